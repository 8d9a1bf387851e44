import { dayLater } from '../../../../server/platform/time/days.js';

/** Returns the days of a month such as 2026-12. */
export function daysOfMonth(month: string): string[] {
  const days = [];
  for (let date = `${month}-01`; date.startsWith(month); date = dayLater(date, 1)) days.push(date);
  return days;
}

/** Returns the month some months later, such as 2026-12. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
