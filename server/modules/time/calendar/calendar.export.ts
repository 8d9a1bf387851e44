import {
  type CompanyExportPart,
  ifOwn,
  type PersonalExportPart,
} from '../../../core/personal-data/export-registry.js';

const LOCAL = `to_char(e.start_at, 'YYYY-MM-DD"T"HH24:MI') AS start_at`;

/** The events that a person owns, and is invited to. */
export const CALENDAR_PERSONAL_EXPORT = [
  {
    name: 'calendarEvents',
    sql: `SELECT e.company_id, e.title, e.description, e.is_all_day, ${LOCAL}, e.minutes, e.time_zone, e.recurrence, e.location,
        e.link, e.visibility, e.reminder_minutes, e.cancelled_at, e.created_at, (
          SELECT jsonb_agg(to_jsonb(x) - 'event_id' ORDER BY x.date) FROM calendar_exceptions x WHERE x.event_id = e.id
        ) AS exceptions
      FROM calendar_events e WHERE e.owner_id = $1 ORDER BY e.id DESC`,
  },
  {
    name: 'calendarInvitations',
    sql: `SELECT ${ifOwn('e.company_id', 'e.title', 'e.start_at', 'e.time_zone')}, a.response, a.responded_at
      FROM calendar_attendees a JOIN calendar_events e ON e.id = a.event_id WHERE a.user_id = $1 ORDER BY e.id DESC`,
  },
  {
    name: 'calendarFeed',
    sql: `SELECT created_at, last_used_at FROM calendar_feeds WHERE user_id = $1`,
  },
] as const satisfies PersonalExportPart[];

/** The events of a company that those who manage it may read. */
export const CALENDAR_COMPANY_EXPORT = [
  {
    name: 'calendarEvent',
    sql: `SELECT e.id, e.owner_id, e.title, e.description, e.is_all_day, ${LOCAL}, e.minutes, e.time_zone, e.recurrence, e.location,
        e.link, e.visibility, e.team_id, e.subject_kind, e.subject_id, e.reminder_minutes, e.cancelled_at, e.created_at, (
          SELECT jsonb_agg(to_jsonb(x) - 'event_id' ORDER BY x.date) FROM calendar_exceptions x WHERE x.event_id = e.id
        ) AS exceptions, (
          SELECT jsonb_agg(jsonb_build_object('user_id', a.user_id, 'response', a.response) ORDER BY a.user_id)
          FROM calendar_attendees a WHERE a.event_id = e.id
        ) AS attendees
      FROM calendar_events e WHERE e.company_id = $1 AND e.visibility IN ('COMPANY', 'TEAM') AND e.id > $2::bigint`,
  },
] as const satisfies CompanyExportPart[];
