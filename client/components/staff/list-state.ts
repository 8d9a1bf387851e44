import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_DELAY } from '../../app/constants';
import type { UserOrder, UserOrderField } from '../../generated/graphql';

const fields: UserOrderField[] = ['CREATED_AT', 'EMAIL', 'FIRST_NAME', 'LAST_NAME', 'USER_TYPE'];

/** What a list shows, kept in the address, so that reload, back and a shared link keep it too. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);

  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  const settle = useEffectEvent((wanted: string) => {
    if (wanted !== search) set('search', wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    search: search || undefined,
    typed,
    setTyped,
    orderBy: parseOrder(params.get('sort')),
    setOrder: (order: UserOrder | undefined) =>
      set('sort', order && `${order.field.toLowerCase()}-${order.direction.toLowerCase()}`),
  };
}

/** `last_name-desc` as an order; anything else is none. */
export function parseOrder(text: string | null): UserOrder | undefined {
  const [name, direction] = (text ?? '').toUpperCase().split('-');
  const field = fields.find((known) => known === name);
  if (!field || (direction !== 'ASC' && direction !== 'DESC')) return undefined;
  return { field, direction };
}
