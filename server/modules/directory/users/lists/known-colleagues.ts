import type { Actor } from '../../../../core/access/actor.js';
import type { DatabaseService } from '../../../../platform/database/database.service.js';
import type { SqlValues } from '../../../../platform/database/keyset.js';
import { queryRows, type SqlSource } from '../../../../platform/database/statement.js';
import { searchColleagues } from './colleague-search.js';
import { type Colleague, colleagueOf } from './colleagues.service.js';
import { teamRelation } from '../team-relations.js';
import { canListStaff } from '../user.policy.js';

/** Selects the ids of the people in the teams of a user, given as a placeholder. */
export const matesOf = (me: string) => `
  SELECT theirs.user_id
  FROM ${teamRelation('members')} AS mine JOIN ${teamRelation('members')} AS theirs USING (team_id)
  WHERE mine.user_id = ${me}`;

/**
 * Finds people of the actor's company whom the actor knows: those on a staff list that it may read, and teammates. The
 * actor comes first. Suspended people are omitted.
 */
export async function searchKnown(
  database: DatabaseService,
  actor: Actor,
  companyId: number,
  search: string | null | undefined,
  limit: number,
): Promise<Colleague[]> {
  const me = actor.user!.id;
  const people = (condition: (id: string) => string, among?: (sql: SqlValues) => string) =>
    searchColleagues(database, {
      companyId,
      search,
      conditions: (sql) => ['u.suspended_at IS NULL', condition(sql.add(me))],
      among,
      limit,
    });
  const own = await people(
    (id) => `u.id = ${id}`,
    (sql) => `SELECT ${sql.add(me)}::integer`,
  );
  const others = await people(
    (id) => `u.id <> ${id}`,
    canListStaff(actor, companyId) ? undefined : (sql) => matesOf(sql.add(me)),
  );
  return [...own, ...others].slice(0, limit).map((row) => colleagueOf(actor, row));
}

/** Returns those of the ids that are people of a company whom the actor knows, including the actor. */
export async function knownAmong(
  source: SqlSource,
  actor: Actor,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    source,
    `SELECT u.id FROM users u WHERE u.id = ANY($1) AND u.company_id = $2 AND u.suspended_at IS NULL
       AND ($4::boolean OR u.id = $3 OR u.id IN (${matesOf('$3')}))`,
    [ids, companyId, actor.user?.id ?? null, canListStaff(actor, companyId)],
  );
  return rows.map(({ id }) => id);
}
