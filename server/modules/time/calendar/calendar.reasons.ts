import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about calendars. */
export const CALENDAR_REASONS = {
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

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof CALENDAR_REASONS, true> {}
}
