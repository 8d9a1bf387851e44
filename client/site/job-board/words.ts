import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardRole, BoardSalary } from '../../../server/modules/hiring/job-board/pages/board-pages';

/** The names of employment types. */
export const typeNames: Record<BoardRole['employmentType'], MessageDescriptor> = {
  FULL_TIME: msg`Full-time`,
  PART_TIME: msg`Part-time`,
  CONTRACTOR: msg`Contract`,
  TEMPORARY: msg`Temporary`,
  INTERN: msg`Internship`,
  VOLUNTEER: msg`Volunteering`,
  PER_DIEM: msg`Paid by the day`,
  OTHER: msg`Other`,
};

/** The names of work modes. */
export const modeNames: Record<BoardRole['workMode'], MessageDescriptor> = {
  ON_SITE: msg`On site`,
  HYBRID: msg`Hybrid`,
  REMOTE: msg`Remote`,
};

const periods: Record<BoardSalary['period'], (amount: string) => MessageDescriptor> = {
  HOUR: (amount) => msg`${amount} per hour`,
  DAY: (amount) => msg`${amount} per day`,
  WEEK: (amount) => msg`${amount} per week`,
  MONTH: (amount) => msg`${amount} per month`,
  YEAR: (amount) => msg`${amount} per year`,
};

/** Returns functions that put facts of roles into words of the page's language. */
export function useWords() {
  const { i18n, t } = useLingui();
  const { locale } = i18n;

  const country = (code: string): string =>
    new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

  function salary({ min, max, currency, period }: BoardSalary): string {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    if (min !== null && max !== null) {
      return t(periods[period](min === max ? money.format(min) : money.formatRange(min, max)));
    }
    const amount = money.format(min ?? max ?? 0);
    return t(periods[period](min === null ? t`up to ${amount}` : t`from ${amount}`));
  }

  return {
    type: (type: BoardRole['employmentType']) => t(typeNames[type]),
    mode: (mode: BoardRole['workMode']) => t(modeNames[mode]),
    country,
    salary,
    place: ({ location, country: code }: Pick<BoardRole, 'location' | 'country'>): string =>
      [location, code === null ? '' : country(code)].filter(Boolean).join(locale === 'ar' ? '، ' : ', '),
    day: (time: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time)),
    moment: (time: string, timeZone: string): string =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(new Date(time)),
    money: (amount: number, currency: string): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount),
    number: (value: number): string => new Intl.NumberFormat(locale).format(value),
  };
}
