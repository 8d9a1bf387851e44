import { dayLater, dayNumber } from '../../../../server/platform/time/days.js';
import { MINUTE_MS } from '../../../../server/platform/time/durations.js';
import type { Calendar_EntryFragment } from '../../../generated/graphql';
import { momentOf, wallTimeOf } from '../../../lib/zoned';

/**
 * When something takes place, as a clock shows it: local times such as 2026-12-01T09:00 or, if it lasts whole days, its first
 * and its last day.
 */
export interface Slot {
  isAllDay: boolean;
  start: string;
  end: string;
}

/** How far something moves, or its end alone. */
export interface Shift {
  days: number;
  minutes: number;
  /** Only the end moves. */
  isResize?: boolean;
}

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** The days from `from` to `to`, both included. */
export interface Range {
  from: string;
  to: string;
}

/** How many days the agenda shows. */
export const AGENDA_DAYS = 28;

/** The shortest time that an event lasts, in minutes. */
const SHORTEST = 5;

/** Returns how many days later the second day is. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the same day some months later, or the last one of that month. */
export function monthLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Returns the number of a day of the week, with Sunday as 0. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** Returns the first day of the week that a day belongs to. */
export const weekStart = (date: string, firstDay: number): string =>
  dayLater(date, -((weekdayOf(date) - firstDay + 7) % 7));

/** Returns the days that a view needs. A month is read with the days around it, whichever day its weeks start with. */
export function rangeOf(view: View, date: string, firstDay: number): Range {
  if (view === 'agenda') return { from: date, to: dayLater(date, AGENDA_DAYS - 1) };
  if (view === 'week') {
    const from = weekStart(date, firstDay);
    return { from, to: dayLater(from, 6) };
  }
  const first = `${date.slice(0, 7)}-01`;
  return { from: dayLater(first, -6), to: dayLater(monthLater(first, 1), 5) };
}

/** Returns the day to show before or after. */
export function stepped(view: View, date: string, by: 1 | -1): string {
  if (view === 'agenda') return dayLater(date, by * AGENDA_DAYS);
  return view === 'week' ? dayLater(date, by * 7) : monthLater(date, by);
}

/** Returns a local time some minutes later, such as 2026-12-01T09:30. */
export const wallLater = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);

const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / MINUTE_MS;

/** Returns the local time of a moment in a time zone. */
export function wallOf(moment: string, timeZone: string): string {
  const { day, time } = wallTimeOf(moment, timeZone);
  return `${day}T${time}`;
}

/** Returns the moment of a local time. */
export const instantOf = (wall: string, timeZone: string): string =>
  momentOf({ day: wall.slice(0, 10), time: wall.slice(11, 16) }, timeZone);

/** Returns when an entry takes place, in the time zone that it was read for. */
export function slotOf(entry: Calendar_EntryFragment, timeZone: string): Slot {
  const { isAllDay, startsAt, endsAt, from, to } = entry;
  if (isAllDay || !startsAt || !endsAt) return { isAllDay: true, start: from, end: to };
  return { isAllDay: false, start: wallOf(startsAt, timeZone), end: wallOf(endsAt, timeZone) };
}

/** Returns a slot after a shift. What lasts whole days moves by days only, and nothing ends before it starts. */
export function shifted(slot: Slot, { days, minutes, isResize }: Shift): Slot {
  if (slot.isAllDay) {
    const start = isResize ? slot.start : dayLater(slot.start, days);
    const end = dayLater(slot.end, days);
    return { isAllDay: true, start, end: end < start ? start : end };
  }
  const by = days * 1440 + minutes;
  const start = isResize ? slot.start : wallLater(slot.start, by);
  const end = wallLater(slot.end, by);
  return { isAllDay: false, start, end: minutesBetween(start, end) < SHORTEST ? slot.end : end };
}

/** Returns a slot that begins at another time and lasts as long. */
export function startingAt(slot: Slot, start: string): Slot {
  if (slot.isAllDay) {
    return { ...slot, start, end: dayLater(start, Math.max(0, daysBetween(slot.start, slot.end))) };
  }
  return { ...slot, start, end: wallLater(start, Math.max(SHORTEST, minutesBetween(slot.start, slot.end))) };
}

/** Returns a slot of one time zone in another one. */
export function inZone(slot: Slot, from: string, to: string): Slot {
  if (slot.isAllDay || from === to) return slot;
  const at = (wall: string) => wallOf(instantOf(wall, from), to);
  return { isAllDay: false, start: at(slot.start), end: at(slot.end) };
}

/** Moves a slot as far as another one was moved: the first event of a series as one of its occurrences. */
export function movedAlike(slot: Slot, before: Slot, after: Slot): Slot {
  const [from, to] = [before.start.slice(0, 10), after.start.slice(0, 10)];
  const start = dayLater(slot.start.slice(0, 10), daysBetween(from, to));
  if (slot.isAllDay !== after.isAllDay) {
    const end = dayLater(start, daysBetween(to, after.end.slice(0, 10)));
    return { ...after, start: start + after.start.slice(10), end: end + after.end.slice(10) };
  }
  if (slot.isAllDay) {
    const end = dayLater(slot.end, daysBetween(before.end, after.end));
    return { ...slot, start, end: end < start ? start : end };
  }
  const begin = wallLater(slot.start, minutesBetween(before.start, after.start));
  const end = wallLater(slot.end, minutesBetween(before.end, after.end));
  return { ...slot, start: begin, end: begin < end ? end : wallLater(begin, SHORTEST) };
}

/** Returns the slot for a new event: the next full hour of today, or 9:00 of another day. */
export function newSlot(day: string, now: Date, today: string): Slot {
  const hour = day === today && now.getHours() < 23 ? now.getHours() + 1 : 9;
  const start = `${day}T${String(hour).padStart(2, '0')}:00`;
  return { isAllDay: false, start, end: wallLater(start, 60) };
}

/** Whether an entry is on a day. */
export const isOn = ({ from, to }: Range, day: string): boolean => from <= day && day <= to;

/** Returns the entries of each day of a range that has any: those of whole days first, then by time. */
export function byDay(
  entries: readonly Calendar_EntryFragment[],
  range: Range,
): [day: string, entries: Calendar_EntryFragment[]][] {
  const days: [string, Calendar_EntryFragment[]][] = [];
  for (let day = range.from; day <= range.to; day = dayLater(day, 1)) {
    const found = entries.filter((entry) => isOn(entry, day)).toSorted(compareWithin);
    if (found.length > 0) days.push([day, found]);
  }
  return days;
}

const compareWithin = (a: Calendar_EntryFragment, b: Calendar_EntryFragment): number =>
  Number(b.isAllDay) - Number(a.isAllDay) || (a.startsAt ?? '').localeCompare(b.startsAt ?? '');
