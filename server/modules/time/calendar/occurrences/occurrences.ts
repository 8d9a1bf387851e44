import { dateOf, type DayNumber, dayNumber, weekdayOf } from '../../../../platform/time/days.js';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../../../platform/time/durations.js';
import { daysBetween } from '../../../../platform/time/recurrence.js';
import { type Zone, zoneNamed } from '../../../../platform/time/zone.js';
import { DayHalf } from '../../../../platform/time/day-half.js';
import type { StoredEvent, StoredException } from '../events/event-rows.js';

/** How long after a cancelled first occurrence the first active one is searched for: a year, in milliseconds. */
const SEARCHED = 366 * DAY_MS;

/** The fields of an occurrence, including its exception. */
export interface Occurrence {
  event: StoredEvent;
  /** The day that identifies it in its series. */
  date: string;
  /** The first day, and the minute of that day, in the event's time zone. */
  day: DayNumber;
  minute: number;
  minutes: number;
  title: string;
  description: string;
  location: string;
  link: string;
}

/** Instants in milliseconds since 1970: the first inclusive, the last exclusive. */
export interface Period {
  from: number;
  to: number;
}

const textOf = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns the days in a range, both ends inclusive, on which a series has an occurrence. */
export function seriesDays(
  { recurrence, startAt }: Pick<StoredEvent, 'recurrence' | 'startAt'>,
  from: DayNumber,
  to: DayNumber,
): string[] {
  const start = startAt.slice(0, 10);
  const [first, last] = [dateOf(Math.max(from, dayNumber(start))), dateOf(to)];
  if (first > last) return [];
  if (recurrence === null) return start >= first && start <= last ? [start] : [];
  return daysBetween(recurrence, start, first, last);
}

/**
 * Returns the occurrences of an event that overlap a period, ordered by day. `zone` determines when whole days start.
 */
export function occurrencesOf(event: StoredEvent, period: Period, zone: Zone): Occurrence[] {
  const own = event.isAllDay ? zone : zoneNamed(event.timeZone);
  const long = Math.ceil(event.minutes / DAY_MINUTES) + 1;
  const days = seriesDays(event, own.dayOf(period.from) - long, own.dayOf(period.to) + 1);
  const different = new Map(event.exceptions.map((exception) => [exception.date, exception]));
  const regular = days.filter((date) => !different.has(date)).map((date) => occurrenceOn(event, date));
  const others = event.exceptions
    .filter(({ isCancelled }) => !isCancelled)
    .map((exception) => occurrenceOn(event, exception.date, exception));
  return [...regular, ...others]
    .filter((occurrence) => {
      const { from, to } = momentsOf(occurrence, zone);
      return from < period.to && to > period.from;
    })
    .sort((a, b) => a.day - b.day || a.minute - b.minute);
}

/** Returns the occurrence on a day of the series, including its exception. */
export function occurrenceOn(event: StoredEvent, date: string, exception?: StoredException): Occurrence {
  const local = exception?.startAt ?? date + event.startAt.slice(10);
  return {
    event,
    date,
    day: dayNumber(local.slice(0, 10)),
    minute: minuteOf(local),
    minutes: exception?.minutes ?? event.minutes,
    title: exception?.title ?? event.title,
    description: exception?.description ?? event.description,
    location: exception?.location ?? event.location,
    link: exception?.link ?? event.link,
  };
}

/** Returns the first active occurrence of an event, with the title and the location of the series. */
export function firstOccurrence(event: StoredEvent): Occurrence {
  const date = event.startAt.slice(0, 10);
  const regular = occurrenceOn(event, date);
  const own = event.exceptions.find((exception) => exception.date === date);
  if (!own) return regular;
  const { title, description, location, link } = event;
  if (!own.isCancelled) return { ...occurrenceOn(event, date, own), title, description, location, link };
  const zone = zoneNamed(event.isAllDay ? 'UTC' : event.timeZone);
  const { from } = momentsOf(regular, zone);
  const [first] = occurrencesOf(event, { from, to: from + SEARCHED }, zone);
  return first ? { ...first, title, description, location, link } : regular;
}

/** Parses the minute of the day from a local time such as 2026-12-01T09:30. */
export const minuteOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** Formats a local time. */
export function localText(day: DayNumber, minute: number): string {
  const rest = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const date = dateOf(day + Math.floor(minute / DAY_MINUTES));
  return `${date}T${textOf(Math.floor(rest / 60), 2)}:${textOf(rest % 60, 2)}`;
}

/** Returns the start and end of an occurrence. Whole days start by the clocks in `zone`. */
export function momentsOf({ event, day, minute, minutes }: Occurrence, zone: Zone): Period {
  if (event.isAllDay) return { from: zone.momentOf(day), to: zone.momentOf(day + minutes / DAY_MINUTES) };
  const own = zoneNamed(event.timeZone);
  const from = momentAt(own, day, minute);
  const to = momentAt(own, day, minute + minutes);
  // What begins within an hour that clocks skip would otherwise end before it begins.
  return { from, to: to > from ? to : from + minutes * MINUTE_MS };
}

/** A range of days, both ends inclusive, whose first and last day may be halves. */
export interface HalfDays {
  from: string;
  to: string;
  fromHalf: DayHalf;
  toHalf: DayHalf;
}

/** Returns the start and end of days in a zone. Halves meet at noon. */
export const periodOfDays = ({ from, to, fromHalf, toHalf }: HalfDays, zone: Zone): Period => ({
  from: momentAt(zone, dayNumber(from), fromHalf === DayHalf.AFTERNOON ? DAY_MINUTES / 2 : 0),
  to: momentAt(zone, dayNumber(to), toHalf === DayHalf.MORNING ? DAY_MINUTES / 2 : DAY_MINUTES),
});

const momentAt = (zone: Zone, day: DayNumber, minute: number): number =>
  zone.momentOf(day + Math.floor(minute / DAY_MINUTES), minute % DAY_MINUTES);

/**
 * How far, in days, an occurrence of a month or a year may move: such as from the second Tuesday to the second
 * Wednesday.
 */
export const NEAR = 7;

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns a rule for a series that moves from one day to another: "every Monday" becomes "every Tuesday". */
export function movedRule(rule: string, from: DayNumber, to: DayNumber): string {
  if (from === to) return rule;
  const parts = rule.split(';').map((part) => part.split('=') as [string, string]);
  const isWeekly = rule.includes('FREQ=WEEKLY');
  const day = dateOf(to);
  const moved = parts.map(([name, value]) => {
    if ((name === 'BYDAY' || name === 'WKST') && isWeekly) return [name, shiftedDays(value, to - from)];
    if (name === 'BYDAY' && /^-?\d[A-Z]{2}$/.test(value))
      return [name, placeInMonth(day, value.startsWith('-'))];
    if (name === 'BYMONTHDAY' && /^\d+$/.test(value)) return [name, String(Number(day.slice(8)))];
    if (name === 'BYMONTH' && /^\d+$/.test(value)) return [name, String(Number(day.slice(5, 7)))];
    if (name === 'UNTIL') return [name, untilText(dayNumber(dayOfUntil(value)) + to - from)];
    return [name, value];
  });
  return moved.map((part) => part.join('=')).join(';');
}

const shiftedDays = (value: string, by: number): string =>
  value
    .split(',')
    .map((name) => NAMES[(((NAMES.indexOf(name) + by) % 7) + 7) % 7] ?? name)
    .join(',');

/** Returns the ordinal weekday of a day in its month, such as `2TU`; the last ones are `-1TU`. */
function placeInMonth(date: string, isFromEnd: boolean): string {
  const place = Math.ceil(Number(date.slice(8)) / 7);
  return (isFromEnd || place === 5 ? '-1' : String(place)) + NAMES[weekdayOf(dayNumber(date))];
}

/** Returns a rule that ends before a day. */
export const ruleUntil = (rule: string, day: DayNumber): string =>
  [...rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part)), `UNTIL=${untilText(day - 1)}`].join(
    ';',
  );

const untilText = (day: DayNumber): string => dateOf(day).replaceAll('-', '');

/** Converts a day such as 20261231 to 2026-12-31. */
export const dayOfUntil = (value: string): string => value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Returns the number of occurrences of a rule; null without COUNT. */
export const countOf = (rule: string): number | null => Number(/COUNT=(\d+)/.exec(rule)?.[1]) || null;
