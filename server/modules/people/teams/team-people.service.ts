import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { type SortColumn, SqlValues } from '../../../platform/database/keyset.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import type { Page } from '../../../platform/database/pagination.js';
import type { IsoTime } from '../../../platform/validation/time.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import {
  type Colleague,
  COLLEAGUE_COLUMNS,
  colleagueOf,
  type ColleagueRow,
} from '../../directory/users/lists/colleagues.service.js';
import { namedLike, searchColleagues } from '../../directory/users/lists/colleague-search.js';
import { type Team, TeamRole } from './team.entity.js';
import type { TeamMember } from './team.model.js';
import { denialOfManageMembers, denialOfMembers } from './team.policy.js';
import { TeamMemberOrderField, type TeamMemberPageArgs } from './teams.input.js';
import { TeamsService } from './teams.service.js';
import { pageOf } from '../../../platform/database/keyset-list.js';

/** How many people a team's card shows. */
const SHOWN = 5;
/** How many people a search for new members finds. */
const CANDIDATES = 20;

/** A joined row: the colleague's columns under their own names, and those of the membership. */
type MemberRow = ColleagueRow & { memberId: number; teamId: number; role: TeamRole; joinedAt: IsoTime };

const MEMBER_COLUMNS = `m.id::float8 AS "memberId", m.team_id AS "teamId", m.role, m.joined_at AS "joinedAt", ${COLLEAGUE_COLUMNS}`;
const MEMBERS = 'team_members m JOIN users u ON u.id = m.user_id';

const SORT: Record<TeamMemberOrderField, SortColumn & { of: (member: TeamMember) => string }> = {
  [TeamMemberOrderField.NAME]: {
    column: 'u.display_name COLLATE "und-x-icu"',
    type: 'text',
    of: ({ user }) => user.displayName,
  },
  [TeamMemberOrderField.JOINED_AT]: {
    column: 'm.joined_at',
    type: 'timestamptz',
    of: ({ joinedAt }) => joinedAt,
  },
};

/** Lists the members of teams. Those of a closed team are for its members, the company's admins and MASTER CONTROL. */
@Injectable()
export class TeamPeopleService {
  constructor(
    private readonly database: DatabaseService,
    private readonly teams: TeamsService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Returns a page of the members of a team. FORBIDDEN if the actor may not see them. */
  async page(actor: Actor, team: Team, args: TeamMemberPageArgs): Promise<Page<TeamMember>> {
    await this.teams.checkCanSeeMembers(actor, team);
    this.securityLog.readStaff(actor, team.companyId);
    return pageOf(this.database, args, {
      name: `team-members:${team.id}`,
      columns: MEMBER_COLUMNS,
      from: MEMBERS,
      countFrom: 'team_members m',
      id: 'm.id',
      maxId: Number.MAX_SAFE_INTEGER,
      sort: SORT,
      owner: { id: team.id, actor },
      own: () => ['m.team_id = owner.id', 'm.left_at IS NULL'],
      narrowing: (sql) => narrowingOf(args, sql),
      toNode: (row: MemberRow) => memberOf(actor, row),
    });
  }

  /** Returns the first members of a team, with the lead first. None if the actor may not see them. */
  async first(actor: Actor, team: Team): Promise<Colleague[]> {
    if (denialOfMembers(actor, team, await this.teams.ownTeams(actor))) return [];
    this.securityLog.readStaff(actor, team.companyId);
    return loaderFor(actor, 'team-first-members', (ids) => this.readFirst(actor, ids)).load(team.id);
  }

  /** Returns how many people belong to a team, guests included. */
  size(actor: Actor, { id }: Team): Promise<number> {
    return loaderFor(actor, 'team-size', async (ids) => {
      const rows = await this.database.rows<{ id: number; size: number }>(
        `SELECT team_id AS id, count(*)::integer AS size FROM team_members
         WHERE team_id = ANY($1) AND left_at IS NULL GROUP BY team_id`,
        [ids],
      );
      const sizes = new Map(rows.map((row) => [row.id, row.size]));
      return ids.map((each) => sizes.get(each) ?? 0);
    }).load(id);
  }

  /** Returns the lead of a team, or null. */
  lead(actor: Actor, { id }: Team): Promise<Colleague | null> {
    return loaderFor(actor, 'team-lead', async (ids) => {
      const rows = await this.database.rows<MemberRow>(
        `SELECT ${MEMBER_COLUMNS} FROM ${MEMBERS}
         WHERE m.team_id = ANY($1) AND m.role = '${TeamRole.LEAD}' AND m.left_at IS NULL`,
        [ids],
      );
      const leads = new Map(rows.map((row) => [row.teamId, colleagueOf(actor, row)]));
      return ids.map((each) => leads.get(each) ?? null);
    }).load(id);
  }

  /** Finds people of the company by name who do not belong to a team. For callers that may add members. */
  async candidates(actor: Actor, team: Team, search: string): Promise<Colleague[]> {
    const role = (await this.teams.ownTeams(actor)).get(team.id) ?? null;
    enforce(denialOfManageMembers(actor, team, role));
    this.securityLog.readStaff(actor, team.companyId);
    const rows = await searchColleagues(this.database, {
      companyId: team.companyId,
      search,
      conditions: (sql) => [
        'u.suspended_at IS NULL',
        `NOT EXISTS (SELECT FROM team_members m WHERE m.team_id = ${sql.add(team.id)} AND m.user_id = u.id AND m.left_at IS NULL)`,
      ],
      limit: CANDIDATES,
    });
    return rows.map((row) => colleagueOf(actor, row));
  }

  private async readFirst(actor: Actor, ids: readonly number[]): Promise<Colleague[][]> {
    const rows = await this.database.rows<MemberRow>(
      `SELECT page.* FROM unnest($1::integer[]) AS team(id) CROSS JOIN LATERAL (
         SELECT ${MEMBER_COLUMNS} FROM ${MEMBERS} WHERE m.team_id = team.id AND m.left_at IS NULL
         ORDER BY m.role <> '${TeamRole.LEAD}', m.id LIMIT ${SHOWN}
       ) AS page`,
      [ids],
    );
    const ofTeam = new Map<number, Colleague[]>(ids.map((id) => [id, []]));
    for (const row of rows) ofTeam.get(row.teamId)?.push(colleagueOf(actor, row));
    return ids.map((id) => ofTeam.get(id)!);
  }
}

/** Returns the conditions of a search and a filter on `team_members m` and `users u`. */
function narrowingOf({ search, filter }: TeamMemberPageArgs, sql: SqlValues): string[] {
  return [...namedLike(search, sql), ...(filter?.role ? [`m.role = ${sql.add(filter.role)}`] : [])];
}

const memberOf = (actor: Actor, row: MemberRow): TeamMember => ({
  id: row.memberId,
  user: colleagueOf(actor, row),
  role: row.role,
  joinedAt: row.joinedAt,
});
