import { useLingui } from '@lingui/react/macro';
import { Table, type TableColumnType, type TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Order } from './list-state';
import { bodyCell, bodyRow, HEADER_ROWS, headerCell, headerRow, useRoles } from './table-roles';
import { present } from '../../lib/present';

/** A column of a list. */
export interface ListColumn<Row> {
  /** The server's name of the field, if the list can be sorted by it. */
  key: string;
  title: ReactNode;
  /** Width in pixels; columns that do not fit their content share what is left or, up to a quarter, what is missing. */
  width: number;
  sortable?: boolean;
  align?: 'end';
  /** True if no content is wider than the column. */
  fits?: boolean;
  /** True if the column may be left out where there is too little room for all. */
  spare?: boolean;
  // A method, as are others below: the types of methods are checked less strictly, so that a table of particular rows is
  // assignable to the type of the component that loads it.
  render(row: Row): ReactNode;
}

/** The rows that the user has selected, and how to select them. */
export interface Selection<Row> {
  rows: readonly Row[];
  onChange(rows: Row[]): void;
  /** The accessible name of a row's checkbox. */
  label(row: Row): string;
  isDisabled(row: Row): boolean;
}

interface DataTableProps<Row> {
  /** The table fills the height that its container has left, and scrolls itself; otherwise it scrolls with its page. */
  fill?: boolean;
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  /** Shown below the header while there are no rows yet. */
  loading?: ReactNode;
  columns: ListColumn<Row>[];
  /** The number of rows, loaded or not; undefined if it is not known exactly. */
  total: number | undefined;
  orderBy: Order;
  onOrder: (order: Order) => void;
  /** Identifies the query behind the rows. A result of another query is shown from its beginning. */
  queryKey: string;
  busy: boolean;
  density?: 'middle' | 'small';
  selection?: Selection<Row>;
  /** Called when the user scrolls near the end of the loaded rows; undefined if there is nothing to load. */
  onEnd: (() => void) | undefined;
}

/** How close to the end more rows are loaded, in pixels. */
const NEAR_END = 600;
/** The height of a row by density, and of the header, in pixels. `list.css` has the same. */
const ROWS = { middle: 40, small: 32 };
const HEADER = 28;
/** What selects a row is in the margin of the page: with the padding of the first cell, it is as wide. */
const SELECTION_WIDTH = 26;
/** The share of its width that a column can lose. */
const MOST_LOST = 0.25;

/** Each list's scroll position by history entry, restored when the user returns. */
const positions = new Map<string, number>();

/** The parts of Ant Design's table that have styles of their own. */
const parts = { classNames: { header: { cell: 'list__head' }, body: { cell: 'list__cell' } } };

/** The table of a list. */
export default function DataTable<Row extends { id: string }>({ fill, ...props }: DataTableProps<Row>) {
  return fill ? <FillingTable {...props} /> : <FlowingTable {...props} />;
}

/**
 * Ant Design's virtual table, filling the height that its container has left. Only visible rows are rendered, and the
 * table scrolls itself. Adds what its body of plain elements lacks: roles, focus and the keyboard.
 */
function FillingTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, total, queryKey, onEnd, density = 'middle' } = props;
  const row = ROWS[density];
  const { t } = useLingui();
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const size = useSize(box);
  const top = useRef(positions.get(key) ?? 0);

  const isNearEnd = () => rows.length * row - top.current - height < NEAR_END;
  const scrollTo = (to: number) => table.current?.scrollTo({ top: to });
  const height = Math.max(size.height - HEADER, row);
  const isMeasured = size.width > 0;
  const selectionWidth = props.selection ? SELECTION_WIDTH : 0;
  const fitted = useMemo(
    () => fittedTo(size.width - selectionWidth, columns),
    [size.width, selectionWidth, columns],
  );
  const hasRows = rows.length > 0;

  // Restores the position when the user returns, and starts another query at its beginning.
  const shownKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!isMeasured || !hasRows || shownKey.current === queryKey) return;
    if (shownKey.current !== undefined) top.current = 0;
    shownKey.current = queryKey;
    scrollTo(top.current);
  }, [isMeasured, hasRows, queryKey]);

  // Live changes add and remove rows above the visible ones: keep the visible ones in place.
  const before = useRef({ rows, queryKey });
  useLayoutEffect(() => {
    const { current: old } = before;
    before.current = { rows, queryKey };
    if (old.queryKey !== queryKey || top.current === 0) return;
    const moved = movedBy(old.rows, rows, Math.floor(top.current / row));
    if (moved !== 0) scrollTo(top.current + moved * row);
  }, [rows, row, queryKey]);

  // Also without a scroll event: the rows may not fill the window.
  useEffect(() => {
    if (isNearEnd()) onEnd?.();
  });

  useRoles(box, label, total, hasRows);

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    top.current = currentTarget.scrollTop;
    positions.set(key, top.current);
    if (isNearEnd()) onEnd?.();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const steps: Record<string, number> = {
      ArrowDown: row,
      ArrowUp: -row,
      PageDown: height - row,
      PageUp: row - height,
      ' ': height - row,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    scrollTo(Math.max(0, Math.min(top.current + step, rows.length * row)));
  }

  return (
    // A scrollable element must be reachable by keyboard.
    <div
      ref={box}
      className="list__fill"
      role="region"
      aria-label={t`${label}, table`}
      aria-busy={props.busy}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {isMeasured && (
        <Plain
          {...props}
          columns={fitted}
          tableRef={table}
          virtual
          scroll={{ x: Math.max(size.width, widthOf(fitted) + selectionWidth), y: height }}
          onScroll={onScroll}
        />
      )}
    </div>
  );
}

/** A table of the loaded rows that scrolls with its page. */
const FlowingTable = <Row extends { id: string }>(props: DataTableProps<Row>) => (
  <div aria-busy={props.busy}>
    <Plain {...props} scroll={{ x: widthOf(props.columns) }} />
  </div>
);

const widthOf = (columns: { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * Fits the columns into a width as far as possible: those whose content can be wider share what is left or missing. If too
 * much is missing, leaves out spare columns, the last one first.
 */
function fittedTo<Row>(width: number, columns: ListColumn<Row>[]): ListColumn<Row>[] {
  const share = (width - widthOf(columns)) / widthOf(columns.filter(({ fits }) => !fits));
  if (share === 0 || !Number.isFinite(share)) return columns;
  const spare = columns.findLastIndex((column) => column.spare);
  if (share < -MOST_LOST && spare >= 0) return fittedTo(width, columns.toSpliced(spare, 1));
  const factor = 1 + Math.max(share, -MOST_LOST);
  return columns.map((column) =>
    column.fits ? column : { ...column, width: Math.floor(column.width * factor) },
  );
}

function Plain<Row extends { id: string }>({
  label,
  rows,
  loading,
  columns,
  total,
  orderBy,
  onOrder,
  density = 'middle',
  selection,
  tableRef,
  virtual,
  scroll,
  onScroll,
  busy,
}: DataTableProps<Row> &
  Pick<TableProps<Row>, 'virtual' | 'scroll' | 'onScroll'> & { tableRef?: React.Ref<TableRef> }) {
  const { t } = useLingui();
  const drawn = useMemo(
    () => columns.map((column) => antdColumn(column, orderBy, virtual)),
    [columns, orderBy, virtual],
  );
  const isSmall = density === 'small';
  const isAtEdge = virtual && !selection;
  const isBusy = busy && !loading;
  const selected = selection?.rows;
  // The same array as long as it is the same selection: Ant Design renders the table once more for another one.
  const selectedRowKeys = useMemo(() => selected?.map(({ id }) => id), [selected]);
  return (
    <Table<Row>
      ref={tableRef}
      className={[
        'list__table',
        isSmall && 'list__table--small',
        isAtEdge && 'list__table--edge',
        isBusy && 'list__table--busy',
      ]
        .filter(Boolean)
        .join(' ')}
      {...parts}
      rowKey="id"
      size={density}
      {...(!virtual && {
        'aria-label': label,
        'aria-rowcount': total === undefined ? -1 : total + HEADER_ROWS,
      })}
      dataSource={rows}
      locale={{ emptyText: loading }}
      columns={drawn}
      rowSelection={
        selection && {
          columnWidth: SELECTION_WIDTH,
          preserveSelectedRowKeys: true,
          selectedRowKeys,
          onChange: (_keys, selected) => selection.onChange(selected),
          getTitleCheckboxProps: () => ({ 'aria-label': t`Select everyone in the list` }),
          getCheckboxProps: (row) => ({
            disabled: selection.isDisabled(row),
            'aria-label': selection.label(row),
          }),
          onCell: virtual ? bodyCell : undefined,
        }
      }
      pagination={false}
      showSorterTooltip={false}
      virtual={virtual}
      // The table's own estimate is that of wider rows, by which rows that were never shown move the others.
      {...(virtual && { listItemHeight: ROWS[density] })}
      scroll={scroll}
      onScroll={onScroll}
      onRow={virtual ? bodyRow : undefined}
      onHeaderRow={headerRow}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = present([sorter].flat()[0]);
        onOrder({ field: String(columnKey), direction: order === 'descend' ? 'DESC' : 'ASC' });
      }}
    />
  );
}

function antdColumn<Row>(
  { key, title, width, align, sortable, fits, render }: ListColumn<Row>,
  orderBy: Order,
  virtual: boolean | undefined,
): TableColumnType<Row> {
  const direction = orderBy.direction === 'ASC' ? ('ascend' as const) : ('descend' as const);
  return {
    key,
    title,
    align,
    width,
    ellipsis: !fits,
    render: (_value, row) => render(row),
    onCell: virtual ? bodyCell : undefined,
    onHeaderCell: virtual ? headerCell : undefined,
    ...(sortable && {
      sorter: true,
      sortOrder: orderBy.field === key ? direction : null,
      // Never unsorted.
      sortDirections: ['ascend', 'descend', 'ascend'],
    }),
  };
}

/** Returns the size of an element, and updates with it. */
function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = present(element.current);
    const measure = () => {
      // A table that is wider by a fraction would scroll sideways.
      const rectangle = box.getBoundingClientRect();
      const [width, height] = [Math.floor(rectangle.width), Math.floor(rectangle.height)];
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Returns by how many rows the first visible row (or the next one that still exists) has moved. */
function movedBy(old: readonly { id: string }[], rows: readonly { id: string }[], first: number): number {
  if (old[first]?.id === rows[first]?.id) return 0;
  const at = new Map(rows.map(({ id }, index) => [id, index]));
  for (const [index, { id }] of old.entries()) {
    const now = index < first ? undefined : at.get(id);
    if (now !== undefined) return now - index;
  }
  return 0;
}
