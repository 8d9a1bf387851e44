import type { CalendarVisibility } from '../server/modules/time/calendar/calendar.enums.js';
import type { StoredEvent } from '../server/modules/time/calendar/events/event-rows.js';

/** Returns an event of one hour on the morning of 1 December 2026, in its stored form. */
export const storedEvent = (more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: 1,
  companyId: 1,
  ownerId: 1,
  uid: 'd0b0c6a2-8e3b-4c52-9d5e-0d3a1f1f0a01',
  sequence: 0,
  title: 'Planning',
  description: '',
  isAllDay: false,
  startAt: '2026-12-01T09:00',
  minutes: 60,
  timeZone: 'UTC',
  recurrence: null,
  location: '',
  link: '',
  visibility: 'PRIVATE' as CalendarVisibility,
  teamId: null,
  subjectKind: null,
  subjectId: null,
  reminderMinutes: null,
  cancelledAt: null,
  version: 1,
  updatedAt: '2026-11-01T08:00:00.000Z',
  exceptions: [],
  ...more,
});
