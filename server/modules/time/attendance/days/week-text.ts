import { DAY_MINUTES } from '../../../../platform/time/durations.js';
import type { DayHours } from '../schedules/work-schedule.model.js';
import type { WeekHours, WeekShifts } from '../schedules/work-plan.js';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns minutes after midnight as a time such as 09:00. */
export const timeOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Returns a time such as 09:00 as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

/** Returns the hours of a week as the API has them. */
export const shownHours = (hours: WeekHours): DayHours[] =>
  hours.flatMap((one, index) =>
    one ? [{ weekday: index + 1, start: timeOf(one.start), minutes: one.minutes }] : [],
  );

/** Returns the hours of a week as they are stored. */
export function storedHours(hours: readonly DayHours[]): WeekHours {
  return Array.from({ length: 7 }, (_, index) => {
    const one = hours.find(({ weekday }) => weekday === index + 1);
    if (!one) return null;
    return { start: minutesOf(one.start), minutes: one.minutes };
  });
}

/** Returns the hours of a week as the audit log has them: 09:00–17:00 for each day, from Monday. */
export const weekText = (hours: WeekHours): string =>
  hours
    .map((one) => (one ? `${timeOf(one.start)}–${timeOf((one.start + one.minutes) % DAY_MINUTES)}` : '–'))
    .join(', ');

/** Returns weeks as the audit log has them: shifts of a day with a plus, with the minutes of their breaks, and weeks after a bar. */
export const weeksText = (weeks: readonly WeekShifts[]): string =>
  weeks
    .map((week) =>
      week
        .map((shifts) =>
          shifts.length === 0
            ? '–'
            : shifts
                .map(({ start, minutes, breakMinutes }) => {
                  const text = `${timeOf(start)}–${timeOf((start + minutes) % DAY_MINUTES)}`;
                  return breakMinutes > 0 ? `${text} (${breakMinutes})` : text;
                })
                .join(' + '),
        )
        .join(', '),
    )
    .join(' | ');
