import { DAY_MS } from './durations.js';

/** A day of the calendar, as the number of days since 1970-01-01. Has no time and no time zone. */
export type DayNumber = number;

/** Returns the number of a day such as 2026-12-31. */
export const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns a day as text, such as 2026-12-31. */
export const dateOf = (day: DayNumber): string => utcDay(day * DAY_MS);

/** Returns the day of a moment in UTC, such as 2026-12-31. Now, unless it is given. */
export const utcDay = (at: Date | number = Date.now()): string => new Date(at).toISOString().slice(0, 10);

/** Returns the day some days later, such as 2026-12-31. */
export const dayLater = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** Returns the weekday of a day: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** Returns the index of the first day after another one in a sorted list: its length if there is none. */
export function firstAfter(days: readonly DayNumber[], day: DayNumber): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a text is a day of the calendar from the year 1 to 9999, such as 2026-02-28. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = dayNumber(text);
  return Number.isInteger(day) && dateOf(day) === text;
}
