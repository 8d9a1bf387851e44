import type { EntityManager } from 'typeorm';
import type { DatabaseService } from '../../../platform/database/database.service.js';
import { execute } from '../../../platform/database/statement.js';
import type { Person } from './person.js';

/** Locks erasures until the transaction ends, so that only one at a time changes the log. */
export const lockErasures = (manager: EntityManager): Promise<unknown> =>
  execute(manager, `SELECT pg_advisory_xact_lock(hashtext('audit erasure'))`);

/**
 * Assigns a number to a person whose record is deleted, in each log in which they occur without one.
 */
export async function numberFormerMember(
  manager: EntityManager,
  { id, hasRecord, uid }: Person,
): Promise<void> {
  if (id === null || hasRecord) return;
  await lockErasures(manager);
  await execute(
    manager,
    `INSERT INTO former_members (chain, number, user_id, firebase_id)
     SELECT log.chain, 1 + coalesce((SELECT max(number) FROM former_members f WHERE f.chain = log.chain), 0), $1, $2
     FROM (
       SELECT coalesce(company_id, 0) AS chain FROM audit_log WHERE actor_user_id = $1
       UNION SELECT coalesce(company_id, 0) FROM audit_log WHERE actor_firebase_id = $2
       UNION SELECT coalesce(company_id, 0) FROM audit_log WHERE subject_type = 'USER' AND subject_id = $1::text
     ) AS log
     ON CONFLICT (user_id, chain) DO NOTHING`,
    [id, uid],
  );
}

/** Returns the numbers of former members in the log of a company, by their former ids. */
export async function formerMembers(
  database: DatabaseService,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await database.rows<{ userId: number; number: number }>(
    `SELECT user_id AS "userId", number FROM former_members WHERE user_id = ANY($2) AND chain = $1`,
    [companyId, [...new Set(userIds)]],
  );
  return new Map(rows.map(({ userId, number }) => [userId, number]));
}

/** Selects the number of a former member in the log that a row of audit_log belongs to. */
export const formerMember = (row: string, condition: string): string =>
  `SELECT f.number FROM former_members f WHERE f.chain = coalesce(${row}.company_id, 0) AND ${condition} LIMIT 1`;

/** Whether the former member `f` is the actor of a row of audit_log. */
export const isActorOf = (row: string): string =>
  `(f.user_id = ${row}.actor_user_id OR f.firebase_id = ${row}.actor_firebase_id)`;

/** Whether a row of audit_log is about the former member `f`. */
export const isSubjectOf = (row: string): string =>
  `(f.user_id = CASE WHEN ${row}.subject_type = 'USER' THEN ${row}.subject_id::integer END
    OR ${row}.subject_type = 'IDENTITY' AND f.firebase_id = ${row}.subject_id)`;
