import { DAY_MS } from './durations.js';

/** A day of the calendar, as the number of days since 1970-01-01. Has no time and no time zone. */
export type DayNumber = number;

/** Returns the number of a day such as 2026-12-31. */
export const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns a day as text, such as 2026-12-31. */
export const dateOf = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the day of the week of a day: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** Whether a text is a day of the calendar from the year 1 to 9999, such as 2026-02-28. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = dayNumber(text);
  return Number.isInteger(day) && dateOf(day) === text;
}
