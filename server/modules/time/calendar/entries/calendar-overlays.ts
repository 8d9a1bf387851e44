import type { Actor } from '../../../../core/access/actor.js';
import type { DatabaseService } from '../../../../platform/database/database.service.js';
import type { IsoTime } from '../../../../platform/validation/time.js';
import { ACTIONS_FEATURE } from '../../../inbox/actions/actions.capability.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import { HOURS_OF_LEAVE } from '../../attendance/attendance-people.js';
import { ATTENDANCE_FEATURE } from '../../employment/employment.capability.js';
import type { FeatureTitle } from '../../../directory/features/feature-gate.service.js';
import { ROLES_FEATURE } from '../../../hiring/roles/roles.capability.js';
import { nearColleaguesOf } from '../../../directory/users/membership/reporting-lines.js';
import { CalendarEntryKind } from '../calendar.enums.js';

/** A calendar entry of another capability. Days are set for whole or half days, instants otherwise. */
export interface OverlayRow {
  kind: CalendarEntryKind;
  id: number;
  title: string;
  location: string;
  from: string | null;
  to: string | null;
  fromHalf: DayHalf;
  toHalf: DayHalf;
  startsAt: IsoTime | null;
  endsAt: IsoTime | null;
  personId: number | null;
  recordId: number | null;
}

/** The maximum number of entries of one kind. */
const MOST = 500;

/** The halves of days at which it starts and ends. */
const WHOLE = `'${DayHalf.MORNING}' AS "fromHalf", '${DayHalf.AFTERNOON}' AS "toHalf"`;

/** The columns of entries for whole days. */
const wholeDays = (kind: CalendarEntryKind, id: string, title: string, from: string, to: string): string =>
  `'${kind}' AS kind, ${id} AS id, ${title} AS title, '' AS location, to_char(${from}, 'YYYY-MM-DD') AS "from",
   to_char(${to}, 'YYYY-MM-DD') AS "to", ${WHOLE}, NULL::timestamptz AS "startsAt", NULL::timestamptz AS "endsAt"`;

/** The working hours and the region that apply on the day of a holiday `h`, of a person or of the company. */
const scheduleOf = (whose: string): string => `SELECT s.hours, s.region FROM work_schedules s
  WHERE s.company_id = $1 AND ${whose} AND s.effective_from <= h.date ORDER BY s.effective_from DESC LIMIT 1`;

/** $1 is the company, $2 the person, $3 and $4 the days, $5 and $6 the moments. */
const parts = (): { feature: FeatureTitle; sql: string }[] => [
  {
    feature: ATTENDANCE_FEATURE,
    sql: `(SELECT '${CalendarEntryKind.ABSENCE}' AS kind, a.id, '' AS title, '' AS location, to_char(a.from_day, 'YYYY-MM-DD') AS "from",
        to_char(a.to_day, 'YYYY-MM-DD') AS "to", a.from_half AS "fromHalf", a.to_half AS "toHalf",
        ${HOURS_OF_LEAVE.startsAt} AS "startsAt", ${HOURS_OF_LEAVE.endsAt} AS "endsAt",
        a.user_id AS "personId", NULL::integer AS "recordId"
      FROM absence_requests a JOIN users u ON u.id = a.user_id JOIN companies c ON c.id = a.company_id
      WHERE a.company_id = $1 AND a.state = 'APPROVED' AND a.to_day >= $3::date AND a.from_day <= $4::date
        AND (a.user_id = $2 OR EXISTS (
          SELECT FROM (${nearColleaguesOf('$2')}) AS near WHERE near.user_id = a.user_id AND near.since <= a.to_day)) ORDER BY a.from_day, a.id LIMIT ${MOST})`,
  },
  {
    feature: ATTENDANCE_FEATURE,
    sql: `(SELECT ${wholeDays(CalendarEntryKind.HOLIDAY, 'h.id', 'h.name', 'h.date', 'h.date')},
        NULL::integer AS "personId", NULL::integer AS "recordId"
      FROM holidays h
      WHERE h.company_id = $1 AND h.date BETWEEN $3::date AND $4::date AND (h.region = '' OR h.region = (
        SELECT coalesce(own.region, CASE WHEN own.hours IS NULL THEN usual.region END)
        FROM (VALUES (1)) AS one
        LEFT JOIN LATERAL (${scheduleOf('s.user_id = $2')}) AS own ON true
        LEFT JOIN LATERAL (${scheduleOf('s.user_id IS NULL')}) AS usual ON true))
      ORDER BY h.date, h.id LIMIT ${MOST})`,
  },
  {
    feature: ROLES_FEATURE,
    sql: `(SELECT '${CalendarEntryKind.INTERVIEW}' AS kind, i.id, r.title, '' AS location, NULL AS "from", NULL AS "to", ${WHOLE},
        i.starts_at AS "startsAt", i.starts_at + make_interval(mins => i.minutes) AS "endsAt",
        NULL::integer AS "personId", i.application_id AS "recordId"
      FROM interview_interviewers w JOIN interviews i ON i.id = w.interview_id
      JOIN applications p ON p.id = i.application_id JOIN job_roles r ON r.id = p.role_id
      WHERE w.user_id = $2 AND w.left_at IS NULL AND r.company_id = $1 AND i.state = 'PLANNED' AND p.state = 'ACTIVE'
        AND i.starts_at < $6::timestamptz AND i.starts_at > $5::timestamptz - interval '1 day'
      ORDER BY i.starts_at, i.id LIMIT ${MOST})`,
  },
  {
    feature: ROLES_FEATURE,
    sql: `(SELECT ${wholeDays(CalendarEntryKind.ROLE_DEADLINE, 'r.id', 'r.title', 'r.closes_on', 'r.closes_on')},
        NULL::integer AS "personId", r.id AS "recordId"
      FROM job_roles r WHERE r.company_id = $1 AND r.state = 'OPEN' AND r.closes_on BETWEEN $3::date AND $4::date
      ORDER BY r.closes_on, r.id LIMIT ${MOST})`,
  },
  {
    feature: ACTIONS_FEATURE,
    sql: `(SELECT ${wholeDays(CalendarEntryKind.TASK, 'a.id', 't.title', 't.due_on', 't.due_on')},
        NULL::integer AS "personId", a.id AS "recordId"
      FROM tasks t JOIN actions a ON a.id = t.action_id
      WHERE t.assignee_id = $2 AND t.company_id = $1 AND a.decided_at IS NULL AND t.due_on BETWEEN $3::date AND $4::date
      ORDER BY t.due_on, a.id LIMIT ${MOST})`,
  },
];

/**
 * Returns the calendar entries of other capabilities for the actor: leave of the actor and close colleagues, holidays,
 * interviews that the actor holds, closing dates of open roles, and the actor's tasks. One statement for everything
 * that the company has a feature for.
 */
export async function readOverlays(
  database: DatabaseService,
  actor: Actor,
  companyId: number,
  features: ReadonlySet<FeatureTitle>,
  days: { from: string; to: string },
  period: { from: number; to: number },
): Promise<OverlayRow[]> {
  const present = parts().filter(({ feature }) => features.has(feature));
  // API clients have separate scopes for reading these.
  if (present.length === 0 || actor.client) return [];
  // Gives every value a type, including those that no part of the statement uses.
  const types = `WITH range AS (SELECT $1::integer, $2::integer, $3::text, $4::text, $5::timestamptz, $6::timestamptz)`;
  return database.rows<OverlayRow>(`${types} ${present.map(({ sql }) => sql).join(' UNION ALL ')}`, [
    companyId,
    actor.user!.id,
    days.from,
    days.to,
    new Date(period.from),
    new Date(period.to),
  ]);
}
