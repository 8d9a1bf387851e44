import { zoneNamed } from '../../../platform/time/zone.js';
import { registeredCapabilities } from '../../../platform/capabilities/capability.js';
import { JOINED_AT, ZONE_OF_PERSON } from '../attendance/attendance-people.js';

/** A person of a period. */
export interface PayrollPerson {
  /** Whether the company employed the person on some days of the period. */
  isEmployed: boolean;
  userId: number;
  timeZone: string;
  /** The first day that the person could work, as a number. */
  since: number;
}

/** A row of PERSON_COLUMNS. */
export interface PersonRow {
  isEmployed: boolean;
  userId: number;
  timeZone: string;
  joinedAt: string;
}

/** The columns of a row, of the user `u` and the company `c`, without `isEmployed`. */
export const PERSON_COLUMNS = `u.id AS "userId", ${ZONE_OF_PERSON} AS "timeZone", ${JOINED_AT} AS "joinedAt"`;

/** Adds the first day of a person. */
export const personOf = ({ userId, timeZone, joinedAt, isEmployed }: PersonRow): PayrollPerson => ({
  isEmployed,
  userId,
  timeZone,
  since: zoneNamed(timeZone).dayOf(Date.parse(joinedAt)),
});

/** The condition that the company `c` employed the user `u` on some days of a period, or nobody knows since when. */
export const isEmployed = (from: string, to: string): string =>
  `(EXISTS (SELECT FROM employments e WHERE e.user_id = u.id AND e.company_id = c.id
      AND e.started_on <= ${to}::date AND (e.ended_on IS NULL OR e.ended_on >= ${from}::date))
    OR (u.company_id = c.id
      AND (${JOINED_AT} AT TIME ZONE coalesce(c.time_zone, 'UTC'))::date <= ${to}::date
      AND NOT EXISTS (SELECT FROM employments e WHERE e.user_id = u.id AND e.company_id = c.id)))`;

/**
 * The condition that the employment of the user `u`, whom the company `c` employs, is incomplete: nobody has entered it, or the
 * person has left and it has no end.
 */
export const LACKS_EMPLOYMENT = `(NOT EXISTS (SELECT FROM employments e WHERE e.user_id = u.id AND e.company_id = c.id)
  OR (u.company_id IS DISTINCT FROM c.id AND EXISTS (
    SELECT FROM employments e WHERE e.user_id = u.id AND e.company_id = c.id AND e.ended_on IS NULL)))`;

/** Selects the ids of the users that a company may employ, now or before. */
export const candidatesOf = (companyId: string): string =>
  `SELECT m.id FROM users m WHERE m.company_id = ${companyId}
   UNION SELECT m.user_id FROM employments m WHERE m.company_id = ${companyId}`;

/** Selects the first ids of these users after another one. */
export const nextCandidatesOf = (companyId: string, after: string, most: number): string =>
  `SELECT id FROM (
     (SELECT m.id FROM users m WHERE m.company_id = ${companyId} AND m.id > ${after} ORDER BY m.id LIMIT ${most})
     UNION
     (SELECT m.user_id FROM employments m WHERE m.company_id = ${companyId} AND m.user_id > ${after}
      ORDER BY m.user_id LIMIT ${most})
   ) AS m ORDER BY id LIMIT ${most}`;

/** The capabilities whose changes may change the figures of days that are over. */
const SOURCES: readonly string[] = ['employment', 'attendance'];

/** Returns the actions after which figures of earlier periods are calculated again. The time zone belongs to the profile. */
export const changingActions = (): string[] => [
  'COMPANY_CHANGED',
  ...registeredCapabilities()
    .filter(({ name }) => SOURCES.includes(name))
    .flatMap(({ audit }) => Object.keys(audit?.actions ?? {})),
];

/**
 * The condition that an entry `a` of the audit log may have changed earlier periods of a company. The transactions of entries
 * from before the last closing may have ended after it.
 */
export const hasChanged = (companyId: string, actions: string, since: string): string =>
  `a.company_id = ${companyId} AND a.action = ANY(${actions}) AND a.at > ${since}::timestamptz - interval '1 hour'`;
