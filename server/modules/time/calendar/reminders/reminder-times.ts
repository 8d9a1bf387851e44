import { dateOf, dayNumber } from '../../../../platform/time/days.js';
import { DAY_MS, MINUTE_MS } from '../../../../platform/time/durations.js';
import { nextDay } from '../../../../platform/time/recurrence.js';
import { zoneNamed } from '../../../../platform/time/zone.js';
import type { StoredEvent } from '../events/event-rows.js';
import { momentsOf, occurrenceOn, occurrencesOf } from '../occurrences/occurrences.js';

/** The period in which occurrences are searched at once. */
const REACH = 62 * DAY_MS;

/** The time of a reminder, and the start of the occurrence, in milliseconds since 1970. */
export interface Reminder {
  at: number;
  start: number;
}

/** Returns the reminder of the occurrence that starts at an instant. Null without a reminder or such an occurrence. */
export async function reminderOf(event: StoredEvent, start: number): Promise<Reminder | null> {
  const before = start - (event.reminderMinutes ?? 0) * MINUTE_MS - 1;
  const first = await nextReminder(event, before);
  return first?.start === start ? first : null;
}

/** Returns the first reminder of an event after an instant. Null without a reminder, or if no occurrence follows. */
export async function nextReminder(event: StoredEvent, after: number): Promise<Reminder | null> {
  const { reminderMinutes, recurrence, startAt } = event;
  if (reminderMinutes === null) return null;
  const zone = zoneNamed(event.timeZone);
  const start = startAt.slice(0, 10);
  const others = event.exceptions.filter(({ isCancelled }) => !isCancelled);
  // Moved occurrences are not on days of the rule.
  const known = [
    occurrenceOn(event, start),
    ...others.map((exception) => occurrenceOn(event, exception.date, exception)),
  ].map((occurrence) => momentsOf(occurrence, zone).from);
  let from = after + reminderMinutes * MINUTE_MS;
  for (;;) {
    const found = await startsIn(event, from, after, reminderMinutes);
    if (found) return found;
    const reached = from + REACH;
    const next = recurrence && nextDay(recurrence, start, dateOf(zone.dayOf(reached) - 1));
    const later = known.filter((moment) => moment >= reached);
    if (next) later.push(zone.momentOf(dayNumber(next)));
    if (later.length === 0) return null;
    from = Math.max(Math.min(...later), reached);
  }
}

async function startsIn(
  event: StoredEvent,
  from: number,
  after: number,
  reminderMinutes: number,
): Promise<Reminder | null> {
  const zone = zoneNamed(event.timeZone);
  const occurrences = occurrencesOf(event, { from, to: from + REACH }, zone);
  const starts = occurrences
    .map((occurrence) => momentsOf(occurrence, zone).from)
    .filter((start) => start - reminderMinutes * MINUTE_MS > after);
  const start = starts.length > 0 ? Math.min(...starts) : null;
  return start === null ? null : { at: start - reminderMinutes * MINUTE_MS, start };
}
