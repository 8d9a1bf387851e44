import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DAY_MINUTES, MINUTE_MS } from '../../../../server/platform/time/durations.js';
import type { Shift_RowFragment } from '../../../generated/graphql';

/** Returns the name of a day of the week: 1 is Monday. */
export function useWeekdayName(weekday: 'short' | 'long' = 'short'): (day: number) => string {
  const { i18n } = useLingui();
  return (day) => i18n.date(new Date(Date.UTC(2024, 0, day)), { weekday, timeZone: 'UTC' });
}

/** Returns weeks of shifts in words: days with the same shifts together. */
export function useWeeksText() {
  const { i18n, t } = useLingui();
  const dayName = useWeekdayName();
  const time = (minutes: number) =>
    i18n.date(new Date((minutes % DAY_MINUTES) * MINUTE_MS), { timeStyle: 'short', timeZone: 'UTC' });

  function shiftText({ start, minutes, breakMinutes }: Shift_RowFragment): string {
    const [hour = 0, minute = 0] = start.split(':').map(Number);
    const begin = hour * 60 + minute;
    const text = `${time(begin)}–${time(begin + minutes)}`;
    return breakMinutes > 0
      ? t`${text} with ${plural(breakMinutes, { one: '# minute of break', other: '# minutes of break' })}`
      : text;
  }

  function weekText(shifts: readonly Shift_RowFragment[]): string {
    if (shifts.length === 0) return t`No working days`;
    const ofDays = new Map<number, string>();
    for (const shift of shifts) {
      const known = ofDays.get(shift.weekday);
      ofDays.set(shift.weekday, known ? `${known}, ${shiftText(shift)}` : shiftText(shift));
    }
    const days = new Map<string, number[]>();
    for (const [weekday, text] of ofDays) days.set(text, [...(days.get(text) ?? []), weekday]);
    return [...days].map(([text, of]) => `${of.map(dayName).join(', ')}: ${text}`).join('; ');
  }

  return (shifts: readonly Shift_RowFragment[], weeks: number): string => {
    if (weeks === 1) return weekText(shifts);
    return Array.from({ length: weeks }, (_, index) => {
      const number = index + 1;
      const text = weekText(shifts.filter(({ week }) => week === number));
      return t`Week ${number}: ${text}`;
    }).join(' · ');
  };
}
