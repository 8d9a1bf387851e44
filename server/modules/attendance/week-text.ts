import type { WeekHours } from './work-plan.js';

/** Hours of a day as the API has them. */
interface ShownHours {
  start: string;
  minutes: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns minutes after midnight as a time such as 09:00. */
const timeOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Returns the hours of a week as the API has them. */
export const shownHours = (hours: WeekHours): (ShownHours | null)[] =>
  hours.map((one) => one && { start: timeOf(one.start), minutes: one.minutes });

/** Returns the hours of a week as they are stored. */
export const storedHours = (hours: readonly (ShownHours | null)[]): WeekHours =>
  hours.map(
    (one) =>
      one && { start: Number(one.start.slice(0, 2)) * 60 + Number(one.start.slice(3)), minutes: one.minutes },
  );

/** Returns the hours of a week as the audit log has them: 09:00–17:00 for each day, from Monday. */
export const weekText = (hours: WeekHours): string =>
  hours
    .map((one) => (one ? `${timeOf(one.start)}–${timeOf((one.start + one.minutes) % 1_440)}` : '–'))
    .join(', ');
