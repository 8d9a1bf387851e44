import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DAY_MS } from '../../server/platform/time/durations.js';
import { parseRecurrence, type Recurrence, WEEKDAYS, type Weekday } from '../lib/recurrence';

const MONDAY = Date.UTC(2024, 0, 1);

/** Returns the name of a day of the week in a language. */
export const weekdayName = (day: Weekday, locale: string, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
    MONDAY + WEEKDAYS.indexOf(day) * DAY_MS,
  );

/** Returns a rule in words, such as “Every 2 weeks on Monday · Until Jan 31, 2027”, or the rule if there are none. */
export function useRecurrenceText(): (rule: string) => string {
  const { i18n, t } = useLingui();

  function period({ frequency, interval, weekdays }: Recurrence): string {
    const days = new Intl.ListFormat(i18n.locale).format(
      weekdays.map((day) => weekdayName(day, i18n.locale, 'long')),
    );
    switch (frequency) {
      case 'DAILY':
        return t`${plural(interval, { one: 'Every day', other: 'Every # days' })}`;
      case 'WEEKLY':
        return days
          ? t`${plural(interval, { one: `Every week on ${days}`, other: `Every # weeks on ${days}` })}`
          : t`${plural(interval, { one: 'Every week', other: 'Every # weeks' })}`;
      case 'MONTHLY':
        return t`${plural(interval, { one: 'Every month', other: 'Every # months' })}`;
      case 'YEARLY':
        return t`${plural(interval, { one: 'Every year', other: 'Every # years' })}`;
    }
  }

  function end({ until, count }: Recurrence): string | undefined {
    if (until) {
      const day = i18n.date(new Date(until), { dateStyle: 'medium', timeZone: 'UTC' });
      return t`Until ${day}`;
    }
    return count ? t`${plural(count, { one: 'Once in all', other: '# times in all' })}` : undefined;
  }

  return (rule) => {
    const recurrence = parseRecurrence(rule);
    if (!recurrence) return rule;
    return [period(recurrence), end(recurrence)].filter(Boolean).join(' · ');
  };
}
