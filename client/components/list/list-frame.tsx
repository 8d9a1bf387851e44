import { SearchOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Input, type InputRef } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazy, loadPart } from '../../lib/parts';
import { useIsWide } from '../../lib/use-is-wide';
import { counterOf } from '../form/rules';
import { BesideTitle } from '../page';
import { EmptyState, ProblemState, Skeleton } from '../states';
import type { ListColumn, Selection } from './data-table';
import type { ListState } from './list-state';
import type { Pages } from './pages';
import { PrintTable } from './print-table';
import { RowCards } from './row-cards';

// Phones show cards instead. Other windows load the table while the rows are on their way.
const WIDE = 768;
const loadTable = () => import('./data-table');
const DataTable = lazy(loadTable);
if (window.innerWidth >= WIDE) loadPart(loadTable).catch(() => undefined);

interface Props<Row> {
  /** The table's accessible name. */
  label: string;
  /** Returns the number of rows in words, such as "5 people"; `count` is formatted. */
  countText: (total: number, count: string) => ReactNode;
  searchLabel: string;
  placeholder: string;
  list: ListState;
  pages: Pages<Row>;
  columns: ListColumn<Row>[];
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  /** Tools beside the search, such as the export. */
  tools?: ReactNode;
  density?: 'middle' | 'small';
  /** The filters, shown beside the search. */
  filters?: ReactNode;
  /** The number of rows without search and filters, in words; undefined if it is not known. */
  all?: string;
  /** Identifies the filters, if any; with a function that removes them. */
  filtered?: { key: string; clear: () => void };
  /** Shown when the list is empty and nothing is searched for. */
  empty: ReactNode;
  /** The list scrolls within the height that the page has left; otherwise it is part of a page that scrolls. */
  fill?: boolean;
  selection?: Selection<Row>;
}

/** A list with its search and count. It renders every state: loading, empty, failed. */
export function ListFrame<Row extends { id: string }>(props: Props<Row>) {
  const { list, pages, fill, all } = props;
  const { i18n, t } = useLingui();
  const { rows } = pages;
  const queryKey = JSON.stringify([list.search, list.orderBy, props.filtered?.key]);
  const [announced, setAnnounced] = useState<string>();
  const search = useRef<InputRef>(null);
  const isAnswered = rows !== undefined && !pages.stale;
  useEffect(() => {
    if (isAnswered) setAnnounced(queryKey);
  }, [isAnswered, queryKey]);
  const count = `${i18n.number(pages.total)}${pages.exact ? '' : '+'}`;
  const isNarrowed = list.search !== undefined || props.filtered !== undefined;
  // Announced after a search, but not for every live change.
  const counted = (
    <span
      className="muted number"
      role="status"
      aria-live={isAnswered && announced === queryKey ? 'off' : 'polite'}
    >
      {/* Meanwhile the number belongs to the previous search. */}
      {rows && pages.stale && t`Loading…`}
      {isAnswered &&
        (!isNarrowed ? (
          props.countText(pages.total, count)
        ) : all === undefined ? (
          <Plural value={pages.total} one={`${count} match`} other={`${count} matches`} />
        ) : (
          t`${count} of ${all}`
        ))}
    </span>
  );
  return (
    <div className={fill ? 'list list--fill' : 'list'}>
      <div className="list__tools">
        <Input
          ref={search}
          type="search"
          className="list__search"
          variant="filled"
          size="small"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          placeholder={props.placeholder}
          aria-label={props.searchLabel}
          count={counterOf(list.typed, 200)}
          value={list.typed}
          onChange={(event) => list.setTyped(event.target.value)}
        />
        {props.filters}
        {fill ? <BesideTitle>{counted}</BesideTitle> : counted}
        <Flex wrap gap="small" align="center" className="end">
          {props.tools}
        </Flex>
      </div>
      <Body
        {...props}
        queryKey={queryKey}
        clear={() => {
          list.setTyped('');
          props.filtered?.clear();
          search.current?.focus();
        }}
      />
      {rows && <PrintTable label={props.label} rows={rows} columns={props.columns} />}
      {pages.moreProblem && (
        <Alert
          type="error"
          role="alert"
          title={t`The next rows could not be loaded. ${pages.moreProblem.message}`}
          action={
            <Button size="small" onClick={pages.loadMore}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    </div>
  );
}

function Body<Row extends { id: string }>({
  list,
  pages,
  label,
  columns,
  card,
  empty,
  fill,
  selection,
  queryKey,
  clear,
  density,
  filtered,
}: Props<Row> & { queryKey: string; clear: () => void }) {
  const { t } = useLingui();
  const isWide = useIsWide(WIDE);
  if (pages.problem) return <ProblemState problem={pages.problem} retry={pages.retry} />;
  const { rows } = pages;
  const loading = <Skeleton lines={8} label={t`Loading ${label}`} />;
  if (rows?.length === 0 && !list.search && !filtered) return empty;
  if (rows?.length === 0) {
    return (
      <EmptyState
        title={list.search ? t`Nothing matches “${list.search}”` : t`Nothing matches the filters`}
        action={
          <Button onClick={clear}>
            {!filtered
              ? t`Clear the search`
              : list.search
                ? t`Clear the search and the filters`
                : t`Clear the filters`}
          </Button>
        }
      >
        {!list.search
          ? t`Choose other filters, or fewer of them.`
          : advice(list.search) === 'short'
            ? t`One or two letters find only words that begin with them. Try a third letter.`
            : t`Try another word, or another part of a name or an email.`}
      </EmptyState>
    );
  }
  const more = pages.hasMore ? pages.loadMore : undefined;
  if (!isWide) {
    return rows ? <RowCards {...{ label, rows, card, selection, more }} busy={pages.stale} /> : loading;
  }
  return (
    <Suspense fallback={loading}>
      <DataTable
        fill={fill}
        label={label}
        rows={rows ?? []}
        loading={!rows && loading}
        columns={columns}
        total={pages.exact ? pages.total : undefined}
        orderBy={list.orderBy}
        onOrder={list.setOrder}
        queryKey={queryKey}
        busy={!rows || pages.stale}
        density={density}
        selection={selection}
        onEnd={pages.cameNearEnd}
      />
      {more && !fill && (
        <Flex justify="center">
          <Button loading={pages.loadingMore} onClick={more}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      )}
    </Suspense>
  );
}

/** What to try when a search finds nothing. */
const advice = (search: string): 'short' | 'other' =>
  search.split(/\s+/).some((word) => [...word].length < 3) ? 'short' : 'other';
