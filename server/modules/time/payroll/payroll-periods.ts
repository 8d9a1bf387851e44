import { dateOf, type DayNumber, dayNumber } from '../../../platform/time/days.js';
import { monthStart } from '../attendance/entitlements/calendar-years.js';
import type { PayrollCycle } from './payroll.enums.js';

/** The most periods that are created at once, for settings whose first day is in the past. */
const MOST = 60;

/** Returns the last day of a period that begins on a day. Months may begin within one, after a change of settings. */
export function lastDayOf(cycle: PayrollCycle, from: DayNumber): DayNumber {
  if (cycle === 'TWO_WEEKS') return from + 13;
  const [year, month] = dateOf(from).split('-').map(Number) as [number, number];
  return monthStart(year, month) - 1;
}

/** Returns the periods that have begun until a day, from the first day that no period has. */
export function periodsUntil(
  cycle: PayrollCycle,
  first: string,
  today: string,
): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = [];
  const end = dayNumber(today);
  for (let from = dayNumber(first); from <= end && periods.length < MOST;) {
    const to = lastDayOf(cycle, from);
    periods.push({ from: dateOf(from), to: dateOf(to) });
    from = to + 1;
  }
  return periods;
}
