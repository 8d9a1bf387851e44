import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { AuditEvent } from '../../inbox/audit-log/audit-event.js';
import { Team } from './team.entity.js';
import { TeamsService } from './teams.service.js';

/** Adds the team to entries of the audit log. */
@Resolver(() => AuditEvent)
export class AuditTeamResolver {
  constructor(private readonly teams: TeamsService) {}

  @ResolveField(() => Team, {
    nullable: true,
    description:
      'The team that the change belongs to, as it is now; null if there is none or the caller may not see it.',
  })
  @NeedsScope('TEAMS_READ')
  team(@CurrentActor() actor: Actor, @Parent() { teamId }: AuditEvent) {
    return teamId === null ? null : this.teams.find(actor, teamId);
  }
}
