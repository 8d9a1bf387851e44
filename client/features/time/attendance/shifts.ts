import { DAY_MINUTES } from '../../../../server/platform/time/durations.js';
import type { Shift_RowFragment } from '../../../generated/graphql';

/** The most weeks of a rotation, and the most shifts of a day. */
export const [MAX_WEEKS, MAX_SHIFTS] = [12, 4];

export type EditedShift = Omit<Shift_RowFragment, '__typename'>;

/** Weeks of shifts as they are edited. */
export interface EditedWeeks {
  weeks: number;
  shifts: EditedShift[];
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns when a shift ends, such as 06:00. */
export function endOf({ start, minutes }: Pick<EditedShift, 'start' | 'minutes'>): string {
  const end = (minutesOf(start) + minutes) % DAY_MINUTES;
  return `${pad(Math.floor(end / 60))}:${pad(end % 60)}`;
}

/** Returns how many minutes a shift has that may end on the next day. */
export const minutesUntil = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

/** Returns shifts for the server, without what the cache adds. */
export const sentShifts = (shifts: readonly EditedShift[]): EditedShift[] =>
  shifts.map(({ week, weekday, start, minutes, breakMinutes }) => ({
    week,
    weekday,
    start,
    minutes,
    breakMinutes,
  }));

/** Monday to Friday, from nine to five. */
export const USUAL_WEEK: EditedWeeks = {
  weeks: 1,
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({
    week: 1,
    weekday,
    start: '09:00',
    minutes: 480,
    breakMinutes: 0,
  })),
};
