import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePages, type Pages } from '../../components/list/pages';
import type { PagedQuery } from '../../components/list/paged-query';
import type { UserFilter } from '../../generated/graphql';
import { contributed } from '../../lib/capability';
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
    orderBy: query && invited ? invited.orderOf(query.orderBy) : undefined,
    skip: !paged,
  });
  const { rows } = pages;
  const shown = useMemo(() => rows?.map((row) => invited!.rowOf(row)), [rows, invited]);
  return paged && { ...pages, rows: shown, fetchPage: async () => ({ rows: [], next: undefined }) };
}

/** Whether the filter in the address asks for invited people only, and whether it asks for what only staff have. */
export function useInvitedFilter(filter: UserFilter | undefined) {
  const [params] = useSearchParams();
  return {
    onlyInvited: params.get('suspended') === INVITED,
    hidesInvited: Object.keys(filter ?? {}).some((name) => name !== 'userType'),
  };
}

/** Joins the invited people and the staff behind them to one list. */
export function joinPages(invited: Pages<StaffRow>, staff: Pages<StaffRow>): Pages<StaffRow> {
  // The staff follow once all invited people are loaded.
  const last = invited.hasMore ? invited : staff;
  return {
    ...staff,
    rows: invited.rows && staff.rows && [...invited.rows, ...(invited.hasMore ? [] : staff.rows)],
    total: invited.total + staff.total,
    exact: invited.exact && staff.exact,
    stale: invited.stale || staff.stale,
    problem: staff.problem ?? invited.problem,
    retry: () => {
      invited.retry();
      staff.retry();
    },
    hasMore: invited.hasMore || staff.hasMore,
    loadingMore: last.loadingMore,
    moreProblem: last.moreProblem,
    loadMore: last.loadMore,
    cameNearEnd: last.cameNearEnd,
    refetch: async () => void (await Promise.all([invited.refetch(), staff.refetch()])),
  };
}

/** What can be done about an invited person. */
export const InvitedActions = ({ row }: { row: StaffRow }) =>
  contributed('invited').map(({ Action }, index) => <Action key={index} row={row} />);
