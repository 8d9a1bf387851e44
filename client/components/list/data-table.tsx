import { Table, type TableColumnType } from 'antd';
import {
  createContext,
  memo,
  use,
  useMemo,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { Order } from './list-state';
import { HEADER_ROWS, RowWindow, WindowedRows } from './row-window';

/** One column of a list. */
export interface ListColumn<Row> {
  /** The server's name of the field, where the list can be sorted by it. */
  key: string;
  title: ReactNode;
  /** In pixels; where there is more room the columns share it. */
  width: number;
  sortable?: boolean;
  align?: 'right';
  /** True where nothing is ever wider than the column: what is cut off costs the browser time in each frame. */
  fits?: boolean;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Names the table for those who cannot see where it stands. */
  label: string;
  /* Rows, columns, order and its setter stay the same values until they change: rows are drawn anew with them. */
  rows: readonly Row[];
  columns: ListColumn<Row>[];
  /** How many rows there are, loaded or not; undefined when nobody knows exactly. */
  total: number | undefined;
  orderBy: Order | undefined;
  onOrder: (order: Order | undefined) => void;
  /** What the rows answer; the answer to another question is shown from its beginning. */
  question: string;
  stale: boolean;
  short?: boolean;
  /** Called when the end of the loaded rows comes near; undefined while nothing would come of it. */
  onEnd: (() => void) | undefined;
}

/** A wider last column would leave no room for the others on a phone. */
const STICKY_WIDTH = 140;

/** The table that every list is shown in. Sorting is the server's; only the rows in view are drawn. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, columns, total, orderBy, onOrder } = props;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const sticks = (columns.at(-1)?.width ?? 0) <= STICKY_WIDTH;
  const content = useMemo(() => ({ rows, columns }) as unknown as Drawn, [rows, columns]);
  // The same element until one of these changes: neither scrolling nor new rows render Ant Design's part again.
  const table = useMemo(
    () => (
      <Table
        {...measureNothing}
        style={outerWidths(columns)}
        rowKey="id"
        size="middle"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + HEADER_ROWS}
        dataSource={someRows}
        columns={columns.map((column) => antdColumn(column, orderBy))}
        components={components}
        onHeaderRow={headerRow}
        pagination={false}
        showSorterTooltip={false}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
          onOrder(
            order ? { field: String(columnKey), direction: order === 'ascend' ? 'ASC' : 'DESC' } : undefined,
          );
        }}
      />
    ),
    [label, columns, total, orderBy, onOrder],
  );
  return (
    <Content value={content}>
      <RowWindow
        className={sticks ? 'table-box table-box--stick' : 'table-box'}
        label={`${label}, table`}
        width={width}
        rows={rows}
        question={props.question}
        short={props.short}
        busy={props.stale}
        onEnd={props.onEnd}
      >
        {table}
      </RowWindow>
    </Content>
  );
}

function antdColumn<Row>(
  { key, title, width, align, sortable }: ListColumn<Row>,
  orderBy: Order | undefined,
): TableColumnType {
  const direction = orderBy?.field === key ? orderBy.direction : undefined;
  return {
    key,
    title,
    align,
    width,
    ellipsis: true,
    ...(sortable && {
      sorter: true,
      sortOrder: direction === undefined ? null : direction === 'ASC' ? 'ascend' : 'descend',
    }),
  };
}

/** What a phone's widths are reckoned from. */
const outerWidths = (columns: { width: number }[]): CSSProperties =>
  ({
    '--first-width': `${columns[0]?.width}px`,
    '--last-width': `${columns.at(-1)?.width}px`,
  }) as CSSProperties;

interface Drawn {
  rows: readonly { id: string }[];
  columns: ListColumn<{ id: string }>[];
}

const Content = createContext<Drawn>({ rows: [], columns: [] });

/** All that Ant Design is told of the rows is that there are some: it would render each of them, with every page again. */
const someRows = [{ id: 'rows' }];

/** The body of Ant Design's table: the rows in view, each rendered once. */
function Body({ className }: ComponentProps<'tbody'>) {
  const { rows, columns } = use(Content);
  return (
    <tbody className={className}>
      <WindowedRows rows={rows}>
        {(row, index) => <Row key={row.id} row={row} index={index} columns={columns} />}
      </WindowedRows>
    </tbody>
  );
}

const Row = memo(function Row({
  row,
  index,
  columns,
}: {
  row: { id: string };
  index: number;
  columns: Drawn['columns'];
}) {
  return (
    <tr className="ant-table-row" aria-rowindex={index + 1 + HEADER_ROWS}>
      {columns.map(({ key, align, fits, render }) => {
        const content = render(row);
        return (
          <td
            key={key}
            className={fits ? 'ant-table-cell' : 'ant-table-cell ant-table-cell-ellipsis'}
            align={align}
            // What is too long for its column can be read all the same.
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
});

/**
 * What Ant Design's virtual table, too, tells the one beneath: it measures no scrollbar then, which it does with a style
 * that the page's policy refuses, and with one more layout.
 */
const measureNothing = { tailor: true };
const headerRow = () => ({ 'aria-rowindex': 1 });
const components = { body: { wrapper: Body } };
