import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** The colors of charts, whose values differ from theme to theme. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 'rest';

/** A part of each bar: its color, and its name for the legend. */
export interface Part {
  key: string;
  color: ChartColor;
  name: ReactNode;
}

interface Props {
  /** What the chart shows, for screen readers. Without it, they skip the chart: a table beside it says the same. */
  label?: string;
  parts: readonly Part[];
  bars: readonly { key: string; title: string; counts: readonly number[] }[];
  /** What the first and the last bar stand for. */
  ends: readonly (string | undefined)[];
  /** The total of the highest bar. */
  highest: number;
}

const colorOf = (color: ChartColor | undefined) => `var(--chart-${color ?? 'rest'})`;

/** Bars whose parts are stacked, in the product's colors. A table has the same numbers as text. */
export const StackedBars = ({ label, parts, bars, ends, highest }: Props) => (
  <Flex vertical gap="small" aria-hidden={!label}>
    <Flex role={label && 'img'} aria-label={label} align="end" gap={1} className="chart">
      {bars.map(({ key, title, counts }) => (
        <Flex key={key} vertical justify="end" title={title} className="chart__column">
          {counts.map((count, index) => (
            <div
              key={parts[index]?.key}
              style={{
                height: `${(100 * count) / Math.max(1, highest)}%`,
                minHeight: Math.min(count, 1),
                background: colorOf(parts[index]?.color),
              }}
            />
          ))}
        </Flex>
      ))}
    </Flex>
    <Flex justify="space-between" className="muted">
      {ends.map((end, index) => (
        <span key={index}>{end}</span>
      ))}
    </Flex>
    <Flex component="ul" wrap gap="4px 16px">
      {parts.map(({ key, color, name }) => (
        <Flex component="li" key={key} align="center" gap={6}>
          <span className="team-color" style={{ '--size': '10px', background: colorOf(color) }} />
          <bdi className="breaking">{name}</bdi>
        </Flex>
      ))}
    </Flex>
  </Flex>
);
