import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, perMinute, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { CALENDAR_EMAILS } from './calendar.mail.js';
import { denialOfCompanyEvents } from './calendar.policy.js';

/** The feature that the events calendar belongs to. */
export const CALENDAR_FEATURE = 'Events';

const limits = {
  /** Changes of events, which notify other people. */
  'calendar-changes': {
    'calendar-changes-hour': perHour('identity', 120, 'changes of events'),
  },
  /** Notifying people of events: one point per person and change. */
  'calendar-news': {
    'calendar-news-hour': perHour('identity', 500, 'people told about events'),
  },
  /** Reading feeds, with any secret. A calendar provider's servers read those of many people. */
  'calendar-feeds': {
    'calendar-feeds-minute': perMinute('address', 3_000, 'calendar feeds', { strict: false }),
  },
  /** Reading the feed of one person, from any address. */
  'calendar-feed': {
    'calendar-feed-hour': perHour('identity', 240, 'readings of the calendar feed'),
  },
} satisfies PurposeBudgets;

/**
 * The audit actions of this module. For events that admins may not read, entries contain only the fact of the change.
 */
const audit = {
  actions: {
    CALENDAR_EVENT_CREATED: 'An event was created.',
    CALENDAR_EVENT_CHANGED: 'An event, or some of its occurrences, was changed.',
    CALENDAR_EVENT_CANCELLED: 'An event, or some of its occurrences, was cancelled.',
    CALENDAR_EVENT_RESTORED: 'An event, or an occurrence of it, takes place after all.',
  },
  subjects: {
    CALENDAR_EVENT: { description: 'An event of a calendar, by number.', inEvents: true },
  },
  facts: ['eventVisibility'],
  fields: ['eventTitle', 'eventStart'],
} as const satisfies AuditDeclaration;

const reasons = {
  EVENT_OWNER_ONLY: {
    code: 'FORBIDDEN',
    meaning:
      'Only the owner may change the event. Those for a team are changed by its members who own them, its lead and admins, those for the company by admins.',
    action: 'Ask the owner of the event.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_MEMBERS_ONLY: {
    code: 'FORBIDDEN',
    meaning: 'Only members of the team and admins of the company may create events for the team.',
    action: 'Choose another audience, or ask the lead of the team.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_AN_ATTENDEE: {
    code: 'CONFLICT',
    meaning: 'The caller is not invited to the event.',
    action: 'Ask the owner of the event for an invitation.',
    changeableBy: 'NOBODY',
  },
  EVENT_CANCELLED: {
    code: 'CONFLICT',
    meaning: 'The event was cancelled.',
    action: 'Ask somebody who may change the event to restore it.',
    changeableBy: 'SELF',
  },
  CALENDAR_FULL: {
    code: 'CONFLICT',
    meaning: 'The person has as many events as a person may have, or the series as many days that differ.',
    action: 'Use events that repeat, or split the series.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  CALENDAR_INVITED: {
    description: 'The user is invited to an event.',
    text: msg('{person} invites you: {event}'),
    color: NOTICE_COLORS.good,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_CHANGED: {
    description: 'The time or place of an event that the user is invited to was changed.',
    text: msg('An event was changed: {event}'),
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_CANCELLED: {
    description: 'An event was cancelled, or the user is no longer invited.',
    text: msg('You no longer have this event: {event}'),
    color: NOTICE_COLORS.bad,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_REMINDER: {
    description: 'An event of the user is about to begin.',
    text: msg('Reminder: {event}'),
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
    hasOwnEmail: true,
  },
  CALENDAR_ANSWERED: {
    description: 'An invited person has answered.',
    text: msg('{person} has answered your invitation: {event}'),
    color: NOTICE_COLORS.neutral,
    path: null,
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

const LOCAL = `to_char(e.start_at, 'YYYY-MM-DD"T"HH24:MI') AS start_at`;

const declared = { limits, audit, reasons, notices };

export const CALENDAR_CAPABILITY = {
  name: 'calendar',
  feature: CALENDAR_FEATURE,
  ...declared,
  emails: CALENDAR_EMAILS,
  events: {
    'calendar_event.created': {
      description: 'An event of a calendar was created.',
      actions: ['CALENDAR_EVENT_CREATED'],
    },
    'calendar_event.changed': {
      description: 'An event of a calendar was changed, or takes place after all.',
      actions: ['CALENDAR_EVENT_CHANGED', 'CALENDAR_EVENT_RESTORED'],
    },
    'calendar_event.cancelled': {
      description: 'An event of a calendar, or some of its occurrences, was cancelled.',
      actions: ['CALENDAR_EVENT_CANCELLED'],
    },
  },
  /** The operations on the calendar of a company. */
  permissions: {
    company: { createCompanyEvent: (actor, { id }) => denialOfCompanyEvents(actor, id) },
  },
  /** The events that a person owns, and is invited to. */
  personalExport: [
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
  ],
  /** The events of a company that its managers may read. */
  companyExport: [
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
  ],
  gateway: [
    [
      /[cC]alendar|^freeBusy$|^(PersonBusy|BusyPeriod|AttendeeResponse)$|^invitable/,
      'The old backend has no calendars.',
    ],
  ],
} satisfies CapabilityOf<'calendar'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    calendar: typeof declared & {
      feature: typeof CALENDAR_FEATURE;
      emails: typeof CALENDAR_EMAILS;
    };
  }
}
