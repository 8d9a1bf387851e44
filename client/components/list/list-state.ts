import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, PAGE_SIZES, SEARCH_DELAY } from '../../app/constants';
import type { OrderDirection } from '../../generated/graphql';

/** By what a list is sorted. */
export interface Order<Field extends string = string> {
  field: Field;
  direction: OrderDirection;
}

/** What a list shows, and the ways to change it. */
export interface ListState<Field extends string = string> {
  /** What is searched for; undefined: everything. */
  search: string | undefined;
  /** What stands in the search field, which is ahead of `search` while somebody types. */
  typed: string;
  setTyped: (text: string) => void;
  orderBy: Order<Field> | undefined;
  setOrder: (order: Order | undefined) => void;
  /** Rows asked for at a time. */
  size: number;
  setSize: (size: number) => void;
}

/** A list's state, kept in the address, so that reload, back and a shared link keep it too. */
export function useListState<Field extends string>(fields: readonly Field[]): ListState<Field> {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  // What this list itself has put into the address; anything else there came from a link.
  const sent = useRef(search);

  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const setOrder = useCallback(
    (order: Order | undefined) =>
      set('sort', order && `${order.field.toLowerCase()}-${order.direction.toLowerCase()}`),
    [set],
  );
  const sort = params.get('sort');
  const orderBy = useMemo(() => parseOrder(sort, fields), [sort, fields]);

  const settle = useEffectEvent((wanted: string) => {
    if (wanted === search) return;
    sent.current = wanted;
    set('search', wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  return {
    search: search || undefined,
    typed,
    setTyped,
    orderBy,
    setOrder,
    size: parseSize(params.get('size')),
    setSize: (size) => set('size', size === PAGE_SIZE ? undefined : String(size)),
  };
}

/** `last_name-desc` as an order by one of the fields; anything else is none. */
export function parseOrder<Field extends string>(
  text: string | null,
  fields: readonly Field[],
): Order<Field> | undefined {
  const [name, direction, ...rest] = (text ?? '').toUpperCase().split('-');
  const field = fields.find((known) => known === name);
  if (!field || rest.length > 0 || (direction !== 'ASC' && direction !== 'DESC')) return undefined;
  return { field, direction };
}

/** One of the sizes offered; anything else is the usual one. */
export const parseSize = (text: string | null): number =>
  PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE;
