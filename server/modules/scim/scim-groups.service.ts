import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { SqlValues } from '../../platform/database/keyset.js';
import { invalid, notFound } from '../../platform/errors/app-error.js';
import { parseId } from '../../platform/validation/validation.js';
import { TeamEditingService } from '../teams/team-editing.service.js';
import { type Team, TeamRole, TeamVisibility } from '../teams/team.entity.js';
import { TeamMembersService } from '../teams/team-members.service.js';
import { MAX_ASSIGNED } from '../teams/teams.input.js';
import { TeamsService } from '../teams/teams.service.js';
import { equal, type FilterColumns, filterCondition, never, type ScimFilter } from './scim-filter.js';
import type { GroupChanges } from './scim-group-changes.js';
import { ScimGroupMembersService } from './scim-group-members.service.js';
import { groupResource, type Resource } from './scim-resources.js';
import { checkVersion } from './scim-users.service.js';
import { checkCanProvision } from './scim.policy.js';

const FILTER: FilterColumns = {
  text: {
    displayname: equal('t.name COLLATE ignoring_case_and_accents'),
    id: equal('t.id::text'),
    // Not stored, so that no group has one.
    externalid: never,
  },
};

const COLUMNS = `t.id, t.name, to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
  to_char(t.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;

/** Lets an identity provider manage the teams of its company as groups. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly teams: TeamsService,
    private readonly editing: TeamEditingService,
    private readonly teamMembers: TeamMembersService,
    private readonly members: ScimGroupMembersService,
  ) {}

  /** Returns a part of the list of teams, without their members, and the number of all that match. */
  async list(actor: Actor, filter: ScimFilter | null, offset: number, limit: number) {
    const companyId = checkCanProvision(actor);
    await this.teams.checkCanList(actor, companyId);
    const sql = new SqlValues();
    const own = `t.company_id = ${sql.add(companyId)} AND t.archived_at IS NULL`;
    const where = `${own}${filter ? ` AND ${filterCondition(filter, FILTER, sql)}` : ''}`;
    const [{ total }] = await this.database.read<{ total: number }>(
      `SELECT count(*)::integer AS total FROM teams t WHERE ${where}`,
      sql.values,
    );
    const rows = await this.database.read<Parameters<typeof groupResource>[0]>(
      `SELECT ${COLUMNS} FROM teams t WHERE ${where} ORDER BY t.id OFFSET ${sql.add(offset)} LIMIT ${sql.add(limit)}`,
      sql.values,
    );
    return { resources: rows.map(groupResource), total };
  }

  /** Returns a team with its members. NOT_FOUND if the company has none with the id, or it is archived. */
  async get(actor: Actor, id: string): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    const team = await this.team(actor, companyId, id);
    return this.resourceOf(companyId, team.id);
  }

  /** Creates a closed team, so that only the identity provider, its lead and admins add people. */
  async create(actor: Actor, { displayName, added }: GroupChanges): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    if (displayName === undefined) throw invalid({ displayName: 'is required' });
    const named = await this.members.resolve(companyId, [...added]);
    const input = { name: nameOf(displayName), visibility: TeamVisibility.CLOSED };
    const team = await this.editing.create(actor, companyId, input);
    await this.add(actor, team.id, named.userIds);
    await this.members.setPending(team.id, named.personIds, []);
    return this.resourceOf(companyId, team.id);
  }

  /** Renames a team, and changes its members. */
  async update(
    actor: Actor,
    id: string,
    { displayName, replaces, added, removed }: GroupChanges,
    ifMatch: string | undefined,
  ): Promise<Resource> {
    const companyId = checkCanProvision(actor);
    const team = await this.team(actor, companyId, id);
    if (ifMatch !== undefined) checkVersion(await this.resourceOf(companyId, team.id), ifMatch);
    // Everything is checked before anything is changed.
    const more = await this.members.resolve(companyId, [...added]);
    const present = await this.members.members(companyId, team.id);
    const leaving = present.filter((member) => (replaces ? !added.has(member.id) : removed.has(member.id)));
    const less = await this.members.resolve(
      companyId,
      leaving.map((member) => member.id),
    );
    const kept = new Set(more.userIds);
    if (displayName !== undefined && displayName !== team.name) {
      await this.editing.update(actor, team.id, { name: nameOf(displayName) }, team.version);
    }
    await this.add(actor, team.id, more.userIds);
    for (const part of partsOf(less.userIds.filter((userId) => !kept.has(userId)))) {
      await this.teamMembers.remove(actor, team.id, part);
    }
    await this.members.setPending(team.id, more.personIds, less.personIds);
    return this.resourceOf(companyId, team.id);
  }

  /** Archives a team. Its members and its history stay. */
  async remove(actor: Actor, id: string, ifMatch: string | undefined): Promise<void> {
    const companyId = checkCanProvision(actor);
    const team = await this.team(actor, companyId, id);
    if (ifMatch !== undefined) checkVersion(await this.resourceOf(companyId, team.id), ifMatch);
    await this.editing.archive(actor, team.id);
  }

  private async add(actor: Actor, teamId: number, userIds: readonly number[]): Promise<void> {
    for (const part of partsOf(userIds)) {
      await this.teamMembers.add(actor, teamId, part, TeamRole.MEMBER);
    }
  }

  private async team(actor: Actor, companyId: number, id: string): Promise<Team> {
    const team = await this.teams.get(actor, parseId(id));
    if (team.companyId !== companyId || team.archivedAt !== null) throw notFound('Group');
    return team;
  }

  private async resourceOf(companyId: number, teamId: number): Promise<Resource> {
    const [team] = await this.database.read<Parameters<typeof groupResource>[0]>(
      `SELECT ${COLUMNS} FROM teams t WHERE t.id = $1`,
      [teamId],
    );
    return groupResource({ ...team, members: await this.members.members(companyId, teamId) });
  }
}

/** Returns the trimmed name. The database has the same limit. */
function nameOf(displayName: string): string {
  const name = displayName.trim().normalize('NFC');
  if (name === '' || [...name].length > 100)
    throw invalid({ displayName: 'must be 1 to 100 characters long' });
  return name;
}

/** Splits ids into parts that one operation on members takes. */
function partsOf(ids: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < ids.length; at += MAX_ASSIGNED) parts.push(ids.slice(at, at + MAX_ASSIGNED));
  return parts;
}
