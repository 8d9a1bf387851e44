import { LRUCache } from 'lru-cache';
import { growingTo } from '../concurrency/growing.js';
import { invalid } from '../errors/app-error.js';
import { isCalendarDay, LAST_DAY } from './calendar-day.js';
import { dateOf, type DayNumber, dayNumber, weekdayOf } from './days.js';
import { DAY_MS } from './durations.js';
import { zoneNamed } from './zone.js';

/** The supported rule parts, with their values. Nothing recurs more often than daily. */
const PARTS = new Map<string, RegExp>([
  ['FREQ', /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['COUNT', /^([1-9]\d?|[1-4]\d\d|500)$/],
  ['UNTIL', /^\d{8}$/],
  ['BYDAY', /^(([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU))(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,6}$/],
  ['BYMONTHDAY', /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01])){0,30}$/],
  ['BYMONTH', /^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/],
  ['BYSETPOS', /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01])){0,30}$/],
  ['WKST', /^(MO|TU|WE|TH|FR|SA|SU)$/],
]);
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const WEEK = 7;
const MONTHS = 12;

/** The maximum number of days that are examined to check a rule. 500 times the 31st of a month takes 27,000. */
const MAX_LOOKED = 30_000;

const MESSAGE =
  'must be a rule of RFC 5545 such as FREQ=WEEKLY;BYDAY=MO, with FREQ from DAILY to YEARLY, INTERVAL up to 99, ' +
  'COUNT up to 500, UNTIL up to 2199, BYDAY, BYMONTHDAY, BYMONTH, WKST and, within a month, BYSETPOS';

/** A day, with its position in month and year. Months are 1 to 12. */
interface DatedDay {
  day: DayNumber;
  year: number;
  month: number;
  dayOfMonth: number;
  /** The first day of the next month. */
  nextMonth: DayNumber;
}

/** A rule that starts on a day. Omitted values are those of that day. */
interface Series {
  start: DatedDay;
  frequency: string;
  interval: number;
  /** The last possible day. */
  last: DayNumber;
  /** How many days were examined so far. */
  looked: number;
  months: number[] | null;
  /** Negative ones count from the end of the month. */
  monthDays: number[] | null;
  /** Weekdays, and their ordinal in the month or year; negative ones count from the end. 0 means every. */
  weekdays: { weekday: number; place: number }[] | null;
  /** Positions among the matching days of a month; negative ones count from the last. */
  positions: number[] | null;
  /** The weekday on which weeks start. */
  weekStart: number;
}

/** The problems of recently checked rules; empty for valid ones. */
const problems = new LRUCache<string, string>(growingTo(5_000));

/** Throws VALIDATION_FAILED for a field unless a rule is supported and has an occurrence. Takes at most some 30 milliseconds. */
export function checkRecurrence(rule: string, start: string, field = 'recurrence'): void {
  const key = `${start} ${rule}`;
  let problem = problems.get(key);
  if (problem === undefined) problems.set(key, (problem = problemOf(rule, start)));
  if (problem) throw invalid({ [field]: problem });
}

function problemOf(rule: string, start: string): string {
  if (!isSupported(rule)) return MESSAGE;
  const series = seriesOf(rule, start, MAX_LOOKED);
  const { done } = daysOf(series, series.start.day, MAX_LOOKED).next();
  if (series.looked > MAX_LOOKED) return 'occurs too rarely: name other days, or use UNTIL instead of COUNT';
  return done ? 'must have an occurrence on or after the first day, up to 2199' : '';
}

function isSupported(rule: string): boolean {
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name]) => name);
  const isKnown = parts.every(
    ([name, value = '', ...more]) =>
      more.length === 0 && PARTS.get(name)?.test(value) && (name !== 'UNTIL' || isCalendarDay(dayOf(value))),
  );
  const isOnce = new Set(names).size === names.length;
  const hasOneEnd = !(names.includes('COUNT') && names.includes('UNTIL'));
  if (!isKnown || !isOnce || !hasOneEnd || !names.includes('FREQ')) return false;
  // The RFC requires it.
  const { FREQ, BYDAY = '', BYMONTHDAY, BYMONTH = '', BYSETPOS } = partsOf(rule);
  const hasPlaces = /\d/.test(BYDAY);
  const isInMonth = FREQ === 'MONTHLY' || (FREQ === 'YEARLY' && /^\d+$/.test(BYMONTH));
  if (BYSETPOS && !(isInMonth && (BYDAY || BYMONTHDAY))) return false;
  return !(FREQ === 'WEEKLY' && BYMONTHDAY) && !(hasPlaces && (FREQ === 'DAILY' || FREQ === 'WEEKLY'));
}

/**
 * Returns the first day of a rule after a day, or null if there is none up to 2199. Days are calendar days without a
 * time or a time zone, so daylight saving changes cannot move an occurrence.
 */
export function nextDay(rule: string, start: string, after: string): string | null {
  for (const day of daysOf(seriesOf(rule, start), dayNumber(after) + 1)) return dateOf(day);
  return null;
}

/** Returns the days of a rule in a range, both ends inclusive. */
export function daysBetween(rule: string, start: string, from: string, to: string): string[] {
  const days: string[] = [];
  const last = dayNumber(to);
  for (const day of daysOf(seriesOf(rule, start), dayNumber(from))) {
    if (day > last) break;
    days.push(dateOf(day));
  }
  return days;
}

/** Returns all days of a rule that ends. */
export const allDays = (rule: string, start: string): string[] => daysBetween(rule, start, start, LAST_DAY);

/** `most` is the maximum number of days that are examined to find the end of a new rule. */
function seriesOf(rule: string, startText: string, most = Infinity): Series {
  const { FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST } = partsOf(rule);
  const start = datedDay(dayNumber(startText));
  const end = UNTIL ? dayOf(UNTIL) : LAST_DAY;
  const isOnStartDay = !BYDAY && !BYMONTHDAY && (FREQ === 'MONTHLY' || FREQ === 'YEARLY');
  const series: Series = {
    start,
    frequency: FREQ!,
    interval: Number(INTERVAL ?? 1),
    last: dayNumber(end < LAST_DAY ? end : LAST_DAY),
    months: BYMONTH?.split(',').map(Number) ?? null,
    monthDays: BYMONTHDAY?.split(',').map(Number) ?? null,
    weekdays:
      BYDAY?.split(',').map((name) => ({
        weekday: WEEKDAYS.indexOf(name.slice(-2)),
        place: Number(name.slice(0, -2)),
      })) ?? null,
    positions: BYSETPOS?.split(',').map(Number) ?? null,
    weekStart: WKST ? WEEKDAYS.indexOf(WKST) : 0,
    looked: 0,
  };
  if (isOnStartDay) {
    series.monthDays = [start.dayOfMonth];
    if (FREQ === 'YEARLY') series.months ??= [start.month];
  }
  if (FREQ === 'WEEKLY') series.weekdays ??= [{ weekday: weekdayOf(start.day), place: 0 }];
  if (COUNT) series.last = endOf(`${startText} ${rule}`, series, Number(COUNT), most);
  return series;
}

/** The last days of series with COUNT, which are found by iterating over all of their days. */
const lastDays = new LRUCache<string, DayNumber>(growingTo(20_000));

function endOf(key: string, series: Series, count: number, most: number): DayNumber {
  const known = lastDays.get(key);
  if (known !== undefined) return known;
  let last = series.start.day - 1;
  let remaining = count;
  for (const day of daysOf(series, series.start.day, most)) {
    last = day;
    remaining -= 1;
    if (remaining === 0) break;
  }
  if (series.looked <= most) lastDays.set(key, last);
  return last;
}

/** Yields the days of a series from a day on, until `most` days were examined. */
function* daysOf(series: Series, from: DayNumber, most = Infinity): Generator<DayNumber> {
  for (let day = Math.max(from, series.start.day); day <= series.last && series.looked <= most;) {
    const next = firstPossible(series, day);
    if (next === day) {
      yield day;
      day += 1;
    } else day = next;
  }
}

/** Returns the day itself if it belongs to a series, or a later day such that no day of the series is skipped. */
function firstPossible(series: Series, day: DayNumber): DayNumber {
  const { start, frequency, interval, months, positions, weekStart } = series;
  /** The number of periods to skip until the next one of the series; 0 within one. */
  const leftOut = (periods: number) => (interval - (periods % interval)) % interval;
  if (frequency === 'DAILY') {
    const days = leftOut(day - start.day);
    if (days > 0) return day + days;
  } else if (frequency === 'WEEKLY') {
    const begin = weekOf(day, weekStart);
    const weeks = leftOut((begin - weekOf(start.day, weekStart)) / WEEK);
    if (weeks > 0) return begin + weeks * WEEK;
  }
  const date = datedDay(day);
  const { year, month } = date;
  if (frequency === 'MONTHLY') {
    const others = leftOut((year - start.year) * MONTHS + month - start.month);
    if (others > 0) return dayAt(year, month + others);
  } else if (frequency === 'YEARLY') {
    const others = leftOut(year - start.year);
    if (others > 0) return dayAt(year + others, 1);
  }
  if (months && !months.includes(month)) return date.nextMonth;
  if (positions) return positionedDays(series, positions, date).find((each) => each >= day) ?? date.nextMonth;
  return isNamed(series, date) ? day : day + 1;
}

/** Returns the first day of the week of a day. */
const weekOf = (day: DayNumber, weekStart: number): DayNumber =>
  day - ((weekdayOf(day) - weekStart + WEEK) % WEEK);

/** Whether a day matches the days of the month and the weekdays of a series. */
function isNamed(series: Series, date: DatedDay): boolean {
  const { frequency, months, monthDays, weekdays } = series;
  series.looked += 1;
  return (
    (!monthDays || monthDays.some((wanted) => isMonthDay(date, wanted))) &&
    (!weekdays || weekdays.some((wanted) => isWeekday(date, wanted, frequency === 'YEARLY' && !months)))
  );
}

/** Returns the days of a month at the given positions among the matching days. */
function positionedDays(
  series: Series,
  positions: readonly number[],
  { year, month, nextMonth }: DatedDay,
): DayNumber[] {
  const named: DayNumber[] = [];
  for (let day = dayAt(year, month); day < nextMonth; day++)
    if (isNamed(series, datedDay(day))) named.push(day);
  return named.filter(
    (_day, place) => positions.includes(place + 1) || positions.includes(place - named.length),
  );
}

const isMonthDay = ({ day, dayOfMonth, nextMonth }: DatedDay, wanted: number): boolean =>
  wanted > 0 ? dayOfMonth === wanted : day === nextMonth + wanted;

/** Whether a day is a weekday such as the last Friday of its month, or of its year. */
function isWeekday(
  { day, year, month }: DatedDay,
  { weekday, place }: { weekday: number; place: number },
  isInYear: boolean,
): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (place === 0) return true;
  const first = isInYear ? dayAt(year, 1) : dayAt(year, month);
  const next = isInYear ? dayAt(year + 1, 1) : dayAt(year, month + 1);
  return place > 0
    ? Math.floor((day - first) / WEEK) === place - 1
    : Math.floor((next - 1 - day) / WEEK) === -place - 1;
}

/** Returns the first day of a month. The month may be beyond the end of the year. */
const dayAt = (year: number, month: number): DayNumber => Date.UTC(year, month - 1) / DAY_MS;

function datedDay(day: DayNumber): DatedDay {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return { day, year, month, dayOfMonth: date.getUTCDate(), nextMonth: dayAt(year, month + 1) };
}

const partsOf = (rule: string): Partial<Record<string, string>> =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=')));

/** Returns a day such as 20261231 as 2026-12-31. */
const dayOf = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/**
 * Returns the instant of a local time. A time that daylight saving skips moves forward. If a time occurs twice, the
 * first one is used.
 */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date(zoneNamed(timeZone).momentOf(dayNumber(day), minutes));
}

/** Returns the day before a day. */
export const dayBefore = (day: string): string => dateOf(dayNumber(day) - 1);
