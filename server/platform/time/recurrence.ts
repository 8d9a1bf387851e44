import { invalid } from '../errors/app-error.js';
import { isCalendarDay } from './calendar-day.js';

/** The parts of a rule that are supported, with their values. Nothing occurs more often than daily. */
const PARTS = new Map<string, RegExp>([
  ['FREQ', /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^[1-9]\d?$/],
  ['COUNT', /^([1-9]\d?|[1-4]\d\d|500)$/],
  ['UNTIL', /^\d{8}$/],
  ['BYDAY', /^(([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU))(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,6}$/],
  ['BYMONTHDAY', /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01])){0,30}$/],
  ['BYMONTH', /^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/],
]);
/** How many periods the search for an occurrence looks at: a rule that never matches ends there. */
const MAX_PERIODS = 1_000;
const TOO_RARE = /^Maximum iterations/;

const MESSAGE =
  'must be a rule of RFC 5545 such as FREQ=WEEKLY;BYDAY=MO, with FREQ from DAILY to YEARLY, INTERVAL up to 99, ' +
  'COUNT up to 500, UNTIL as a day up to 2199, BYDAY, BYMONTHDAY and BYMONTH';

/**
 * Throws VALIDATION_FAILED for a field unless a rule is supported, has a first occurrence, and its next one is found within
 * MAX_PERIODS.
 */
export async function checkRecurrence(rule: string, start: string, field = 'recurrence'): Promise<void> {
  const parts = rule.split(';').map((part) => part.split('='));
  const names = parts.map(([name]) => name);
  const isKnown = parts.every(
    ([name, value = '', ...more]) =>
      more.length === 0 && PARTS.get(name)?.test(value) && (name !== 'UNTIL' || isCalendarDay(dayOf(value))),
  );
  const isOnce = new Set(names).size === names.length;
  const hasOneEnd = !(names.includes('COUNT') && names.includes('UNTIL'));
  if (!isKnown || !isOnce || !hasOneEnd || !names.includes('FREQ')) throw invalid({ [field]: MESSAGE });
  const first = await search(rule, start, dayBefore(start)).catch(() => null);
  if (!isCalendarDay(first)) {
    throw invalid({ [field]: 'must have an occurrence on or after the first day, up to 2199' });
  }
  await search(rule, start, first).catch(() => {
    throw invalid({ [field]: 'must occur more often. Use a longer FREQ, such as YEARLY' });
  });
}

/**
 * Returns the first day of a rule after a day, or null if there is none or it is out of reach. Days are calendar days
 * without a time or a time zone, so changes of summer time cannot move an occurrence.
 */
export async function nextDay(rule: string, start: string, after: string): Promise<string | null> {
  try {
    return await search(rule, start, after);
  } catch (error) {
    if (error instanceof Error && TOO_RARE.test(error.message)) return null;
    throw error;
  }
}

/** The same, but throws if the day is out of reach. */
async function search(rule: string, start: string, after: string): Promise<string | null> {
  // Loaded when needed, because few servers need it at startup.
  const found = (await seriesOf(rule, start)).next(atMidnight(after));
  return found?.toString().slice(0, 10) ?? null;
}

/** Returns the days of a rule from one day to another, both inclusive. A rule that is too rare has none. */
export async function daysBetween(rule: string, start: string, from: string, to: string): Promise<string[]> {
  try {
    const series = await seriesOf(rule, start);
    return series.between(atMidnight(from), atMidnight(to), true).map((day) => day.toString().slice(0, 10));
  } catch (error) {
    if (error instanceof Error && TOO_RARE.test(error.message)) return [];
    throw error;
  }
}

/** Returns all days of a rule with COUNT that calendars cover. Throws VALIDATION_FAILED for the field if there are fewer within reach. */
export async function daysOfCount(rule: string, start: string, field: string): Promise<string[]> {
  const series = await seriesOf(rule, start);
  try {
    // 500 times every 99 years end in a year of five digits.
    return series
      .all()
      .map((day) => day.toPlainDate().toString())
      .filter(isCalendarDay);
  } catch {
    throw invalid({ [field]: 'must occur more often. Use a longer FREQ, such as YEARLY' });
  }
}

/** Returns a day such as 20261231 as 2026-12-31. */
const dayOf = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

// Loaded when needed, because few servers need it at startup.
async function seriesOf(rule: string, start: string) {
  const { RRuleTemporal } = await import('rrule-temporal');
  return new RRuleTemporal({
    rruleString: `DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule.replace(/UNTIL=\d{8}/, '$&T000000Z')}`,
    strict: true,
    maxIterations: MAX_PERIODS,
  });
}

/** Returns the instant of a local time. A time that summer time skips moves forward. Of a time that occurs twice, the first counts. */
export async function instantOf(day: string, time: string, timeZone: string): Promise<Date> {
  const { RRuleTemporal } = await import('rrule-temporal');
  const local = `${day}T${time}00`.replace(/[-:]/g, '');
  const once = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timeZone}:${local}\nRRULE:FREQ=DAILY;COUNT=1`,
  });
  return new Date(once.all()[0].epochMilliseconds);
}

/** Returns the day before a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Returns the day that a time falls on in a time zone. */
export const dayIn = (timeZone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
