import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDirection } from '../../generated/graphql';
import { useSetParams } from '../../lib/use-set-params';
import { withState } from './list-params';
import { useSearchText } from './use-search-text';

/** The sort order of a list. */
export interface Order<Field extends string = string> {
  field: Field;
  direction: OrderDirection;
}

/** A list's search and order, and their setters. */
export interface ListState<Field extends string = string> {
  /** The search text; undefined means no search. */
  search: string | undefined;
  /** The content of the search field, which is ahead of `search` while the user types. */
  typed: string;
  setTyped: (text: string) => void;
  orderBy: Order<Field>;
  setOrder: (order: Order) => void;
}

/** Returns the address without the parameters that a list stores there. The address changes before the next page renders. */
const pageInAddress = () =>
  `${window.location.pathname}?${withState(new URLSearchParams(window.location.search), '').toString()}`;

/**
 * A list's state, stored in the address so that reloads, the back button and shared links keep it. A list can be sorted
 * by its visible fields; if the default one is hidden, the first one replaces it, so that the sorted column is marked.
 */
export function useListState<Field extends string>(
  fields: readonly Field[],
  preferred: Order<Field>,
): ListState<Field> {
  const [params] = useSearchParams();
  const set = useSetParams();
  const { search, typed, setTyped } = useSearchText(pageInAddress);

  const setOrder = useCallback(
    (order: Order) => set({ sort: `${order.field.toLowerCase()}-${order.direction.toLowerCase()}` }),
    [set],
  );
  const sort = params.get('sort');
  const known = fields.join();
  const { field, direction } = preferred;
  const orderBy = useMemo(() => {
    const visible = known.split(',') as [Field, ...Field[]];
    const fallback = visible.includes(field) ? { field, direction } : { field: visible[0], direction };
    return parseOrder(sort, visible) ?? fallback;
  }, [sort, known, field, direction]);

  return { search, typed, setTyped, orderBy, setOrder };
}

/** Parses `last_name-desc` as an order by one of the fields; returns undefined for anything else. */
export function parseOrder<Field extends string>(
  text: string | null,
  fields: readonly Field[],
): Order<Field> | undefined {
  const [name, direction, ...rest] = (text ?? '').toUpperCase().split('-');
  const field = fields.find((known) => known === name);
  if (!field || rest.length > 0 || (direction !== 'ASC' && direction !== 'DESC')) return undefined;
  return { field, direction };
}
