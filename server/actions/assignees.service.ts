import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { FEATURES, FeatureGate } from '../features/feature-gate.js';
import { Database } from '../platform/database/database.service.js';
import { SqlValues, where } from '../platform/database/keyset.js';
import { searchConditions, searchTerms } from '../platform/database/search.js';
import { notFound } from '../platform/errors/app-error.js';
import { type Colleague, COLLEAGUE_COLUMNS, type ColleagueRow, colleagueOf } from '../users/colleague.js';
import { canListStaff } from '../users/user.policy.js';
import { canAssignTo, checkHasInbox, type Receiver } from './action.policy.js';

/** How many people a search returns. */
export const MAX_ASSIGNABLE = 20;
/** How many matches of a search are sorted: common words match most of a large company. */
const MAX_SORTED = 500;

/** The condition that `users u` is in a team with the user of a placeholder. */
const sharesTeam = (me: string) => `EXISTS (
  SELECT FROM team_members mine JOIN team_members theirs ON theirs.team_id = mine.team_id
  WHERE mine.user_id = ${me} AND mine.left_at IS NULL AND theirs.user_id = u.id AND theirs.left_at IS NULL)`;

/** Selects the ids of the people who are in a team with the user of a placeholder. */
const mates = (me: string) => `
  SELECT theirs.user_id FROM team_members mine JOIN team_members theirs ON theirs.team_id = mine.team_id
  WHERE mine.user_id = ${me} AND mine.left_at IS NULL AND theirs.left_at IS NULL`;

/** Finds the people that the caller can assign something to: those on a staff list that it may read, and team mates. */
@Injectable()
export class AssigneesService {
  constructor(
    private readonly database: Database,
    private readonly gate: FeatureGate,
  ) {}

  /** Returns people whose names match, the caller first, at most MAX_ASSIGNABLE. */
  async search(actor: Actor, search: string | undefined): Promise<Colleague[]> {
    const companyId = checkHasInbox(actor);
    await this.gate.check(companyId, FEATURES.actions);
    const sql = new SqlValues();
    const me = sql.add(actor.user!.id);
    const conditions = [
      `u.company_id = ${sql.add(companyId)}`,
      'u.suspended_at IS NULL',
      ...(canListStaff(actor, companyId) ? [] : [`u.id IN (SELECT ${me}::integer UNION ${mates(me)})`]),
      // The index of searches covers emails too, so the name is compared as well.
      ...searchTerms(search).flatMap((term) => [
        ...searchConditions([term], 'u.search_words', sql),
        ...searchConditions([term], 'search_words(u.display_name)', sql),
      ]),
    ];
    const order = 'ORDER BY u.first_name, u.id';
    // Without a search, the index of names has the order.
    const matches = search?.trim() ? `LIMIT ${MAX_SORTED}` : `${order} LIMIT ${MAX_ASSIGNABLE}`;
    const rows = await this.database.query<ColleagueRow>(
      `WITH own AS (
         SELECT u.* FROM users u ${where([...conditions, `u.id = ${me}`])}
       ), others AS MATERIALIZED (
         SELECT u.* FROM users u ${where([...conditions, `u.id <> ${me}`])} ${matches}
       )
       SELECT ${COLLEAGUE_COLUMNS} FROM (
         SELECT own.*, 0 AS place FROM own UNION ALL SELECT others.*, 1 FROM others
       ) AS u ORDER BY u.place, u.first_name, u.id LIMIT ${MAX_ASSIGNABLE}`,
      sql.values,
    );
    return rows.map((row) => colleagueOf(actor, row));
  }

  /** Returns a person that the actor can assign something to. NOT_FOUND for anybody else. */
  async check(manager: EntityManager, actor: Actor, id: number): Promise<Receiver> {
    const [row]: (Omit<Receiver, 'isVisible'> & { isMate: boolean })[] = await manager.query(
      `SELECT u.id, u.company_id AS "companyId", u.user_type = 'admin' AS "isAdmin",
         u.suspended_at IS NOT NULL AS "isSuspended", ${sharesTeam('$2')} AS "isMate"
       FROM users u WHERE u.id = $1`,
      [id, actor.user!.id],
    );
    if (row) {
      const receiver = { ...row, isVisible: row.isMate || canListStaff(actor, row.companyId) };
      if (canAssignTo(actor, receiver)) return receiver;
    }
    throw notFound('User');
  }
}
