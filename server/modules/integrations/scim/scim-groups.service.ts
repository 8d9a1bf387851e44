import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { SqlValues } from '../../../platform/database/keyset.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { composed } from '../../../platform/validation/composed.js';
import { parseId } from '../../../platform/validation/validation.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { FeatureGateService } from '../../directory/features/feature-gate.service.js';
import { TeamEditingService } from '../../people/teams/team-editing.service.js';
import { lockTree } from '../../people/teams/team-tree.js';
import { TEAMS_FEATURE } from '../../people/teams/teams.capability.js';
import { type Team, TeamVisibility } from '../../people/teams/team.entity.js';
import { TeamMembersService } from '../../people/teams/team-members.service.js';
import { MAX_ASSIGNED, type UpdateTeamInput } from '../../people/teams/teams.input.js';
import { lockSeen, TeamsService } from '../../people/teams/teams.service.js';
import { equal, type FilterColumns, filterCondition, type ScimFilter } from './scim-filter.js';
import type { GroupChanges } from './scim-group-changes.js';
import {
  hasMember,
  type LeavingMembers,
  type NamedPeople,
  ScimGroupMembersService,
} from './scim-group-members.service.js';
import { groupResource, isoTime, type Resource } from './scim-resources.js';
import { checkVersion } from './scim-users.service.js';
import { checkCanProvision } from './scim.policy.js';

const FILTER: FilterColumns = {
  names: 'displayName, externalId, id or members',
  text: {
    displayname: equal('t.name COLLATE ignoring_case_and_accents'),
    id: equal('t.id::text'),
    externalid: equal('g.external_id'),
    members: hasMember,
    'members.value': hasMember,
  },
};

/** The time of the last change of the team or its members. */
const CHANGED = `greatest(t.updated_at, g.changed_at, (SELECT max(greatest(m.joined_at, m.left_at)) FROM team_members m
  WHERE m.company_id = t.company_id AND m.team_id = t.id))`;
const COLUMNS = `t.id, t.name, g.external_id AS "externalId", ${isoTime('t.created_at')} AS "createdAt",
  ${isoTime(CHANGED)} AS "updatedAt"`;
const GROUPS = `teams t LEFT JOIN scim_groups g ON g.team_id = t.id`;

/** Lets an identity provider manage the teams of its company as groups. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly features: FeatureGateService,
    private readonly teams: TeamsService,
    private readonly editing: TeamEditingService,
    private readonly teamMembers: TeamMembersService,
    private readonly members: ScimGroupMembersService,
  ) {}

  /**
   * Returns a part of the list of teams, without their members, and the number of all that match. A company without the
   * feature has none.
   */
  async list(actor: Actor, filter: ScimFilter | null, offset: number, limit: number) {
    const companyId = checkCanProvision(actor);
    const sql = new SqlValues();
    const own = `t.company_id = ${sql.add(companyId)} AND t.archived_at IS NULL`;
    const where = `${own}${filter ? ` AND ${filterCondition(filter, FILTER, sql)}` : ''}`;
    // Identity providers read groups when they test the connection, also if they are not to manage any.
    if (!(await this.features.has(companyId, TEAMS_FEATURE))) return { resources: [], total: 0 };
    await this.teams.checkCanList(actor, companyId);
    const [{ total }] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::integer AS total FROM ${GROUPS} WHERE ${where}`,
      sql.values,
      { charged: true },
    );
    const rows = await this.database.rows<Parameters<typeof groupResource>[0]>(
      `SELECT ${COLUMNS} FROM ${GROUPS} WHERE ${where} ORDER BY t.id OFFSET ${sql.add(offset)} LIMIT ${sql.add(limit)}`,
      sql.values,
      { charged: true },
    );
    return { resources: rows.map(groupResource).map(withoutVersion), total };
  }

  /** Returns a team with its members. NOT_FOUND if the company has none with the id, or not the feature, or it is archived. */
  async get(actor: Actor, id: string): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    if (!(await this.features.has(companyId, TEAMS_FEATURE))) throw notFound('Group');
    const team = await this.team(actor, companyId, id);
    return this.resourceOf(companyId, team.id);
  }

  /**
   * Creates a closed team, so that only the identity provider, its lead and admins add people. A deleted group is
   * restored with its id, because the names of archived teams stay reserved.
   */
  async create(actor: Actor, { displayName, externalId = null, added }: GroupChanges): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    if (displayName === undefined) throw invalid({ displayName: 'is required' });
    const input = { name: nameOf(displayName), visibility: TeamVisibility.CLOSED };
    await this.editing.checkCanCreate(actor, companyId, input);
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const people = await this.members.resolve(manager, companyId, [...added]);
      await checkIsOpen(manager, companyId);
      await lockTree(manager, companyId);
      const deleted = await deletedGroup(manager, companyId, input.name);
      const team = deleted
        ? await this.restore(change, actor, { id: deleted.id, companyId }, input)
        : await this.editing.createIn(change, actor, companyId, input);
      await this.setMembers(change, actor, team, people, { ids: added, isOthers: true });
      await mark(manager, team.id, externalId, true);
      return this.resourceIn(manager, companyId, team.id);
    });
  }

  /** Renames a team and changes its members, atomically. */
  async update(
    actor: Actor,
    id: string,
    { displayName, externalId, replaces, added, removed }: GroupChanges,
    ifMatch: string | undefined,
  ): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    const name = displayName === undefined ? undefined : nameOf(displayName);
    const { id: teamId } = await this.team(actor, companyId, id);
    return this.changes.make(actor, async (change) => {
      const { manager } = change;
      const more = await this.members.resolve(manager, companyId, [...added]);
      const team = await this.locked(manager, actor, companyId, teamId, ifMatch);
      if (name !== undefined && name !== team.name) {
        await this.editing.updateIn(change, actor, team, { name }, team.version);
      }
      const leaving = replaces ? { ids: added, isOthers: true } : { ids: removed, isOthers: false };
      const isChanged = await this.setMembers(change, actor, team, more, leaving);
      await mark(manager, teamId, externalId, isChanged);
      return this.resourceIn(manager, companyId, teamId);
    });
  }

  /** Archives a team. Its members and its history are kept. */
  async remove(actor: Actor, id: string, ifMatch: string | undefined): Promise<void> {
    const companyId = checkCanProvision(actor);
    const { id: teamId } = await this.team(actor, companyId, id);
    await this.changes.make(actor, async (change) => {
      const team = await this.locked(change.manager, actor, companyId, teamId, ifMatch);
      await this.editing.archiveIn(change, actor, team);
      await mark(change.manager, teamId, undefined, true);
      return true;
    });
  }

  /** Restores a deleted group. It gets the name in its new spelling, and is closed again. */
  private async restore(
    change: Change,
    actor: Actor,
    group: Pick<Team, 'id' | 'companyId'>,
    input: UpdateTeamInput,
  ): Promise<Team> {
    const team = await this.editing.restoreIn(change, actor, group);
    return this.editing.updateIn(change, actor, team, input, team.version);
  }

  /** Adds people, and removes members unless they are added. Returns whether anything about invited people changed. */
  private async setMembers(
    change: Change,
    actor: Actor,
    team: Team,
    { userIds, personIds }: NamedPeople,
    members: LeavingMembers,
  ): Promise<boolean> {
    const { manager } = change;
    const kept = new Set(userIds);
    const leaving = await this.members.leavingIn(manager, team, members);
    for (const part of partsOf(userIds)) await this.teamMembers.addIn(change, actor, team, part);
    const left = leaving.userIds.filter((userId) => !kept.has(userId));
    for (const part of partsOf(left)) await this.teamMembers.removeIn(change, actor, team, part);
    return this.members.setPending(manager, team.id, personIds, leaving.personIds);
  }

  /** Locks a team, and checks the version that the caller has read. */
  private async locked(
    manager: EntityManager,
    actor: Actor,
    companyId: number,
    teamId: number,
    ifMatch: string | undefined,
  ): Promise<Team> {
    // In the same order as edits in the console.
    await lockTree(manager, companyId);
    const { team } = await lockSeen(manager, actor, teamId);
    if (team.companyId !== companyId || team.archivedAt !== null) throw notFound('Group');
    if (ifMatch !== undefined) checkVersion(await this.resourceIn(manager, companyId, teamId), ifMatch);
    return team;
  }

  private async team(actor: Actor, companyId: number, id: string): Promise<Team> {
    const team = await this.teams.get(actor, parseId(id));
    if (team.companyId !== companyId || team.archivedAt !== null) throw notFound('Group');
    return team;
  }

  private async resourceOf(companyId: number, teamId: number): Promise<Resource> {
    const [team] = await this.database.rows<Parameters<typeof groupResource>[0]>(GROUP, [teamId]);
    return groupResource({ ...team, members: await this.members.members(companyId, teamId) });
  }

  private async resourceIn(manager: EntityManager, companyId: number, teamId: number): Promise<Resource> {
    const [team] = await queryRows<Parameters<typeof groupResource>[0]>(manager, GROUP, [teamId]);
    return groupResource({ ...team, members: await this.members.membersIn(manager, companyId, teamId) });
  }
}

const GROUP = `SELECT ${COLUMNS} FROM ${GROUPS} WHERE t.id = $1`;

/**
 * Sets the identity provider's id (undefined keeps it, null clears it), and marks the team as changed if the id
 * changed, or if people who have not joined yet were added or removed.
 */
async function mark(
  manager: EntityManager,
  teamId: number,
  externalId: string | null | undefined,
  isChanged = false,
): Promise<void> {
  if (externalId === undefined && !isChanged) return;
  if (externalId === null && !isChanged) {
    await execute(
      manager,
      `UPDATE scim_groups SET external_id = NULL, changed_at = now() WHERE team_id = $1 AND external_id IS NOT NULL`,
      [teamId],
    );
    return;
  }
  await execute(
    manager,
    `INSERT INTO scim_groups AS g (team_id, external_id) VALUES ($1, $2) ON CONFLICT (team_id)
     DO UPDATE SET external_id = CASE WHEN $3 THEN $2 ELSE g.external_id END, changed_at = now()
     WHERE $4 OR g.external_id IS DISTINCT FROM $2`,
    [teamId, externalId ?? null, externalId !== undefined, isChanged],
  );
}

/** Returns the archived team with a name, if it was a group of the identity provider. */
const deletedGroup = (manager: EntityManager, companyId: number, name: string) =>
  queryRow<{ id: number }>(
    manager,
    `SELECT t.id FROM teams t JOIN scim_groups g ON g.team_id = t.id
     WHERE t.company_id = $1 AND t.archived_at IS NOT NULL AND t.name COLLATE ignoring_case_and_accents = $2`,
    [companyId, name],
  );

/** Returns the trimmed name. The database enforces the same limit. */
function nameOf(displayName: string): string {
  const name = composed(displayName.trim());
  if (name === '' || [...name].length > 100)
    throw invalid({ displayName: 'must be 1 to 100 characters long' });
  return name;
}

/** Splits ids into batches of the size that one operation on members accepts. */
function partsOf(ids: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < ids.length; at += MAX_ASSIGNED) parts.push(ids.slice(at, at + MAX_ASSIGNED));
  return parts;
}

/** The version of a group depends on its members, which lists do not contain. */
function withoutVersion({ meta: { version: _version, ...meta }, ...resource }: Resource) {
  return { ...resource, meta };
}
