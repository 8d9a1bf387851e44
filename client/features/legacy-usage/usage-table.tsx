import { useLingui } from '@lingui/react/macro';
import { Table } from 'antd';
import { Count } from '../../components/format';
import type { Usage } from './series';
import { useGroupText, utcDay } from './texts';

/** Calls over time as numbers, the newest first. */
export function UsageTable({ usage }: { usage: Usage }) {
  const { i18n, t } = useLingui();
  const groupText = useGroupText();
  return (
    <Table
      rowKey={({ start, group }) => `${start} ${group}`}
      aria-label={t`Calls over time`}
      dataSource={usage.rows.toReversed()}
      size="small"
      tableLayout="fixed"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'start',
          title: usage.period === 'WEEK' ? t`Week from` : t`Day`,
          render: (_, { start }) => utcDay(i18n, start),
        },
        {
          key: 'group',
          title: t`Calls of`,
          render: (_, { group }) => <bdi className="breaking">{groupText(group ?? null)}</bdi>,
        },
        {
          key: 'calls',
          title: t`Calls`,
          align: 'end',
          width: 90,
          render: (_, { calls }) => <Count value={calls} />,
        },
      ]}
    />
  );
}
