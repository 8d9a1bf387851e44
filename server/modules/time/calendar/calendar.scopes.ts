import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const CALENDAR_SCOPES = {
  scopes: {
    CALENDAR_READ: {
      meaning: 'Read the events that the creator of the client sees, and when people are busy.',
      operations: [
        'Query.calendar',
        'Query.calendarEvent',
        'Query.freeBusy',
        'Query.invitableColleagues',
        'Subscription.companyCalendarChanged',
      ],
    },
    CALENDAR_WRITE: {
      meaning: 'Create, change and cancel events, and answer invitations as the creator of the client.',
      operations: [
        'Mutation.createCalendarEvent',
        'Mutation.updateCalendarEvent',
        'Mutation.cancelCalendarEvent',
        'Mutation.restoreCalendarEvent',
        'Mutation.respondToCalendarEvent',
      ],
    },
  },
  notForClients: ['Query.calendarFeed', 'Mutation.rotateCalendarFeed', 'Mutation.revokeCalendarFeed'],
  withParent: [
    'CalendarAttendee.person',
    'CalendarEntry.person',
    'CalendarEvent.attendees',
    'CalendarEvent.descriptionHtml',
    'CalendarEvent.owner',
    'CalendarSubject.name',
    'PersonBusy.person',
  ],
} as const satisfies ScopesPart;
