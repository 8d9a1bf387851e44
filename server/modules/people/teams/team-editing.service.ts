import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import type { AuditValues } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { queryRow, queryRows } from '../../../platform/database/statement.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { notFound, staleVersion } from '../../../platform/errors/app-error.js';
import { JoinRequestsService } from './join-requests.service.js';
import { checkCount, checkName, checkParent, lockTree } from './team-tree.js';
import { aboutTeam, teamArchived, teamCreated, teamMoved } from './team-entries.js';
import { Team, TEAM_COLUMNS, TeamRole } from './team.entity.js';
import { TeamLeadsService } from './team-leads.service.js';
import { denialOfArchived, denialOfManage, denialOfPlacing } from './team.policy.js';
import { insertMembers } from './team-rows.js';
import type { CreateTeamInput, UpdateTeamInput } from './teams.input.js';
import { lockSeen, roleIn, TeamsService } from './teams.service.js';

const DEFAULT_COLOR = '#1d4ed8';

/** Creates, edits, moves, archives and restores teams. For admins of the company, leads of the teams and MASTER CONTROL. */
@Injectable()
export class TeamEditingService {
  constructor(
    private readonly teams: TeamsService,
    private readonly changes: ChangesService,
    private readonly leads: TeamLeadsService,
    private readonly requests: JoinRequestsService,
    private readonly limits: LimitsService,
  ) {}

  /** Creates a team. CONFLICT if the name is taken or the nesting is too deep. */
  async create(actor: Actor, companyId: number | null, input: CreateTeamInput): Promise<Team> {
    await this.checkCanCreate(actor, companyId, input);
    return this.make(actor, (change) => this.createIn(change, actor, companyId!, input));
  }

  /** Throws unless the actor may list the teams of the company and see the parent of a new one. */
  async checkCanCreate(actor: Actor, companyId: number | null, { parentId = null }: CreateTeamInput) {
    await this.teams.checkCanList(actor, companyId);
    if (parentId !== null) await this.parent(actor, companyId!, parentId);
  }

  /** Creates a team within a change. The caller must have called `checkCanCreate`. */
  async createIn(change: Change, actor: Actor, companyId: number, input: CreateTeamInput): Promise<Team> {
    const { manager, record } = change;
    const { parentId = null, leadId = null } = input;
    enforce(denialOfPlacing(actor, companyId, await roleIn(manager, parentId, actor.user?.id)));
    await checkIsOpen(manager, companyId);
    if (!managesCompany(actor, companyId)) await this.limits.charge('teams');
    await lockTree(manager, companyId);
    await checkCount(manager, companyId, { isNew: true });
    await checkName(manager, companyId, input.name);
    await checkParent(manager, null, parentId);
    const rows = await queryRows<Team>(
      manager,
      `INSERT INTO teams AS t (company_id, name, description, color, visibility, parent_id)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${TEAM_COLUMNS}`,
      [
        companyId,
        input.name,
        input.description ?? '',
        input.color ?? DEFAULT_COLOR,
        input.visibility,
        parentId,
      ],
    );
    const [team] = rows;
    record(teamCreated(team));
    if (leadId !== null) {
      const added = await insertMembers(change, team, [leadId], TeamRole.LEAD);
      if (added.length === 0) throw notFound('User');
    } else {
      await this.leads.followLater(change, team.id);
    }
    return team;
  }

  /** Changes fields of a team. CONFLICT if its version differs from the expected one. */
  async update(actor: Actor, id: number, input: UpdateTeamInput, expectedVersion: number): Promise<Team> {
    const team = await this.teams.get(actor, id);
    return this.make(actor, (change) => this.updateIn(change, actor, team, input, expectedVersion));
  }

  /** Changes fields of a team within a change. */
  async updateIn(
    { manager, record }: Change,
    actor: Actor,
    { id, companyId }: Pick<Team, 'id' | 'companyId'>,
    input: UpdateTeamInput,
    expectedVersion: number,
  ): Promise<Team> {
    if (input.name !== undefined) await lockTree(manager, companyId);
    const team = await this.managed(manager, actor, id);
    if (team.version !== expectedVersion) throw staleVersion('team');
    const { before, after } = differences(team, input);
    if (Object.keys(after).length === 0) return team;
    if (after.name !== undefined) await checkName(manager, companyId, String(after.name), id);
    const changed = { ...team, ...after };
    const updated = await update(
      manager,
      id,
      'name = $2, description = $3, color = $4, visibility = $5, version = version + 1',
      changed.name,
      changed.description,
      changed.color,
      changed.visibility,
    );
    record({ ...aboutTeam('TEAM_CHANGED', team), before, after });
    return updated;
  }

  /** Moves a team with its descendants. CONFLICT for a cycle, and if the nesting would be too deep. */
  async move(actor: Actor, id: number, parentId: number | null): Promise<Team> {
    const { companyId } = await this.teams.get(actor, id);
    const parent = parentId === null ? null : await this.parent(actor, companyId, parentId);
    return this.make(actor, async ({ manager, record }) => {
      await lockTree(manager, companyId);
      const team = await this.managed(manager, actor, id);
      enforce(denialOfArchived(team));
      if (team.parentId === parentId) return team;
      enforce(denialOfPlacing(actor, companyId, await roleIn(manager, parentId, actor.user?.id)));
      await checkParent(manager, id, parentId);
      const moved = await update(manager, id, 'parent_id = $2', parentId);
      const before = { parentId: team.parentId, parent: await nameOf(manager, team.parentId) };
      record(teamMoved(team, before, { parentId, parent: parent?.name ?? null }));
      return moved;
    });
  }

  /**
   * Archives a team. Its members are kept, but nothing about them can change. Does nothing if it is already archived.
   */
  async archive(actor: Actor, id: number): Promise<Team> {
    const team = await this.teams.get(actor, id);
    return this.make(actor, (change) => this.archiveIn(change, actor, team));
  }

  /** Archives a team within a change. */
  async archiveIn(
    change: Change,
    actor: Actor,
    { id, companyId }: Pick<Team, 'id' | 'companyId'>,
  ): Promise<Team> {
    const { manager, record } = change;
    await lockTree(manager, companyId);
    const team = await this.managed(manager, actor, id);
    if (team.archivedAt !== null) return team;
    const hasTeams =
      (await queryRow(
        manager,
        `SELECT FROM teams WHERE company_id = $1 AND parent_id = $2 AND archived_at IS NULL LIMIT 1`,
        [companyId, id],
      )) !== null;
    if (hasTeams) throw denied({ reason: 'TEAM_HAS_TEAMS' });
    const archived = await update(manager, id, 'archived_at = now()');
    record(teamArchived(team));
    await this.leads.follow(change, actor, [id]);
    await this.requests.expire(change, archived);
    return archived;
  }

  /**
   * Restores an archived team at its old position. CONFLICT if its parent is archived. Does nothing if it is not
   * archived.
   */
  async restore(actor: Actor, id: number): Promise<Team> {
    const team = await this.teams.get(actor, id);
    return this.make(actor, (change) => this.restoreIn(change, actor, team));
  }

  /** Restores an archived team within a change. */
  async restoreIn(
    change: Change,
    actor: Actor,
    { id, companyId }: Pick<Team, 'id' | 'companyId'>,
  ): Promise<Team> {
    const { manager, record } = change;
    await lockTree(manager, companyId);
    const team = await this.managed(manager, actor, id);
    if (team.archivedAt === null) return team;
    await checkCount(manager, companyId, { isNew: false });
    await checkParent(manager, id, team.parentId);
    const restored = await update(manager, id, 'archived_at = NULL');
    record({ ...aboutTeam('TEAM_RESTORED', team), after: { name: team.name } });
    await this.requests.reopen(change, team);
    await this.leads.follow(change, actor, [id]);
    return restored;
  }

  /** Makes a change once per Idempotency-Key. A repeated request fails if the actor may no longer see the team. */
  private make(actor: Actor, work: (change: Change) => Promise<Team>): Promise<Team> {
    return this.changes.once(
      () => this.changes.make(actor, work),
      async ({ id }) => void (await this.teams.get(actor, id)),
    );
  }

  /** Locks a team that the actor may manage. */
  private async managed(manager: EntityManager, actor: Actor, id: number): Promise<Team> {
    const { team, role } = await lockSeen(manager, actor, id);
    enforce(denialOfManage(actor, team, role));
    return team;
  }

  /** Returns a team of the company that can be a parent. NOT_FOUND for a team of another company. */
  private async parent(actor: Actor, companyId: number, id: number): Promise<Team> {
    const parent = await this.teams.get(actor, id);
    if (parent.companyId !== companyId) throw notFound('Team');
    return parent;
  }
}

async function update(manager: EntityManager, id: number, set: string, ...values: unknown[]): Promise<Team> {
  const rows = await queryRows<Team>(
    manager,
    `UPDATE teams AS t SET ${set} WHERE t.id = $1 RETURNING ${TEAM_COLUMNS}`,
    [id, ...values],
  );
  return rows[0];
}

async function nameOf(manager: EntityManager, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await manager.findOneBy(Team, { id }))?.name ?? null;
}

/** Returns the changed fields of an input, before and after. */
function differences(team: Team, input: UpdateTeamInput) {
  const given = {
    name: input.name,
    description: input.description === null ? '' : input.description,
    color: input.color,
    visibility: input.visibility,
  };
  const before: AuditValues = {};
  const after: Partial<Pick<Team, 'name' | 'description' | 'color' | 'visibility'>> = {};
  for (const field of ['name', 'description', 'color', 'visibility'] as const) {
    const value = given[field];
    if (value === undefined || value === team[field]) continue;
    before[field] = team[field];
    Object.assign(after, { [field]: value });
  }
  return { before, after };
}
