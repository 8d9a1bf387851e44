import { useLingui } from '@lingui/react/macro';
import { Flex, theme } from 'antd';
import type { Series } from './series';

/** Colours by place, as names of Ant Design's tokens. */
const COLORS = ['blue6', 'orange5', 'green6', 'magenta5', 'cyan6', 'purple5', 'gold5', 'volcano6'] as const;
export type SeriesColor = (typeof COLORS)[number];

interface Props {
  series: Series;
  /** What the chart shows, for screen readers. */
  label: string;
  nameOf: (group: string | null) => string;
  /** The colours of the groups, in their order. All others together are always grey. */
  colors?: readonly SeriesColor[];
}

/** Counts over time as stacked bars. `SeriesTable` has the same numbers as text. */
export function SeriesChart({ series, label, nameOf, colors = COLORS }: Props) {
  const { i18n } = useLingui();
  const { token } = theme.useToken();
  const { groups, periods, highest } = series;
  const colorOf = (index: number) =>
    groups[index] === null ? token.colorTextQuaternary : token[colors[index % colors.length]!];
  const dayOf = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const first = periods[0];
  const last = periods.at(-1);
  return (
    <Flex vertical gap="small">
      <div className="muted">{i18n.number(highest)}</div>
      <Flex role="img" aria-label={label} align="end" gap={1} className="chart">
        {periods.map(({ start, total, counts }) => (
          <Flex
            key={start}
            vertical
            justify="end"
            title={`${dayOf(start)}: ${i18n.number(total)}`}
            className="chart__column"
          >
            {counts.map(
              (count, index) =>
                count > 0 && (
                  <div
                    key={groups[index]}
                    style={{
                      height: `${(100 * count) / highest}%`,
                      minHeight: 1,
                      background: colorOf(index),
                    }}
                  />
                ),
            )}
          </Flex>
        ))}
      </Flex>
      <Flex justify="space-between" className="muted">
        <span>{first && dayOf(first.start)}</span>
        <span>{last && dayOf(last.start)}</span>
      </Flex>
      <Flex component="ul" wrap gap="4px 16px">
        {groups.map((name, index) => (
          <Flex component="li" key={name} align="center" gap={6}>
            <span className="chart__key" style={{ background: colorOf(index) }} />
            <bdi className="breaking">{nameOf(name)}</bdi>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
