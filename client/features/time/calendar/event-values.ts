import type {
  Calendar_EventFragment,
  CalendarEventChanges,
  CalendarEventInput,
  CalendarVisibility,
} from '../../../generated/graphql';
import type { Slot } from './slots';
import { subjectKey, subjectOf } from './subject';

/** What the form of an event contains. Empty texts, null and the reminder '' mean that something is not set. */
export type EventValues = {
  title: string;
  isAllDay: boolean;
  /** Local times such as 2026-12-01T09:00, or days. */
  start: string;
  end: string;
  timeZone: string;
  recurrence: string;
  location: string;
  link: string;
  visibility: CalendarVisibility;
  teamId: string | null;
  /** What it is about, such as `ROLE:12`. */
  about: string;
  attendeeIds: string[];
  reminder: string;
  description: string;
};

/** Returns the values for a new event. */
export const newValues = (slot: Slot, timeZone: string): EventValues => ({
  title: '',
  ...slot,
  timeZone,
  recurrence: '',
  location: '',
  link: '',
  visibility: 'INVITEES',
  teamId: null,
  about: '',
  attendeeIds: [],
  reminder: slot.isAllDay ? '' : '10',
  description: '',
});

/** Returns the values of an event. */
export const valuesOf = (event: Calendar_EventFragment): EventValues => ({
  title: event.title,
  isAllDay: event.isAllDay,
  start: event.start,
  end: event.end,
  timeZone: event.timeZone,
  recurrence: event.recurrence ?? '',
  location: event.location,
  link: event.link,
  visibility: event.visibility,
  teamId: event.teamId,
  about: subjectKey(event.subject),
  attendeeIds: event.attendees.flatMap(({ person }) => (person ? [person.id] : [])),
  reminder: event.reminderMinutes === null ? '' : String(event.reminderMinutes),
  description: event.description,
});

/** Returns the input of the mutations. */
export const inputOf = (values: EventValues): CalendarEventInput => ({
  title: values.title,
  description: values.description ?? '',
  isAllDay: values.isAllDay,
  start: values.start,
  end: values.end,
  timeZone: values.timeZone,
  recurrence: values.recurrence || null,
  location: values.location ?? '',
  link: values.link ?? '',
  visibility: values.visibility,
  teamId: values.visibility === 'TEAM' ? values.teamId : null,
  subject: subjectOf(values.about),
  // Nobody is invited to what is private.
  attendeeIds: values.visibility === 'PRIVATE' ? [] : values.attendeeIds,
  reminderMinutes: values.reminder ? Number(values.reminder) : null,
});

/** What depends on each other is sent together. */
const TOGETHER: readonly (readonly (keyof EventValues)[])[] = [
  ['isAllDay', 'start', 'end', 'timeZone'],
  ['visibility', 'teamId', 'attendeeIds'],
];

/** What the mutations call differently. */
const RENAMED = { reminder: 'reminderMinutes', about: 'subject' } as const;
const isRenamed = (name: string): name is keyof typeof RENAMED => name in RENAMED;

/** Returns the input with what was changed. */
export function changesOf(changed: Partial<EventValues>, values: EventValues): CalendarEventChanges {
  const names = new Set(Object.keys(changed) as (keyof EventValues)[]);
  for (const group of TOGETHER)
    if (group.some((name) => names.has(name))) group.forEach((name) => names.add(name));
  const fields = [...names].map((name) => (isRenamed(name) ? RENAMED[name] : name));
  const input = inputOf(values);
  return Object.fromEntries(fields.map((name) => [name, input[name]]));
}
