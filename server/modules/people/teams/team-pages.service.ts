import { Injectable } from '@nestjs/common';
import { type Actor, managesCompany } from '../../../core/access/actor.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { type SortColumn, SqlValues, where } from '../../../platform/database/keyset.js';
import type { Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import { type Team, TEAM_COLUMNS, TeamRole } from './team.entity.js';
import { isOnlyGuest } from './team.policy.js';
import { MAX_TEAMS, type TeamNode } from './team.model.js';
import { TeamOrderField, type TeamPageArgs } from './teams.input.js';
import { TeamsService } from './teams.service.js';
import { pageOf } from '../../../platform/database/keyset-list.js';

/** Sorts names as people expect: the database collation separates capitals and accents. */
const BY_NAME = 't.name COLLATE "und-x-icu"';

const SORT: Record<TeamOrderField, SortColumn & { of: (team: Team) => string }> = {
  [TeamOrderField.NAME]: { column: BY_NAME, type: 'text', of: ({ name }) => name },
  [TeamOrderField.CREATED_AT]: {
    column: 't.created_at',
    type: 'timestamptz',
    of: ({ createdAt }) => createdAt,
  },
};

const OF_COMPANY = 't.company_id';

/** Counts the people of team `t`, with an index-only scan. */
const SIZE = `(SELECT count(*)::integer FROM team_members m WHERE m.team_id = t.id AND m.left_at IS NULL)`;

/** Lists the teams of a company that the actor may see. */
@Injectable()
export class TeamPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly teams: TeamsService,
  ) {}

  /** Returns a page of a company's teams. */
  async page(actor: Actor, companyId: number, args: TeamPageArgs): Promise<Page<Team>> {
    await this.teams.checkCanList(actor, companyId);
    const visible = await this.visibility(actor, companyId, args.filter?.archived === true);
    return pageOf(this.database, args, {
      name: `teams:${companyId}`,
      columns: TEAM_COLUMNS,
      from: 'teams t',
      id: 't.id',
      sort: SORT,
      owner: { id: companyId, actor },
      partition: OF_COMPANY,
      own: visible,
      narrowing: (sql) => narrowingOf(args, sql),
      toNode: (team: Team) => team,
    });
  }

  /** Returns all active teams of a company, sorted by name; at most MAX_TEAMS. */
  async tree(actor: Actor, companyId: number): Promise<TeamNode[]> {
    await this.teams.checkCanList(actor, companyId);
    const visible = await this.visibility(actor, companyId, false);
    const sql = new SqlValues();
    const company = sql.add(companyId);
    const own = sql.add(actor.user?.id ?? null);
    const nodes = await this.database.rows<TeamNode>(
      `SELECT t.id, t.name, t.color, t.parent_id AS "parentId", t.visibility, ${SIZE} AS size,
         u.display_name AS "leadName", mine.role AS "myRole"
       FROM teams t
       LEFT JOIN team_members l ON l.team_id = t.id AND l.role = '${TeamRole.LEAD}' AND l.left_at IS NULL
       LEFT JOIN users u ON u.id = l.user_id
       LEFT JOIN team_members mine ON mine.team_id = t.id AND mine.user_id = ${own}::integer AND mine.left_at IS NULL
       ${where([`${OF_COMPANY} = ${company}`, ...visible(sql)])}
       ORDER BY ${BY_NAME}, t.id LIMIT ${MAX_TEAMS}`,
      sql.values,
    );
    const ids = new Set(nodes.map(({ id }) => id));
    return nodes.map((node) =>
      node.parentId === null || ids.has(node.parentId) ? node : { ...node, parentId: null },
    );
  }

  /** Returns the conditions on `teams t` under which the actor sees a team: the same rules as `canSeeTeam`. */
  private async visibility(actor: Actor, companyId: number, archived: boolean) {
    const own = await this.teams.ownTeams(actor);
    const isLimited = !managesCompany(actor, companyId) && (archived || isOnlyGuest(own));
    return (sql: SqlValues): string[] => [
      `t.archived_at IS ${archived ? 'NOT ' : ''}NULL`,
      ...(isLimited ? [`t.id = ANY(${sql.add([...own.keys()])}::integer[])`] : []),
    ];
  }
}

/** Returns the conditions of a search and a filter on `teams t`. */
function narrowingOf({ search, filter }: TeamPageArgs, sql: SqlValues): string[] {
  return [
    ...searchConditions(searchTerms(search), 't.search_words', sql),
    ...(filter?.visibility ? [`t.visibility = ${sql.add(filter.visibility)}`] : []),
    ...(filter?.parentId == null ? [] : [`t.parent_id = ${sql.add(filter.parentId)}`]),
  ];
}
