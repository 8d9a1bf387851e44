import { Extensions, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ownRead } from '../../../../platform/database/loaders.js';
import { CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope, NotForClients } from '../../../../core/access/operation-rules.js';
import { costsStatements } from '../../../../platform/graphql/query-cost.js';
import { JobRole } from '../../roles/job-role.entity.js';
import { MAX_STAGES } from '../../roles/role.model.js';
import { User } from '../../../directory/users/user.entity.js';
import { ApplicationProgressService, StageProgress } from './application-progress.service.js';
import { OwnApplicationsService } from '../applying/own-applications.service.js';

@Resolver(() => JobRole)
export class RoleProgressResolver {
  constructor(private readonly progress: ApplicationProgressService) {}

  @Extensions(costsStatements(10, MAX_STAGES))
  @ResolveField(() => [StageProgress], {
    description:
      'How far the applications for the role have come, by stage, in order, without the stage of those that were rejected. FORBIDDEN (`ROLE_TEAM_ONLY`) unless the caller manages the role.',
  })
  @NeedsScope('CANDIDATES_READ')
  applicationProgress(@CurrentActor() actor: Actor, @Parent() role: JobRole) {
    return this.progress.read(actor, role);
  }
}

@Resolver(() => User)
export class UserApplicationsResolver {
  constructor(private readonly own: OwnApplicationsService) {}

  @Extensions(costsStatements(1))
  @ResolveField(() => Boolean, {
    nullable: true,
    description: 'Whether `Query.myApplications` has any, for the caller. Null for another user.',
  })
  @NotForClients()
  hasApplied(@CurrentActor() actor: Actor, @Parent() user: User) {
    return actor.user?.id === user.id ? ownRead(actor, 'has-applied', () => this.own.hasAny(user.id)) : null;
  }
}
