import { msg, t } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences say of the calendar. */
export default {
  audit: {
    CALENDAR_EVENT_CREATED: {
      name: msg`Event created`,
      ...byValue(
        'eventTitle',
        (actor, title) => msg`${actor} created the event ${title}.`,
        (actor) => msg`${actor} created an event.`,
      ),
    },
    CALENDAR_EVENT_CHANGED: {
      name: msg`Event changed`,
      ...byValue(
        'eventTitle',
        (actor, title) => msg`${actor} changed the event ${title}.`,
        (actor) => msg`${actor} changed an event.`,
      ),
    },
    CALENDAR_EVENT_CANCELLED: {
      name: msg`Event cancelled`,
      ...byValue(
        'eventTitle',
        (actor, title) => msg`${actor} cancelled the event ${title}.`,
        (actor) => msg`${actor} cancelled an event.`,
      ),
    },
    CALENDAR_EVENT_RESTORED: {
      name: msg`Event restored`,
      ...byValue(
        'eventTitle',
        (actor, title) => msg`${actor} restored the event ${title}.`,
        (actor) => msg`${actor} restored an event.`,
      ),
    },
  },
  subjects: {
    CALENDAR_EVENT: ({ value }) => value('eventTitle') ?? t`an event`,
  },
  fields: {
    eventTitle: msg`Title`,
    eventStart: msg`Start`,
    eventVisibility: msg`Visible to`,
  },
  notifications: {
    CALENDAR_INVITED: ({ person, detail }) =>
      person ? msg`${person} invites you: ${detail}` : msg`You are invited: ${detail}`,
    CALENDAR_CHANGED: ({ detail }) => msg`An event was changed: ${detail}`,
    CALENDAR_CANCELLED: ({ detail }) => msg`You no longer have this event: ${detail}`,
    CALENDAR_REMINDER: ({ detail }) => msg`Reminder: ${detail}`,
    CALENDAR_ANSWERED: ({ person, detail }) =>
      person
        ? msg`${person} has answered your invitation: ${detail}`
        : msg`An invitation was answered: ${detail}`,
  },
  scopes: {
    CALENDAR_READ: msg`Read the calendar, and who is busy`,
    CALENDAR_WRITE: msg`Create and change events, and answer invitations`,
  },
} satisfies Words;
