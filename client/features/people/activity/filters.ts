import { useSearchParams } from 'react-router-dom';
import { kindsOf } from './activity-sentences';
import type { ActivityFilter, ActivityKind } from '../../../generated/graphql';
import { filtersIn } from '../../../components/list/address-filters';
import { midnight } from '../../../lib/days';
import { useSetParams } from '../../../lib/use-set-params';

/** The filters' names in the address. */
export type FilterName = 'company' | 'view' | 'team' | 'user' | 'kind' | 'from' | 'to';
export type Filters = Partial<Record<FilterName, string>>;

const NAMES: FilterName[] = ['company', 'view', 'team', 'user', 'kind', 'from', 'to'];
const VIEWS = ['teams', 'staff'];

const isKind = (text: string | undefined): text is ActivityKind => kindsOf().some((kind) => kind === text);

/** Reads the filters of an address. */
export const readFilters = (params: URLSearchParams): Filters =>
  filtersIn(params, NAMES, { view: (text) => VIEWS.includes(text), kind: isKind });

/** Returns the filters as the server expects them. */
export function serverFilter(
  companyId: string,
  { view, team, user, kind, from, to }: Filters,
): ActivityFilter & { companyId: string } {
  const kinds = isKind(kind) && kindsOf(view).includes(kind) ? [kind] : view ? kindsOf(view) : undefined;
  return {
    companyId,
    ...(team && { teamId: team }),
    ...(user && { userId: user }),
    ...(kinds && { kinds }),
    ...(from && { since: midnight(from) }),
    ...(to && { until: midnight(to, 1) }),
  };
}

/** The filters in the address, and their setter. */
export function useFilters() {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const filters = readFilters(params);
  return {
    filters,
    set: (changes: Partial<Record<FilterName, string | undefined>>) => setParams(changes),
    clear: () =>
      setParams({ team: undefined, user: undefined, kind: undefined, from: undefined, to: undefined }),
  };
}
