import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { FeatureGateService } from '../../../directory/features/feature-gate.service.js';
import { ROLES_FEATURE } from '../../../hiring/roles/roles.capability.js';
import { RolesService } from '../../../hiring/roles/roles.service.js';
import { TEAMS_FEATURE } from '../../../people/teams/teams.capability.js';
import { TeamsService } from '../../../people/teams/teams.service.js';
import { CalendarSubjectKind } from '../calendar.enums.js';
import type { CalendarSubject } from '../calendar.model.js';

/** The subject of an event. */
interface Subject {
  companyId: number;
  name: string;
}

/** Finds the subjects of events: roles and teams. */
@Injectable()
export class CalendarSubjectsService {
  constructor(
    private readonly features: FeatureGateService,
    private readonly roles: RolesService,
    private readonly teams: TeamsService,
  ) {}

  /** Returns a record, or null if it does not exist or the actor may not see it. */
  async find(actor: Actor, kind: CalendarSubjectKind, id: number): Promise<Subject | null> {
    if (kind === CalendarSubjectKind.TEAM) return this.teams.find(actor, id);
    const role = await this.roles.find(actor, id);
    return role && { companyId: role.companyId, name: role.title };
  }

  /** Returns the name of a record. Null unless the actor may open its page. */
  async nameOf(actor: Actor, { kind, id, companyId }: CalendarSubject): Promise<string | null> {
    const feature = kind === CalendarSubjectKind.ROLE ? ROLES_FEATURE : TEAMS_FEATURE;
    if (!(await this.features.has(companyId, feature))) return null;
    return (await this.find(actor, kind, id))?.name ?? null;
  }
}
