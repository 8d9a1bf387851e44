import { dateOf, dayNumber } from '../../platform/time/days.js';
import { nextDay } from '../../platform/time/recurrence.js';
import { zoneNamed } from '../../platform/time/zone.js';
import type { StoredEvent } from './event-rows.js';
import { momentsOf, occurrencesOf } from './occurrences.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How far ahead occurrences are searched at once. */
const REACH = 62 * DAY;
/** Occurrences that were moved are found this long before the day on which the series has them. */
const MOVED = 40 * DAY;

/** When people are reminded, and the start of the occurrence, in milliseconds since 1970. */
export interface Reminder {
  at: number;
  start: number;
}

/** Returns the first reminder of an event after a moment. Null without a reminder, or if no occurrence follows. */
export async function nextReminder(event: StoredEvent, after: number): Promise<Reminder | null> {
  const { reminderMinutes, recurrence, startAt } = event;
  if (reminderMinutes === null) return null;
  const zone = zoneNamed(event.timeZone);
  const start = startAt.slice(0, 10);
  let from = after + reminderMinutes * MINUTE;
  for (;;) {
    const found = await startsIn(event, from, after, reminderMinutes);
    if (found) return found;
    const next = recurrence && (await nextDay(recurrence, start, dateOf(zone.dayOf(from + REACH) - 1)));
    const first = next ?? (zone.momentOf(dayNumber(start)) > from + REACH ? start : null);
    if (first === null) return null;
    from = Math.max(zone.momentOf(dayNumber(first)) - MOVED, from + REACH);
  }
}

async function startsIn(
  event: StoredEvent,
  from: number,
  after: number,
  reminderMinutes: number,
): Promise<Reminder | null> {
  const zone = zoneNamed(event.timeZone);
  const occurrences = await occurrencesOf(event, { from, to: from + REACH }, zone);
  const starts = occurrences
    .map((occurrence) => momentsOf(occurrence, zone).from)
    .filter((start) => start - reminderMinutes * MINUTE > after);
  const start = starts.length > 0 ? Math.min(...starts) : null;
  return start === null ? null : { at: start - reminderMinutes * MINUTE, start };
}
