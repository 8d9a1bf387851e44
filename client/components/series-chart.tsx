import { useLingui } from '@lingui/react/macro';
import type { Series } from './series';
import { StackedBars, type ChartColor } from './stacked-bars';

const COLORS: readonly ChartColor[] = [1, 2, 3, 4, 5, 6];

interface Props {
  series: Series;
  /** What the chart shows, for screen readers. */
  label: string;
  nameOf: (group: string | null) => string;
  /** The colors of the groups, in their order. All others together are always grey. */
  colors?: readonly ChartColor[];
}

/** Counts over time as stacked bars. `SeriesTable` has the same numbers as text. */
export function SeriesChart({ series, label, nameOf, colors = COLORS }: Props) {
  const { i18n } = useLingui();
  const { groups, periods, highest } = series;
  const dayOf = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      <div className="muted">{i18n.number(highest)}</div>
      <StackedBars
        label={label}
        highest={highest}
        parts={groups.map((group, index) => ({
          key: group ?? '',
          color: (group === null ? undefined : colors[index % colors.length]) ?? 'rest',
          name: nameOf(group),
        }))}
        bars={periods.map(({ start, total, counts }) => ({
          key: start,
          title: `${dayOf(start)}: ${i18n.number(total)}`,
          counts,
        }))}
        ends={[periods[0], periods.at(-1)].map((period) => period && dayOf(period.start))}
      />
    </>
  );
}
