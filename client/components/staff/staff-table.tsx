import { Table } from 'antd';
import type { StaffTable_UserFragment, UserOrder, UserOrderField } from '../../generated/graphql';
import { staffColumns, type StaffColumn } from './columns';

interface Props {
  /** Names the table for those who cannot see where it stands. */
  label: string;
  rows: readonly StaffTable_UserFragment[];
  columns: StaffColumn[];
  orderBy: UserOrder | undefined;
  onOrder: (order: UserOrder | undefined) => void;
  /** True while the rows shown are those of an older question. */
  stale: boolean;
}

/** The table of users that every list of staff is shown in; sorting is the server's. */
export function StaffTable({ label, rows, columns, orderBy, onOrder, stale }: Props) {
  return (
    // Wider than a phone, so it scrolls sideways; what scrolls must be reachable by keyboard.
    <div className="table-box" tabIndex={0} role="region" aria-label={label} aria-busy={stale}>
      <Table<StaffTable_UserFragment>
        rowKey="id"
        size="middle"
        pagination={false}
        showSorterTooltip={false}
        dataSource={rows}
        columns={staffColumns(columns, orderBy)}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
          onOrder(
            order
              ? { field: columnKey as UserOrderField, direction: order === 'ascend' ? 'ASC' : 'DESC' }
              : undefined,
          );
        }}
      />
    </div>
  );
}
