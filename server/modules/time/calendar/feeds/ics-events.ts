import { CalendarVisibility } from '../calendar.enums.js';
import type { StoredEvent } from '../events/event-rows.js';
import type { IcsEvent } from './ics.js';
import { plainText } from '../events/plain-text.js';

/** Converts an event to the form for calendar files. */
export const icsEventOf = (event: StoredEvent): IcsEvent => ({
  uid: event.uid,
  sequence: event.sequence,
  title: event.title,
  description: plainText(event.description),
  isAllDay: event.isAllDay,
  startAt: event.startAt,
  minutes: event.minutes,
  timeZone: event.timeZone,
  recurrence: event.recurrence,
  location: event.location,
  link: event.link,
  isPrivate:
    event.visibility === CalendarVisibility.PRIVATE || event.visibility === CalendarVisibility.INVITEES,
  isCancelled: event.cancelledAt !== null,
  updatedAt: event.updatedAt,
  exceptions: event.exceptions.map(({ description, ...exception }) => ({
    ...exception,
    description: description === null ? null : plainText(description),
  })),
});
