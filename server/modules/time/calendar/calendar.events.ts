import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const CALENDAR_EVENTS = {
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
} as const satisfies EventsPart;
