import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../../../../core/access/actor.js';
import { enforce } from '../../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { notFound, staleVersion } from '../../../../platform/errors/app-error.js';
import { LimitsService } from '../../../../platform/limits/limits.service.js';
import { currentRequest } from '../../../../platform/requests/current-request.js';
import { checkIsOpen } from '../../../directory/companies/open-company.js';
import { Team } from '../../../people/teams/team.entity.js';
import { denialOfArchived } from '../../../people/teams/team.policy.js';
import { holdColleagues } from '../../../directory/users/membership/colleagues.js';
import { TeamsService } from '../../../people/teams/teams.service.js';
import { lastDay } from '../states/closing-day.js';
import { HiringSettingsService } from '../settings/hiring-settings.service.js';
import { JobRole } from '../job-role.entity.js';
import { renderMarkdown } from '../texts/markdown.js';
import { JobRoleState } from '../role.enums.js';
import { aboutRole, type RoleValues, stateChanged } from './role-entries.js';
import { checkCount } from '../lists/role-count.js';
import { denialOfEdit, denialOfManaging } from '../role.policy.js';
import { appoint, type Appointments, isAppointing } from './role-people.js';
import { RoleStagesService } from '../stages/role-stages.service.js';
import { allRecorded, differences, EMPTY, changedValues, invalidInput, valuesOf } from './role-values.js';
import type { CreateRoleInput, UpdateRoleInput } from '../roles.input.js';
import { lockRole, lockSeen, RolesService, type StoredRole } from '../roles.service.js';

/** Creates, edits and copies roles. */
@Injectable()
export class RoleEditingService {
  constructor(
    private readonly roles: RolesService,
    private readonly stages: RoleStagesService,
    private readonly settings: HiringSettingsService,
    private readonly teams: TeamsService,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
  ) {}

  /** Creates a role as a draft, with the stages of the company's template. For managers of all roles. */
  async create(actor: Actor, companyId: number | null, input: CreateRoleInput): Promise<JobRole> {
    await this.checkCanCreate(actor, companyId);
    const values: RoleValues = {
      ...EMPTY,
      title: input.title,
      employmentType: input.employmentType,
      workMode: input.workMode,
      openings: input.openings,
      salaryShown: input.salaryShown,
      ...changedValues(input),
    };
    if (values.teamId !== null) await this.checkTeam(actor, companyId!, values.teamId);
    return this.make(actor, async (change) => {
      const role = await this.insert(change, actor, companyId!, values, input);
      const template = await this.settings.templateOf(change.manager, actor, companyId!);
      await this.stages.insert(change.manager, role.id, template);
      return role;
    });
  }

  /**
   * Creates a draft with the fields, people and stages of a role, without filled openings. For managers of all roles.
   */
  async duplicate(actor: Actor, id: number): Promise<JobRole> {
    const { companyId } = await this.roles.get(actor, id);
    await this.checkCanCreate(actor, companyId);
    return this.make(actor, async (change) => {
      const { manager } = change;
      const from = await lockSeen(manager, actor, id);
      const present = new Set(await holdColleagues(manager, companyId, peopleOf(from)));
      const { closesOn, hiringManagerId } = from;
      const values = {
        ...valuesOf(from),
        closesOn: closesOn !== null && closesOn < lastDay() ? null : closesOn,
      };
      const people = {
        hiringManagerId: hiringManagerId !== null && present.has(hiringManagerId) ? hiringManagerId : null,
        recruiterIds: from.recruiterIds.filter((each) => present.has(each)),
      };
      const role = await this.insert(change, actor, companyId, values, people, id);
      await this.stages.copy(manager, id, role.id);
      return role;
    });
  }

  /** Changes fields of a role. CONFLICT if its version differs from the expected one. */
  async update(actor: Actor, id: number, input: UpdateRoleInput, expectedVersion: number): Promise<JobRole> {
    const { companyId } = await this.roles.get(actor, id);
    if (input.teamId != null) await this.checkTeam(actor, companyId, input.teamId);
    return this.make(actor, async (change) => {
      const { manager, record } = change;
      const role = await lockSeen(manager, actor, id);
      enforce(denialOfEdit(actor, role));
      const { hiringManagerId, recruiterIds } = input;
      const people: Appointments = { hiringManagerId, recruiterIds };
      if (isAppointing(role, people)) enforce(denialOfManaging(actor, companyId));
      if (role.version !== expectedVersion) throw staleVersion('role');
      const { changed, before, after } = differences(role, changedValues(input, role));
      if (changed.openings !== undefined && changed.openings < role.filled) {
        throw invalidInput({ openings: `must be at least ${role.filled}, because so many are filled` });
      }
      if (Object.keys(changed).length === 0 && !isAppointing(role, people)) return role;
      await manager.update(JobRole, { id }, { ...columnsOf(changed), version: () => 'version + 1' });
      if (changed.teamId !== undefined) {
        before.team = await teamName(manager, role.teamId);
        after.team = await teamName(manager, changed.teamId);
      }
      if (Object.keys(changed).length > 0) record({ ...aboutRole('JOB_ROLE_CHANGED', role), before, after });
      await appoint(change, { ...role, ...changed }, people);
      await fillIfFull(change, { ...role, ...changed });
      return lockRole(manager, id);
    });
  }

  private async checkCanCreate(actor: Actor, companyId: number | null): Promise<void> {
    await this.roles.checkCanList(actor, companyId);
    enforce(denialOfManaging(actor, companyId!));
  }

  /** Stores a draft with its people. `copyOf` is the original role. */
  private async insert(
    change: Change,
    actor: Actor,
    companyId: number,
    values: RoleValues,
    people: Appointments,
    copyOf?: number,
  ): Promise<JobRole> {
    const { manager, record } = change;
    await checkIsOpen(manager, companyId);
    // The demo's roles are not created by requests.
    if (!isMaster(actor) && currentRequest()) await this.limits.charge('roles');
    await checkCount(manager, companyId);
    const creatorId = actor.user?.id ?? null;
    const { identifiers } = await manager.insert(JobRole, { companyId, creatorId, ...columnsOf(values) });
    const role = await lockRole(manager, identifiers[0].id);
    const team = await teamName(manager, values.teamId);
    const after = { ...allRecorded(values), ...(team && { team }), ...(copyOf !== undefined && { copyOf }) };
    record({ ...aboutRole('JOB_ROLE_CREATED', role), after });
    await appoint(change, role, people);
    return lockRole(manager, role.id);
  }

  /** Throws unless the team belongs to the company, is active and visible to the actor. */
  private async checkTeam(actor: Actor, companyId: number, id: number): Promise<void> {
    const team = await this.teams.get(actor, id);
    if (team.companyId !== companyId) throw notFound('Team');
    enforce(denialOfArchived(team));
  }

  /** Makes a change once per Idempotency-Key. A repeated request fails if the actor may no longer see the role. */
  private make(actor: Actor, work: (change: Change) => Promise<JobRole>): Promise<JobRole> {
    return this.changes.once(
      () => this.changes.make(actor, work),
      ({ id }) => this.roles.recheck(actor, id),
    );
  }
}

const peopleOf = ({ hiringManagerId, recruiterIds }: StoredRole): number[] => [
  ...recruiterIds,
  ...(hiringManagerId === null ? [] : [hiringManagerId]),
];

async function teamName(manager: EntityManager, id: number | null): Promise<string | null> {
  return id === null ? null : ((await manager.findOneBy(Team, { id }))?.name ?? null);
}

/** Adds the values that are derived from others. */
const columnsOf = <Values extends Partial<RoleValues>>(values: Values) => ({
  ...values,
  ...(values.description !== undefined && { descriptionHtml: renderMarkdown(values.description) }),
});

/** An open role without remaining openings becomes filled. */
async function fillIfFull({ manager, record }: Change, role: StoredRole): Promise<void> {
  const { id, state, filled, openings } = role;
  if (openings > filled || state !== JobRoleState.OPEN) return;
  await manager.update(JobRole, { id }, { state: JobRoleState.FILLED, closedAt: () => 'now()' });
  record(stateChanged('JOB_ROLE_CHANGED', role, JobRoleState.FILLED));
}
