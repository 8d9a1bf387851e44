import type { DayOfWeek } from '../generated/graphql';
import { DAY_MS } from '../../server/platform/time/durations.js';
import { dayNumber } from '../../server/platform/time/days.js';
import { keysOf } from './keys-of';

/** Whether the text is a day such as 2026-01-31. February 31 is none, although browsers take it for March 3. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Whether the text is a day, with a local time or not, such as 2026-01-31T15:30. */
export const isMoment = (text: string): boolean =>
  isDay(text) ||
  (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isDay(text.slice(0, 10)) && !isNaN(Date.parse(text)));

/** The instant of a local time in the reader's time zone; of a day, its end. */
export const instantOf = (text: string): string =>
  isDay(text) ? midnight(text, 1) : new Date(text).toISOString();

/** Midnight at the beginning of a day in the reader's time zone, `later` days later. */
export function midnight(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The reader's day, such as 2026-01-31. */
export function today(now = new Date()): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

/** Returns the moment of a day for formats, which must use UTC. */
export const noonOf = (date: string): Date => new Date((dayNumber(date) + 0.5) * DAY_MS);

const NAMES = keysOf<DayOfWeek>({
  SUNDAY: true,
  MONDAY: true,
  TUESDAY: true,
  WEDNESDAY: true,
  THURSDAY: true,
  FRIDAY: true,
  SATURDAY: true,
});

interface WeekInfo {
  firstDay: number;
}

/** Returns the day that weeks start with: that of the company, or else of the language. Sunday is 0. */
export function firstDayOf(chosen: DayOfWeek | null | undefined, locale: string): number {
  if (chosen) return NAMES.indexOf(chosen);
  // Not in TypeScript's library yet, and a property in older browsers.
  const one = new Intl.Locale(locale) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return ((one.getWeekInfo?.() ?? one.weekInfo)?.firstDay ?? 1) % 7;
}
