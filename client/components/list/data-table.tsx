import { Table, type TableColumnType } from 'antd';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { VIRTUAL_ABOVE } from '../../app/constants';
import type { Order } from './list-state';

/** One column of a list. */
export interface ListColumn<Row> {
  /** The server's name of the field, where the list can be sorted by it. */
  key: string;
  title: ReactNode;
  /** In pixels; a long list has fixed columns. */
  width: number;
  sortable?: boolean;
  align?: 'right';
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Names the table for those who cannot see where it stands. */
  label: string;
  rows: readonly Row[];
  columns: ListColumn<Row>[];
  /** How many rows there are, loaded or not; undefined when nobody knows exactly. */
  total: number | undefined;
  orderBy: Order | undefined;
  onOrder: (order: Order | undefined) => void;
  stale: boolean;
  short?: boolean;
  /** Called when the end of the loaded rows comes near. */
  onEnd: () => void;
}

const HEIGHT = 564;
const SHORT_HEIGHT = 376;
const ROW_HEIGHT = 47;
/** A wider last column would leave no room for the others on a phone. */
const STICKY_WIDTH = 140;
const NEAR_END = 12 * ROW_HEIGHT;

/** How far each list was scrolled, by its place in the browser's history, for coming back to it. */
const scrolled = new Map<string, number>();

/** The table that every list is shown in. Sorting is the server's; a long one draws only the rows in view. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const isLong = props.rows.length > VIRTUAL_ABOVE || (props.total ?? Infinity) > VIRTUAL_ABOVE;
  const shared = {
    rowKey: 'id',
    size: 'middle' as const,
    pagination: false as const,
    showSorterTooltip: false,
    dataSource: props.rows,
    onChange: ((_page, _filters, sorter) => {
      const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
      props.onOrder(
        order ? { field: String(columnKey), direction: order === 'ascend' ? 'ASC' : 'DESC' } : undefined,
      );
    }) satisfies ComponentProps<typeof Table<Row>>['onChange'],
  };
  return isLong ? <LongTable {...props} shared={shared} /> : <ShortTable {...props} shared={shared} />;
}

type Parts<Row> = Props<Row> & { shared: ComponentProps<typeof Table<Row>> };

function antdColumns<Row>({ columns, orderBy }: Props<Row>, isLong: boolean): TableColumnType<Row>[] {
  return columns.map(({ key, title, width, align, sortable, render }) => {
    const direction = orderBy?.field === key ? orderBy.direction : undefined;
    return {
      key,
      title,
      align,
      width: isLong ? width : undefined,
      // Stays in reach while the columns scroll beneath it.
      fixed: isLong && align === 'right' && width <= STICKY_WIDTH ? 'end' : undefined,
      ellipsis: isLong && { showTitle: true },
      render: (_, row) => render(row),
      ...(sortable && {
        sorter: true,
        sortOrder: direction === undefined ? null : direction === 'ASC' ? 'ascend' : 'descend',
      }),
      ...(isLong && {
        onCell: () => ({ role: 'cell' }),
        onHeaderCell: () => ({ role: 'columnheader' }),
      }),
    };
  });
}

function ShortTable<Row extends { id: string }>(props: Parts<Row>) {
  const end = useRef<HTMLDivElement>(null);
  const { onEnd, rows } = props;
  const sticks = (props.columns.at(-1)?.width ?? 0) <= STICKY_WIDTH;
  const reached = useRef(onEnd);
  useEffect(() => {
    reached.current = onEnd;
  });
  // Made anew after each load: an end that stayed in sight is reported again.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached.current(), {
      rootMargin: `${NEAR_END}px`,
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [rows.length]);

  return (
    <>
      {/* Wider than a phone, so it scrolls sideways; what scrolls must be reachable by keyboard. */}
      <div
        className={sticks ? 'table-box table-box--stick' : 'table-box'}
        tabIndex={0}
        role="region"
        aria-label={`${props.label}, table`}
        aria-busy={props.stale}
      >
        <Table<Row> {...props.shared} columns={antdColumns(props, false)} />
      </div>
      <div ref={end} aria-hidden="true" />
    </>
  );
}

// The body of a long table is plain boxes, so the header's own table would be a second one: it steps back.
const header = {
  table: (props: ComponentProps<'table'>) => <table {...props} role="presentation" />,
  wrapper: (props: ComponentProps<'thead'>) => <thead {...props} role="rowgroup" />,
};

function LongTable<Row extends { id: string }>(props: Parts<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { label, total, columns, onEnd } = props;
  const body = () => box.current?.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder') ?? undefined;

  useLayoutEffect(() => {
    // Ant Design gives these two no property of their own.
    const table = box.current?.querySelector('.ant-table-container');
    table?.setAttribute('role', 'table');
    table?.setAttribute('aria-label', label);
    table?.setAttribute('aria-rowcount', String(total === undefined ? -1 : total + 1));
    body()?.setAttribute('role', 'rowgroup');
    body()?.setAttribute('tabindex', '0');
    body()?.setAttribute('aria-label', `${label}, rows`);
  });

  useEffect(() => {
    const element = body();
    const top = scrolled.get(key);
    if (element && top) element.scrollTop = top;
  }, [key]);

  function onKeyDown(event: KeyboardEvent): void {
    const element = body();
    if (!element || event.target !== element) return;
    const page = element.clientHeight - ROW_HEIGHT;
    const steps: Record<string, number> = {
      ArrowDown: ROW_HEIGHT,
      ArrowUp: -ROW_HEIGHT,
      PageDown: page,
      PageUp: -page,
      ' ': event.shiftKey ? -page : page,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = element.scrollHeight - element.clientHeight;
    element.scrollTop = Math.min(Math.max(element.scrollTop + step, 0), last);
  }

  return (
    <div ref={box} className="table-box table-box--long" aria-busy={props.stale} onKeyDown={onKeyDown}>
      <Table<Row>
        {...props.shared}
        virtual
        scroll={{
          x: columns.reduce((sum, { width }) => sum + width, 0),
          y: props.short ? SHORT_HEIGHT : HEIGHT,
        }}
        components={{ header }}
        columns={antdColumns(props, true)}
        onHeaderRow={() => ({ role: 'row', 'aria-rowindex': 1 })}
        onRow={(_, index) => ({ role: 'row', 'aria-rowindex': (index ?? 0) + 2 })}
        onScroll={({ currentTarget }) => {
          const { scrollTop, scrollHeight, clientHeight } = currentTarget;
          scrolled.set(key, scrollTop);
          if (scrollHeight - scrollTop - clientHeight < NEAR_END) onEnd();
        }}
      />
    </div>
  );
}
