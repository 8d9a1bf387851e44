import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePages, type Pages } from '../../../components/list/pages';
import type { Order } from '../../../components/list/list-state';
import type { PagedQuery } from '../../../components/list/paged-query';
import type { UserFilter, UserOrderField } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import type { InvitedQuery, StaffRow } from './staff-columns';
import { staffQuery } from './staff-source';
import { INVITED } from './user-filter';

/** Stands in for the query of invited people if there is none. It is skipped, never sent. */
const NOBODY = staffQuery('unallocated') as PagedQuery<{ id: string }, unknown>;

/** Reads the invited people of a company. Returns undefined without a query. */
export function useInvitedPeople(query: InvitedQuery | undefined): Pages<StaffRow> | undefined {
  const [invited] = contributed('invited');
  const paged = query && invited?.paged(query);
  const pages = usePages<{ id: string }, unknown>(paged ?? NOBODY, {
    search: query?.search,
    orderBy: query?.orderBy,
    skip: !paged,
  });
  const { rows } = pages;
  const shown = useMemo(() => invited && rows?.map((row) => invited.rowOf(row)), [rows, invited]);
  return paged && { ...pages, rows: shown, fetchPage: async () => ({ rows: [], next: undefined }) };
}

/** What invited people have in common with some of the staff: neither is confirmed, and neither is suspended. */
const isShared = ([name, value]: [string, unknown]): boolean =>
  name === 'userType' || name === 'createdAt' || (isState(name) && value === false);

const isState = (name: string): boolean => name === 'accountConfirmed' || name === 'isSuspended';

/** Whether the filter in the address asks for invited people only, and whether it asks for what only staff have. */
export function useInvitedFilter(filter: UserFilter | undefined) {
  const [params] = useSearchParams();
  return {
    onlyInvited: params.get('suspended') === INVITED,
    hidesInvited: !Object.entries(filter ?? {}).every(isShared),
  };
}

const collator = new Intl.Collator('und');

const VALUES: Record<UserOrderField, (row: StaffRow) => string | number> = {
  CREATED_AT: (row) => Date.parse(row.createdAt),
  EMAIL: (row) => row.email,
  FIRST_NAME: (row) => row.firstName,
  LAST_NAME: (row) => row.lastName,
  USER_TYPE: (row) => row.userType,
};

/** Returns a function that compares rows as the server sorts them. */
function comparing({ field, direction }: Order<UserOrderField>): (one: StaffRow, other: StaffRow) => number {
  const sign = direction === 'ASC' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [VALUES[field](one), VALUES[field](other)];
    const order = typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
    return sign * order;
  };
}

/** Joins the invited people and the staff to one list, in the order of both. */
export function joinPages(
  invited: Pages<StaffRow>,
  staff: Pages<StaffRow>,
  orderBy: Order<UserOrderField>,
): Pages<StaffRow> {
  const compare = comparing(orderBy);
  const [lastInvited, lastStaff] = [invited.rows?.at(-1), staff.rows?.at(-1)];
  // Where a list goes on, the other one may not get ahead of what is loaded.
  const isNext = (row: StaffRow, last: StaffRow | undefined, hasMore: boolean) =>
    !hasMore || (last !== undefined && compare(row, last) <= 0);
  const isInvitedBehind =
    invited.hasMore && (!staff.hasMore || !lastInvited || !lastStaff || compare(lastInvited, lastStaff) <= 0);
  const next = isInvitedBehind ? invited : staff;
  const rows =
    invited.rows &&
    staff.rows &&
    [
      ...invited.rows.filter((row) => isNext(row, lastStaff, staff.hasMore)),
      ...staff.rows.filter((row) => isNext(row, lastInvited, invited.hasMore)),
    ].sort(compare);
  return {
    ...staff,
    rows,
    total: invited.total + staff.total,
    exact: invited.exact && staff.exact,
    stale: invited.stale || staff.stale,
    problem: staff.problem ?? invited.problem,
    retry: () => {
      invited.retry();
      staff.retry();
    },
    hasMore: invited.hasMore || staff.hasMore,
    loadingMore: next.loadingMore,
    moreProblem: next.moreProblem,
    loadMore: next.loadMore,
    cameNearEnd: next.cameNearEnd,
    refetch: async () => void (await Promise.all([invited.refetch(), staff.refetch()])),
  };
}

/** What can be done about an invited person. */
export const InvitedActions = ({ row }: { row: StaffRow }) =>
  contributed('invited').map(({ Action }, index) => <Action key={index} row={row} />);
