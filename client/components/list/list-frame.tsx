import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PAGE_SIZES } from '../../app/constants';
import { EmptyState, ProblemState, Skeleton } from '../states';
import { DataTable, type ListColumn } from './data-table';
import type { ListState } from './list-state';
import type { Pages } from './pages';

interface Props<Row> {
  /** Names the table. */
  label: string;
  /** What one row is called, and several. */
  nouns: [one: string, many: string];
  searchLabel: string;
  placeholder: string;
  list: ListState;
  pages: Pages<Row>;
  columns: ListColumn<Row>[];
  /** Stands among the tools, such as the export. */
  tools?: ReactNode;
  /** Shown when there is nothing to list and nothing was searched for. */
  empty: ReactNode;
  /** Leaves room for what else is on the page. */
  short?: boolean;
}

/** A list with its search, count and page size; it shows each of its states. */
export function ListFrame<Row extends { id: string }>(props: Props<Row>) {
  const { list, pages, nouns } = props;
  const { rows } = pages;
  const question = JSON.stringify([list.search, list.orderBy, list.size]);
  const [told, setTold] = useState<string>();
  const search = useRef<InputRef>(null);
  const isAnswered = rows !== undefined && !pages.stale;
  useEffect(() => {
    if (isAnswered) setTold(question);
  }, [isAnswered, question]);
  return (
    <div className="list">
      <div className="list__tools">
        <Input
          ref={search}
          className="list__search"
          type="search"
          allowClear
          placeholder={props.placeholder}
          aria-label={props.searchLabel}
          maxLength={200}
          value={list.typed}
          onChange={(event) => list.setTyped(event.target.value)}
        />
        {/* Read out as the answer to a question, and not each time that somebody comes or goes. */}
        <p
          className="list__count"
          role="status"
          aria-live={isAnswered && told === question ? 'off' : 'polite'}
        >
          {/* The number is that of an older question meanwhile. */}
          {rows && pages.stale && 'Loading…'}
          {rows && !pages.stale && countText(pages.total, pages.exact, list.search !== undefined, nouns)}
        </p>
        <div className="list__more-tools">
          <label className="list__size">
            Rows at a time{' '}
            <select
              className="select select--small"
              value={list.size}
              onChange={(event) => list.setSize(Number(event.target.value))}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          {props.tools}
        </div>
      </div>
      <Body
        {...props}
        question={question}
        clear={() => {
          list.setTyped('');
          search.current?.focus();
        }}
      />
      {rows && rows.length > 0 && pages.hasMore && (
        <div className="list__foot">
          <span role="status">
            {pages.loadingMore ? `Loading more ${nouns[1]}…` : ''}
            {!pages.loadingMore && pages.hasMore && loadedText(rows.length, pages.total, pages.exact)}
          </span>
          {pages.moreProblem && (
            <div className="list__problem" role="alert">
              The next rows could not be loaded. {pages.moreProblem.message}
              <button type="button" className="button button--small" onClick={pages.loadMore}>
                Try again
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function Body<Row extends { id: string }>({
  list,
  pages,
  label,
  columns,
  empty,
  short,
  question,
  clear,
}: Props<Row> & { question: string; clear: () => void }) {
  if (pages.problem) return <ProblemState problem={pages.problem} retry={pages.retry} />;
  if (!pages.rows) return <Skeleton lines={8} label={`Loading ${label}`} />;
  if (pages.rows.length > 0) {
    return (
      <DataTable
        label={label}
        rows={pages.rows}
        columns={columns}
        total={pages.exact ? pages.total : undefined}
        orderBy={list.orderBy}
        onOrder={list.setOrder}
        question={question}
        stale={pages.stale}
        short={short}
        onEnd={pages.cameNearEnd}
      />
    );
  }
  if (!list.search) return empty;
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <button type="button" className="button" onClick={clear}>
          Clear the search
        </button>
      }
    >
      Nothing was found for “{list.search}”. {advice(list.search)}
    </EmptyState>
  );
}

/** What to try when a search finds nothing. */
function advice(search: string): string {
  const isShort = search.split(/\s+/).some((word) => [...word].length < 3);
  return isShort
    ? 'One or two letters find words that begin with them: try a third one.'
    : 'Try another word, or another part of a name or an address.';
}

/** How many there are, in words. */
export function countText(
  count: number,
  exact: boolean,
  searched: boolean,
  [one, many]: [string, string],
): string {
  const number = `${count.toLocaleString()}${exact ? '' : '+'}`;
  if (searched) return `${number} ${count === 1 ? 'match' : 'matches'}`;
  return `${number} ${count === 1 ? one : many}`;
}

const loadedText = (loaded: number, total: number, exact: boolean): string =>
  `${loaded.toLocaleString()} of ${total.toLocaleString()}${exact ? '' : '+'} loaded; scroll for more`;
