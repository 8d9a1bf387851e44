import type { EntityManager } from 'typeorm';
import { denied } from '../../../core/access/denial.js';
import { lockedCount } from '../../../platform/database/key-lock.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import type { Language } from '../../../platform/mail/languages.js';
import type { SearchFrequency } from './saved-search.model.js';

/** The maximum number of searches of a mailbox. */
export const MAX_SEARCHES = 10;

/** A confirmed saved search. */
export interface StoredSearch {
  id: number;
  /** The URL parameters of the matching roles. */
  params: string;
  frequency: SearchFrequency;
  createdAt: string;
}

/** A person who saves searches: a user, or a person with an email address. */
export type Saver = { userId: number; email: string } | { userId: null; email: string };

/** SQL for a time tomorrow morning that differs per person, to spread emails over six hours (UTC). */
const NEXT = `date_trunc('day', now(), 'UTC') + interval '1 day 4 hours' + random() * interval '6 hours'`;

/** Returns the id of a person's subscriber row and locks it, creating it if necessary. */
export async function lockSubscriber(
  manager: EntityManager,
  { userId, email }: Saver,
  language: Language,
): Promise<number> {
  const key = userId === null ? 'address' : 'user_id';
  const row = await queryRow<{ id: number }>(
    manager,
    `INSERT INTO search_subscribers (user_id, email, language) VALUES ($1, $2, $3)
     ON CONFLICT (${key}) DO UPDATE SET secret = search_subscribers.secret RETURNING id`,
    [userId, userId === null ? email : null, language],
  );
  return row!.id;
}

/**
 * Throws if a mailbox has reached its limit of searches, counting those of an account with that address and those saved
 * without an account. Concurrent transactions wait for each other.
 */
export async function checkRoom(manager: EntityManager, email: string): Promise<void> {
  const [{ mailbox }] = await queryRows<{ mailbox: string }>(
    manager,
    `SELECT lower(regexp_replace($1::text, '\\+[^@]*@', '@')) AS mailbox`,
    [email],
  );
  const count = await lockedCount(
    manager,
    `searches:${mailbox}`,
    `FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id
     WHERE s.expires_at IS NULL
       AND (b.mailbox = $1 OR b.user_id = ANY(ARRAY(SELECT id FROM users WHERE lower(email) = lower($2))))`,
    [mailbox, email],
  );
  if (count >= MAX_SEARCHES) throw denied({ reason: 'TOO_MANY_SEARCHES' });
}

/** Stores that a person wants emails, in a language: from tomorrow morning, for another year. */
export const showInterest = (
  manager: EntityManager,
  subscriberId: number,
  language: Language | null,
): Promise<number> =>
  execute(
    manager,
    `UPDATE search_subscribers SET interest_at = now(), reminded_at = NULL, next_at = coalesce(next_at, ${NEXT}),
       language = coalesce($2, language)
     WHERE id = $1`,
    [subscriberId, language],
  );

/** Returns the searches of a subscriber, oldest first. */
export const searchesOf = (manager: EntityManager, subscriberId: number): Promise<StoredSearch[]> =>
  queryRows<StoredSearch>(
    manager,
    `SELECT id, query AS params, frequency, created_at AS "createdAt" FROM saved_searches
     WHERE subscriber_id = $1 AND expires_at IS NULL ORDER BY id`,
    [subscriberId],
  );

/** Returns the id of the search of a subscriber with these filters; null if there is none. */
export async function searchWith(
  manager: EntityManager,
  subscriberId: number,
  query: string,
): Promise<number | null> {
  const row = await queryRow<{ id: number }>(
    manager,
    `SELECT id FROM saved_searches WHERE subscriber_id = $1 AND query = $2 AND expires_at IS NULL`,
    [subscriberId, query],
  );
  return row?.id ?? null;
}

/** Changes how often a search of a subscriber is sent. Returns whether there is such a search. */
export const changeSearch = async (
  manager: EntityManager,
  subscriberId: number,
  id: number,
  frequency: SearchFrequency,
): Promise<boolean> =>
  (await execute(
    manager,
    `UPDATE saved_searches SET frequency = $3 WHERE id = $2 AND subscriber_id = $1 AND expires_at IS NULL`,
    [subscriberId, id, frequency],
  )) > 0;

/** Deletes a search of a subscriber, and the subscriber with the last one. Returns whether there was such a search. */
export async function removeSearch(
  manager: EntityManager,
  subscriberId: number,
  id: number,
): Promise<boolean> {
  const count = await execute(
    manager,
    `DELETE FROM saved_searches WHERE id = $2 AND subscriber_id = $1 AND expires_at IS NULL`,
    [subscriberId, id],
  );
  await execute(
    manager,
    `DELETE FROM search_subscribers b
     WHERE b.id = $1 AND NOT EXISTS (SELECT FROM saved_searches WHERE subscriber_id = b.id)`,
    [subscriberId],
  );
  return count > 0;
}
