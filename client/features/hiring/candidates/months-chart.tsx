import { useLingui } from '@lingui/react/macro';
import { StackedBars } from '../../../components/stacked-bars';
import { dateOf, withoutGaps, type Report } from './report-figures';

/** The applications and hires of each month as columns. The table below has the same figures. */
export function MonthsChart({ months: known }: Pick<Report, 'months'>) {
  const { i18n, t } = useLingui();
  const months = withoutGaps(known);
  const name = (month: string) =>
    i18n.date(dateOf(month), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (
    <StackedBars
      highest={Math.max(0, ...months.map(({ applications, hired }) => Math.max(applications, hired)))}
      parts={[
        { key: 'others', color: 'rest', name: t`Applications` },
        { key: 'hired', color: 1, name: t`Hired` },
      ]}
      bars={months.map(({ month, applications, hired }) => ({
        key: month,
        title: `${name(month)}: ${i18n.number(applications)}`,
        counts: [Math.max(0, applications - hired), hired],
      }))}
      ends={[...new Set([months[0], months.at(-1)])].map((one) => one && name(one.month))}
    />
  );
}
