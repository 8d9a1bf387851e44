import { NetworkStatus, type ApolloCache, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { toProblem, type Problem } from '../../lib/errors';
import type { Change, LiveDocument } from '../../lib/live';
import type { CsvPage } from './csv';
import type { ListState, Order } from './list-state';
import { useLiveRows } from './live-rows';

/** A page of a list as the server answers it, as far as every list needs it. */
export interface Connection<Row> {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  totalCount: number;
  totalCountExact: boolean;
}

/** What every list's query is asked with. */
export interface PageVariables {
  first: number;
  after?: string | null;
  search?: string | null;
  orderBy?: Order | null;
}

/** A list that the server pages: the question, and where in the answer the rows are. */
export interface PagedQuery<Row> {
  query: TypedDocumentNode<unknown, PageVariables>;
  /** What is asked besides the page, such as whose staff. */
  variables?: Record<string, string>;
  connection: (data: never) => Connection<Row> | null | undefined;
  /** How one is told that the list changes, where the server tells it. */
  live?: LiveList;
}

/** The subscription of a list. */
export interface LiveList {
  document: LiveDocument<Change, never>;
  variables: Record<string, string>;
  /** Whether a change makes no difference, such as one that was made here and is shown since the server answered. */
  isKnown: (change: Change) => boolean;
  /** Takes rows that are gone out of all that is known of the list. */
  takeOut: (cache: ApolloCache, ids: Set<string>) => void;
}

/** The rows of a list as far as they are loaded, and what is going on with the rest. */
export interface Pages<Row> {
  /** undefined before the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  exact: boolean;
  /** True while the rows are those of an older question. */
  stale: boolean;
  problem?: Problem;
  retry: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  moreProblem?: Problem;
  loadMore: () => void;
  /**
   * Loads more as one scrolls; undefined while nothing can be loaded. After a failure a button says when to try again,
   * not each turn of the wheel.
   */
  cameNearEnd: (() => void) | undefined;
  /** Reads any page anew, past the cache, for an export. */
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Row>>;
}

/** An export asks for as much at a time as the server gives. */
const EXPORT_PAGE = 200;

/** Loads a list page by page, searched and sorted by the server. */
export function usePages<Row extends { id: string }>(paged: PagedQuery<Row>, list: ListState): Pages<Row> {
  const client = useApolloClient();
  const asked = { ...paged.variables, search: list.search, orderBy: list.orderBy };
  // Back finds the rows as they were left; a list that is opened asks whether they are still right.
  const isReturn = useNavigationType() === 'POP';
  const [fetchPolicy] = useState(isReturn ? ('cache-first' as const) : ('cache-and-network' as const));
  const [moreProblem, setMoreProblem] = useState<Problem>();
  const query = useQuery(paged.query, {
    variables: { ...asked, first: list.size },
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });

  // While another question is on its way its predecessor's rows stay, dimmed; Apollo drops answers that come too late.
  const stale = query.networkStatus === NetworkStatus.setVariables && query.data === undefined;
  const data = query.data ?? (stale ? query.previousData : undefined);
  const connection = data ? paged.connection(data as never) : undefined;
  const loadingMore = query.networkStatus === NetworkStatus.fetchMore;
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  const edges = connection?.edges;
  // A row that was changed may be sorted onto a later page, too.
  const rows = useMemo(
    () => edges && [...new Map(edges.map(({ node }) => [node.id, node])).values()],
    [edges],
  );

  // From the question for a page until its rows are on the screen: one scrolls on before anything here is rendered.
  const asking = useRef(false);
  useEffect(() => {
    asking.current = false;
  }, [edges]);
  async function loadMore(): Promise<void> {
    if (!hasMore || query.loading || asking.current) return;
    asking.current = true;
    setMoreProblem(undefined);
    await query
      .fetchMore({ variables: { after: connection?.pageInfo.endCursor } })
      .catch((error: unknown) => {
        asking.current = false;
        setMoreProblem(toProblem(error));
      });
  }

  useLiveRows({
    paged,
    variables: { ...asked, first: list.size },
    connection: stale ? undefined : (connection ?? undefined),
    busy: query.loading,
  });

  async function fetchPage(after: string | undefined, signal: AbortSignal): Promise<CsvPage<Row>> {
    const answer = await client.query({
      query: paged.query,
      variables: { ...asked, first: EXPORT_PAGE, after },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    const page = paged.connection(answer.data as never);
    if (!page) throw new TypeError('The answer held no page.');
    return {
      rows: page.edges.map((edge) => edge.node),
      next: page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined,
    };
  }

  return {
    rows,
    total: connection?.totalCount ?? 0,
    exact: connection?.totalCountExact ?? true,
    stale,
    // An answer that is there is worth more than the news that it could not be checked again.
    problem: query.error && !query.loading && !connection ? toProblem(query.error) : undefined,
    retry: () => void query.refetch().catch(() => undefined),
    hasMore,
    loadingMore,
    moreProblem,
    loadMore: () => void loadMore(),
    cameNearEnd: hasMore && !query.loading && !moreProblem ? () => void loadMore() : undefined,
    fetchPage,
  };
}
