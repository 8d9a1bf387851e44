import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flex, theme } from 'antd';
import type { Series } from './series';
import { useGroupText, utcDay } from './texts';

const HEIGHT = 220;

/** Colours by place; the last one is for all others together. */
function useColors(): string[] {
  const { token } = theme.useToken();
  return [
    token.blue6,
    token.orange5,
    token.green6,
    token.magenta5,
    token.cyan6,
    token.purple5,
    token.gold5,
    token.volcano6,
    token.colorTextQuaternary,
  ];
}

/** Calls over time as stacked bars. `UsageTable` has the same numbers as text. */
export function UsageChart({ series }: { series: Series }) {
  const { i18n, t } = useLingui();
  const colors = useColors();
  const groupText = useGroupText();
  const { groups, periods, highest } = series;
  const colorOf = (index: number) => (groups[index] === null ? colors[8] : colors[index]);
  const first = periods[0];
  const last = periods.at(-1);
  const calls = periods.reduce((sum, period) => sum + period.total, 0);
  const most = i18n.number(highest);
  return (
    <Flex vertical gap="small">
      <div className="muted">{most}</div>
      <Flex
        role="img"
        aria-label={t`${plural(calls, {
          one: `# call, at most ${most} at a time. The table has the numbers.`,
          other: `# calls, at most ${most} at a time. The table has the numbers.`,
        })}`}
        align="end"
        gap={1}
        style={{ height: HEIGHT, borderBlock: '1px solid var(--border)' }}
      >
        {periods.map(({ start, total: sum, counts }) => (
          <Flex
            key={start}
            vertical
            justify="end"
            title={`${utcDay(i18n, start)}: ${i18n.number(sum)}`}
            style={{ flex: '1 1 0', minWidth: 0, height: '100%' }}
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
        <span>{first && utcDay(i18n, first.start)}</span>
        <span>{last && utcDay(i18n, last.start)}</span>
      </Flex>
      <Flex component="ul" wrap gap="4px 16px" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {groups.map((name, index) => (
          <Flex component="li" key={name} align="center" gap={6}>
            <span
              style={{ flex: 'none', width: 12, height: 12, borderRadius: 3, background: colorOf(index) }}
            />
            <bdi className="breaking">{groupText(name)}</bdi>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
