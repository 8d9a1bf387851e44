import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Frequency, parseRecurrence, WEEKDAYS, type Weekday } from './recurrence';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Returns the name of a day of the week in a language. */
export const weekdayName = (day: Weekday, locale: string, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + WEEKDAYS.indexOf(day) * DAY);

/** Returns a sentence for a rule, such as “Every 2 weeks on Monday, until Jan 31, 2027”, or the rule if there is none. */
export function useRecurrenceText(): (rule: string) => string {
  const { i18n, t } = useLingui();

  function every(frequency: Frequency, count: number): string {
    switch (frequency) {
      case 'DAILY':
        return t`${plural(count, { one: 'Every day', other: 'Every # days' })}`;
      case 'WEEKLY':
        return t`${plural(count, { one: 'Every week', other: 'Every # weeks' })}`;
      case 'MONTHLY':
        return t`${plural(count, { one: 'Every month', other: 'Every # months' })}`;
      case 'YEARLY':
        return t`${plural(count, { one: 'Every year', other: 'Every # years' })}`;
    }
  }

  return (rule) => {
    const recurrence = parseRecurrence(rule);
    if (!recurrence) return rule;
    const { frequency, interval, weekdays, until, count } = recurrence;
    const period = every(frequency, interval);
    const days = new Intl.ListFormat(i18n.locale).format(
      weekdays.map((day) => weekdayName(day, i18n.locale, 'long')),
    );
    const start = days ? t`${period} on ${days}` : period;
    if (until) {
      const day = i18n.date(new Date(until), { dateStyle: 'medium', timeZone: 'UTC' });
      return t`${start}, until ${day}`;
    }
    if (count) {
      const times = t`${plural(count, { one: '# time', other: '# times' })}`;
      return t`${start}, ${times}`;
    }
    return start;
  };
}
