import { DAY_MS } from '../../../server/platform/time/durations.js';

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Returns the day some days later, such as 2026-12-31. */
export const dayLater = (date: string, days: number): string =>
  new Date(timeOf(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the days of a month such as 2026-12. */
export function daysOfMonth(month: string): string[] {
  const days = [];
  for (let date = `${month}-01`; date.startsWith(month); date = dayLater(date, 1)) days.push(date);
  return days;
}

/** Returns the month some months later, such as 2026-12. */
export function monthLater(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the moment of a day for formats, which must use UTC. */
export const noonOf = (date: string): Date => new Date(timeOf(date) + DAY_MS / 2);
