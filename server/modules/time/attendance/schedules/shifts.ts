import { DAY_MINUTES } from '../../../../platform/time/durations.js';
import { minutesOf, timeOf } from '../days/week-text.js';
import type { ShiftOfWeek } from './work-schedule.model.js';
import type { Shift, WeekHours, WeekShifts } from './work-plan.js';

/** The most weeks of a rotation, and the most shifts of a day. */
export const [MAX_WEEKS, MAX_SHIFTS] = [12, 4];
const LONGEST_HOURS = 960;

/** Returns the shifts of weeks as they are stored, or what is wrong with them. */
export function storedWeeks(shifts: readonly ShiftOfWeek[], count: number): WeekShifts[] | string {
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) =>
      shifts
        .filter((one) => one.week === week + 1 && one.weekday === weekday + 1)
        .map(({ start, minutes, breakMinutes }): Shift => ({
          start: minutesOf(start),
          minutes,
          breakMinutes,
        }))
        .toSorted((one, other) => one.start - other.start),
    ),
  );
  if (weeks.flat(2).length < shifts.length) return `must be shifts of ${count} weeks`;
  if (weeks.flat().some((day) => day.length > MAX_SHIFTS))
    return `must have at most ${MAX_SHIFTS} shifts a day`;
  if (weeks.flat(2).some(({ minutes, breakMinutes }) => breakMinutes >= minutes)) {
    return 'must have breaks that are shorter than their shifts';
  }
  return overlap(weeks) ? 'must not overlap' : weeks;
}

/** Whether a shift begins before the one before it has ended. The first week follows the last one. */
function overlap(weeks: readonly WeekShifts[]): boolean {
  const days = weeks.flat();
  const spans = days.flatMap((shifts, day) =>
    shifts.map(({ start, minutes }) => {
      const begin = day * DAY_MINUTES + start;
      return { begin, end: begin + minutes };
    }),
  );
  return spans.some(({ end }, index) => {
    const next = spans[index + 1];
    return end > (next ? next.begin : spans[0]!.begin + days.length * DAY_MINUTES);
  });
}

/** Returns stored weeks as the API has them. */
export const shownWeeks = (weeks: readonly WeekShifts[]): ShiftOfWeek[] =>
  weeks.flatMap((week, index) =>
    week.flatMap((shifts, weekday) =>
      shifts.map(({ start, minutes, breakMinutes }) => ({
        week: index + 1,
        weekday: weekday + 1,
        start: timeOf(start),
        minutes,
        breakMinutes,
      })),
    ),
  );

/** Returns the hours of a week: from the beginning of the first shift of each day to the end of the last one. */
export const hoursOf = (week: WeekShifts): WeekHours =>
  week.map((shifts) => {
    const [first, last] = [shifts[0], shifts.at(-1)];
    if (!first || !last) return null;
    return { start: first.start, minutes: Math.min(LONGEST_HOURS, last.start + last.minutes - first.start) };
  });

/** Whether hours say everything about weeks. */
export const isPlain = (weeks: readonly WeekShifts[]): boolean =>
  weeks.length === 1 &&
  weeks
    .flat()
    .every((shifts) => shifts.length <= 1 && shifts.every(({ breakMinutes }) => breakMinutes === 0));

/** What a schedule stores of its weeks. */
export interface StoredPlan {
  hours: WeekHours;
  weeks: readonly WeekShifts[] | null;
  anchor: string | null;
}

/** Returns what a schedule stores of weeks, the first of which has a day. */
export const planStored = (weeks: readonly WeekShifts[], anchor: string): StoredPlan =>
  isPlain(weeks)
    ? { hours: hoursOf(weeks[0]!), weeks: null, anchor: null }
    : { hours: hoursOf(weeks[0]!), weeks, anchor };

/** Returns what a schedule has stored as weeks. */
export const weeksStored = ({ hours, weeks }: Pick<StoredPlan, 'hours' | 'weeks'>): readonly WeekShifts[] =>
  weeks ?? [hours.map((one) => (one ? [{ ...one, breakMinutes: 0 }] : []))];
