import { useLingui } from '@lingui/react/macro';
import { Table } from 'antd';
import { CalendarDay, Count } from './format';
import type { Series } from './series';

interface Props {
  series: Series;
  label: string;
  /** The names of the columns. */
  titles: { group: string; count: string };
  nameOf: (group: string | null) => string;
}

/** Counts over time as numbers, the newest first. */
export function SeriesTable({ series: { period, groups, periods }, label, titles, nameOf }: Props) {
  const { t } = useLingui();
  const rows = periods
    .toReversed()
    .flatMap(({ start, counts }) =>
      counts.flatMap((count, index) => (count > 0 ? [{ start, group: groups[index] ?? null, count }] : [])),
    );
  return (
    <Table
      rowKey={({ start, group }) => `${start} ${group}`}
      aria-label={label}
      dataSource={rows}
      size="small"
      tableLayout="fixed"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'start',
          title: period === 'WEEK' ? t`Week from` : t`Day`,
          render: (_, { start }) => <CalendarDay value={start} />,
        },
        {
          key: 'group',
          title: titles.group,
          render: (_, { group }) => <bdi className="breaking">{nameOf(group)}</bdi>,
        },
        {
          key: 'count',
          title: titles.count,
          align: 'end',
          width: 90,
          render: (_, { count }) => <Count value={count} />,
        },
      ]}
    />
  );
}
