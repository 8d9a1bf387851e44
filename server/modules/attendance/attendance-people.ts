import type { EntityManager } from 'typeorm';
import type { Actor } from '../../core/access/actor.js';
import { lockKey } from '../../platform/database/key-lock.js';
import { queryRow, queryRows, type SqlSource } from '../../platform/database/statement.js';
import { zoneNamed } from '../../platform/time/zone.js';
import type { DayNumber } from '../../platform/time/days.js';
import type { RuledPerson } from './attendance.policy.js';

/** A person whose days are calculated. */
export interface AttendancePerson extends RuledPerson {
  timeZone: string;
  /** The first day that the person could work. */
  since: DayNumber;
}

/** The condition that the user of one placeholder or column leads a team in which another one is more than a guest. */
export const leads = (lead: string, person: string): string => `EXISTS (
  SELECT FROM team_members l JOIN team_members m ON m.team_id = l.team_id
  JOIN teams t ON t.id = l.team_id AND t.archived_at IS NULL
  WHERE l.user_id = ${lead} AND l.role = 'lead' AND l.left_at IS NULL
    AND m.user_id = ${person} AND m.role <> 'guest' AND m.left_at IS NULL)`;

/**
 * Selects the ids of the people whose leave the user of a placeholder may know of: those in the same teams, without guests on
 * either side.
 */
export const teamMatesOf = (me: string): string => `
  SELECT theirs.user_id FROM team_members mine
  JOIN team_members theirs ON theirs.team_id = mine.team_id
  JOIN teams t ON t.id = mine.team_id AND t.archived_at IS NULL
  WHERE mine.user_id = ${me} AND mine.left_at IS NULL AND mine.role <> 'guest'
    AND theirs.left_at IS NULL AND theirs.role <> 'guest'`;

/** The time zone of a person: their own, else that of the company, else UTC. `u` is the user, `c` the company. */
export const ZONE_OF_PERSON = `coalesce(u.time_zone, c.time_zone, 'UTC')`;

/** When a person came to the company. */
export const JOINED_AT = 'coalesce(u.joined_company_at, u.created_at)';

/** The statement that finds a person, with what the rules need to know. $1 is the person, $2 the actor. */
export const PERSON = `SELECT u.id AS "userId", u.company_id AS "companyId", ${ZONE_OF_PERSON} AS "timeZone",
    ${JOINED_AT} AS "joinedAt", u.id <> $2::integer AND ${leads('$2::integer', 'u.id')} AS "isLedByActor"
  FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.id = $1`;

/** A row of PERSON. */
export interface PersonRow extends RuledPerson {
  timeZone: string;
  joinedAt: string;
}

/** Adds the first day of a person. */
export function personOf(row: PersonRow): AttendancePerson {
  const { userId, companyId, isLedByActor, timeZone, joinedAt } = row;
  const since = zoneNamed(timeZone).dayOf(Date.parse(joinedAt));
  return { userId, companyId, isLedByActor, timeZone, since };
}

/** Returns a person; null if nobody has the id. */
export async function findPerson(
  source: SqlSource,
  actor: Actor,
  userId: number,
): Promise<AttendancePerson | null> {
  const row = await queryRow<PersonRow>(source, PERSON, [userId, actor.user?.id ?? null]);
  return row && personOf(row);
}

/** Locks the attendance of a person until the end of the transaction, and keeps the person in the company. */
export async function holdPerson(
  manager: EntityManager,
  actor: Actor,
  userId: number,
  companyId: number,
): Promise<AttendancePerson | null> {
  await lockKey(manager, `attendance ${userId}`);
  await queryRow(manager, `SELECT FROM users WHERE id = $1 AND company_id = $2 FOR SHARE`, [
    userId,
    companyId,
  ]);
  const person = await findPerson(manager, actor, userId);
  return person?.companyId === companyId ? person : null;
}

/** Locks the attendance of the people who have made requests, in order, so that simultaneous decisions cannot deadlock. */
export async function holdRequesters(
  manager: EntityManager,
  actor: Actor,
  table: 'absence_requests' | 'punch_corrections',
  requestIds: readonly number[],
): Promise<void> {
  const rows = await queryRows<{ userId: number; companyId: number }>(
    manager,
    `SELECT DISTINCT user_id AS "userId", company_id AS "companyId" FROM ${table} WHERE id = ANY($1) ORDER BY 1`,
    [requestIds],
  );
  for (const { userId, companyId } of rows) await holdPerson(manager, actor, userId, companyId);
}
