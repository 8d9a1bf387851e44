import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { lockKey } from '../../../platform/database/key-lock.js';
import { queryRow, queryRows, type SqlSource } from '../../../platform/database/statement.js';
import { zoneNamed } from '../../../platform/time/zone.js';
import { type DayNumber, dayNumber } from '../../../platform/time/days.js';
import { managedSince } from '../../directory/users/membership/reporting-lines.js';
import type { RuledPerson } from './attendance.policy.js';

/** A person whose days are calculated. */
export interface AttendancePerson extends RuledPerson {
  /** The time zone in which the current day of the person is judged. */
  timeZone: string;
  /** The first day that the person could work. */
  since: DayNumber;
}

/**
 * The time zone in which a day of a person is judged, as `planner` finds it: that of the hours, else of the site, else of the
 * company. `u` is the user, `c` the company.
 */
export const zoneOn = (day: string): string => `coalesce((
    SELECT CASE WHEN own.hours IS NULL THEN coalesce(usual.time_zone, own.time_zone) ELSE own.time_zone END
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (SELECT s.hours, s.time_zone FROM work_schedules s
      WHERE s.company_id = c.id AND s.user_id = u.id AND s.effective_from <= ${day}
      ORDER BY s.effective_from DESC LIMIT 1) AS own ON true
    LEFT JOIN LATERAL (SELECT s.time_zone FROM work_schedules s
      WHERE s.company_id = c.id AND s.user_id IS NULL AND s.effective_from <= ${day}
      ORDER BY s.effective_from DESC LIMIT 1) AS usual ON true
  ), (
    SELECT t.time_zone FROM employments e JOIN employment_terms t ON t.employment_id = e.id
    WHERE e.company_id = c.id AND e.user_id = u.id
    ORDER BY t.effective_from <= ${day} DESC, abs(t.effective_from - ${day}) LIMIT 1
  ), c.time_zone, 'UTC')`;

/** When leave of some hours, `a`, of the user `u` in the company `c` begins and ends. Null for days and halves of days. */
export const HOURS_OF_LEAVE = {
  startsAt: `CASE WHEN a.from_time IS NOT NULL THEN (a.from_day + a.from_time) AT TIME ZONE ${zoneOn('a.from_day')} END`,
  endsAt: `CASE WHEN a.from_time IS NOT NULL THEN
    (a.from_day + a.to_time + CASE WHEN a.to_time < a.from_time THEN interval '1 day' ELSE interval '0' END)
      AT TIME ZONE ${zoneOn('a.from_day')} END`,
};

/** The current day of a company, `c`. */
const TODAY = `(now() AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date`;

/** The time zone in which the current day of a person is judged. `u` is the user, `c` the company. */
export const ZONE_OF_PERSON = zoneOn(TODAY);

/** When a person came to the company. */
export const JOINED_AT = 'coalesce(u.joined_company_at, u.created_at)';

/** The statement that finds a person, with what the rules need to know. $1 is the person, $2 the actor. */
export const PERSON = `SELECT u.id AS "userId", u.company_id AS "companyId", ${ZONE_OF_PERSON} AS "timeZone",
    ${JOINED_AT} AS "joinedAt", to_char(${managedSince('$2::integer', 'u.id')}, 'YYYY-MM-DD') AS "managedSince"
  FROM users u LEFT JOIN companies c ON c.id = u.company_id WHERE u.id = $1`;

/** A row of PERSON. */
export interface PersonRow extends Omit<RuledPerson, 'managedSince'> {
  managedSince: string | null;
  timeZone: string;
  joinedAt: string;
}

/** Adds the first day of a person. */
export function personOf(row: PersonRow): AttendancePerson {
  const { userId, companyId, timeZone, joinedAt } = row;
  const since = zoneNamed(timeZone).dayOf(Date.parse(joinedAt));
  return {
    userId,
    companyId,
    managedSince: row.managedSince === null ? null : dayNumber(row.managedSince),
    timeZone,
    since,
  };
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
