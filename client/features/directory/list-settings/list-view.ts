import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { listParams } from '../../../components/list/list-params';
import { ListSettingsDocument, type SettingsList } from '../../../generated/graphql';

/** The columns and the row height that a list is shown with. */
export interface ListView {
  /** The keys of the visible columns, in the list's order. */
  columns: string[];
  density: 'middle' | 'small';
}

/** How the user sees a list: columns from the address, or else as stored for the user, or else all of them. */
export function useListView(list: SettingsList | undefined, all: readonly string[]): ListView {
  const [params] = useSearchParams();
  const { data } = useQuery(ListSettingsDocument, { variables: { list: list ?? 'STAFF' }, skip: !list });
  const stored = data?.listSettings;
  const inAddress = list && params.get('columns')?.split(',');
  return {
    columns: visible(inAddress, all) ?? visible(stored?.columns, all) ?? [...all],
    density: stored?.density === 'SMALL' ? 'small' : 'middle',
  };
}

/** Returns the known ones of some columns and the first, which is always visible; undefined if none is known. */
export function visible(
  wanted: readonly string[] | null | undefined,
  all: readonly string[],
): string[] | undefined {
  if (!wanted?.some((column) => all.includes(column))) return undefined;
  return all.filter((column, index) => index === 0 || wanted.includes(column));
}

/** Whether two stored views show the same, in whichever order they name it. */
export const isSameView = (one: string, other: string): boolean => sorted(one) === sorted(other);

function sorted(state: string): string {
  const params = new URLSearchParams(state);
  params.sort();
  return params.toString();
}

/** Returns the current view as a saved view stores it. Columns are included only if not all are visible. */
export function stateOf(params: URLSearchParams, columns: readonly string[], all: readonly string[]): string {
  const state = new URLSearchParams();
  for (const name of listParams()) {
    const value = params.get(name);
    if (value && name !== 'columns') state.set(name, value);
  }
  if (columns.length < all.length) state.set('columns', columns.join(','));
  return state.toString();
}
