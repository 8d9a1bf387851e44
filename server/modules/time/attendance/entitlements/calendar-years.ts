import { dateOf, type DayNumber, dayNumber } from '../../../../platform/time/days.js';

/** Returns the year of a day. */
export const yearOf = (day: DayNumber): number => Number(dateOf(day).slice(0, 4));

/** Returns the first day of a month, counted from 0 and beyond 11 into other years. */
export const monthStart = (year: number, month: number): DayNumber => Date.UTC(year, month, 1) / 86_400_000;

/** Returns the first and the last day of a year. */
export const yearRange = (year: number): [DayNumber, DayNumber] => [
  monthStart(year, 0),
  monthStart(year + 1, 0) - 1,
];

/** Returns the day some months after another one: the last of the month if that is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const [year, month, date] = dateOf(day).split('-').map(Number) as [number, number, number];
  const first = monthStart(year, month - 1 + months);
  return Math.min(first + date - 1, monthStart(year, month + months) - 1);
}

/** Returns how many anniversaries of `start` there were until a day. */
export function yearsSince(start: DayNumber, day: DayNumber): number {
  const [from, to] = [dateOf(start), dateOf(day)];
  const isBefore = to.slice(5) < from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (isBefore ? 1 : 0);
}

/** Returns the first day of a year that `yearsSince` counts as a further one: 1 March in most years for 29 February. */
export function anniversaryIn(start: DayNumber, year: number): DayNumber {
  const [, month, date] = dateOf(start).split('-').map(Number) as [number, number, number];
  return monthStart(year, month - 1) + date - 1;
}

/** Returns the day of a year that a text such as 03-31 names. 29 February is the 28th in most years. */
export const dayInYear = (year: number, text: string): DayNumber =>
  text === '02-29' ? monthStart(year, 2) - 1 : dayNumber(`${year}-${text}`);
