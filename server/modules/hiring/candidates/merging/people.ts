import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../../platform/database/statement.js';

/** The id that all candidates treated as one person share: that of the first candidate. */
export const personOf = (candidate: string): string => `coalesce(${candidate}.person_id, ${candidate}.id)`;

/** The condition that candidate `one` belongs to a person. */
export const isOfPerson = (one: string, person: string): string =>
  `(${one}.id = ${person} OR ${one}.person_id = ${person})`;

/**
 * The applications of users, including those of candidates that are the same person, and those made with a member's
 * confirmed address without signing in. Only applications that the person made or agreed to count as active: otherwise
 * anybody could turn a decision maker into a candidate, by adding and merging.
 */
export const CANDIDACIES = `SELECT mine.user_id, a.role_id, a.id AS application_id,
    a.state = 'ACTIVE' AND o.id = mine.id AND coalesce(o.consented_at >= a.applied_at, false) AS is_active
  FROM (
    SELECT user_id, id, person_id FROM candidates WHERE user_id IS NOT NULL
    UNION ALL
    SELECT u.id, k.id, k.person_id FROM users u
    JOIN candidates k ON k.company_id = u.company_id AND lower(k.email) = lower(u.email) AND k.email <> ''
    WHERE u.account_confirmed
  ) AS mine JOIN candidates o ON ${isOfPerson('o', personOf('mine'))} JOIN applications a ON a.candidate_id = o.id`;

/**
 * Selects the ids, as text, of the applications that are hidden from a user: the user's own, and all for roles that the
 * user is currently a candidate for.
 */
export const hiddenApplications = (user: string) =>
  `WITH own AS (SELECT * FROM (${CANDIDACIES}) AS all_own WHERE user_id = ${user}::integer)
   SELECT application_id::text FROM own
   UNION SELECT o.id::text FROM own JOIN applications o ON o.role_id = own.role_id WHERE own.is_active`;

/** Locks candidates and all that are the same person for the transaction, ordered by id. */
export async function lockPeople(manager: EntityManager, ids: readonly number[]): Promise<LockedCandidate[]> {
  const read = () =>
    queryRows<LockedCandidate>(
      manager,
      `SELECT c.id, ${personOf('c')} AS person, c.company_id AS "companyId", c.user_id AS "userId",
         c.erased_at IS NOT NULL AS "isErased"
       FROM candidates c WHERE ${personOf('c')} IN (SELECT ${personOf('o')} FROM candidates o WHERE o.id = ANY($1))
         AND c.company_id IN (SELECT o.company_id FROM candidates o WHERE o.id = ANY($1))
       ORDER BY c.id FOR NO KEY UPDATE`,
      [ids],
    );
  // Read again, because one may have been merged while the others were being locked.
  for (let held = await read(); ;) {
    const next = await read();
    if (next.length === held.length) return next;
    held = next;
  }
}

/** A locked candidate. */
export interface LockedCandidate {
  id: number;
  person: number;
  companyId: number;
  userId: number | null;
  isErased: boolean;
}
