import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { PAGE_SIZE } from '../../lib/constants';
import { toProblem, type Problem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';
import type { CsvPage } from './csv';
import type { ListState } from './list-state';
import type { Growing } from './load-more';
import type { PagedQuery, PageVariables } from './paged-query';
import { PORTION, refetchRows } from './refetch-rows';

/** The loaded rows of a list and the state of the remaining ones. */
export interface Pages<Row> extends Growing {
  /** undefined before the first result. */
  rows: readonly Row[] | undefined;
  total: number;
  exact: boolean;
  /** True while the rows belong to the previous query. */
  stale: boolean;
  problem?: Problem;
  retry: () => void;
  /**
   * Loads more while the user scrolls; undefined if nothing can be loaded. After a failure the user retries with a
   * button, so that scrolling does not retry each time.
   */
  cameNearEnd: (() => void) | undefined;
  /** Reads the loaded rows again. */
  refetch: () => Promise<void>;
  /** Fetches any page without the cache, for an export. */
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Row>>;
}

/** Loads a list page by page; the server searches and sorts. */
export function usePages<Row extends { id: string }, Data>(
  paged: PagedQuery<Row, Data>,
  list: Pick<ListState, 'search'> & Partial<Pick<ListState, 'orderBy'>> & { size?: number; skip?: boolean },
): Pages<Row> {
  const client = useApolloClient();
  const asked = { ...paged.variables, search: list.search, orderBy: list.orderBy };
  // Going back shows the cached rows, then refetches as many of them; opening a list reads it from the beginning.
  const isReturn = useNavigationType() === 'POP';
  const [fetchPolicy] = useState(isReturn ? ('cache-first' as const) : ('cache-and-network' as const));
  const [moreProblem, setMoreProblem] = useState<Problem>();
  const query = useQuery<Data, PageVariables>(paged.query, {
    variables: { ...asked, first: list.size ?? PAGE_SIZE },
    fetchPolicy,
    // Another search or order shows cached rows at once, and reads them again.
    nextFetchPolicy: (_current, { reason }) =>
      reason === 'variables-changed' ? 'cache-and-network' : 'cache-first',
    skip: list.skip,
  });

  // While a new query loads, the previous rows stay visible but dimmed. Apollo drops outdated results.
  const stale = query.networkStatus === NetworkStatus.setVariables && query.data === undefined;
  const data = query.data ?? (stale ? query.previousData : undefined);
  const connection = data ? paged.connection(data) : undefined;
  const loadingMore = query.networkStatus === NetworkStatus.fetchMore;
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  const edges = connection?.edges;
  // A changed row may also appear on a later page.
  const rows = useMemo(
    () => edges && [...new Map(edges.map(({ node }) => [node.id, node])).values()],
    [edges],
  );

  // True from requesting a page until its rows are rendered: more scroll events arrive in between.
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

  const lastRefetch = useRef(Promise.resolve());
  function refetch(): Promise<void> {
    const variables = { ...asked, first: list.size ?? PAGE_SIZE };
    lastRefetch.current = lastRefetch.current
      .catch(() => undefined)
      .then(() => (connection ? refetchRows(client, paged, variables) : undefined));
    return lastRefetch.current;
  }
  useLive(paged.live?.document, list.skip ? undefined : paged.live?.variables, refetch);
  const wasRead = useRef(false);
  const refetchOnReturn = useEffectEvent(() => {
    if (isReturn && !wasRead.current) refetch().catch(() => undefined);
    wasRead.current = true;
  });
  useEffect(() => refetchOnReturn(), []);

  async function fetchPage(after: string | undefined, signal: AbortSignal): Promise<CsvPage<Row>> {
    const answer = await client.query<Data, PageVariables>({
      query: paged.query,
      variables: { ...asked, ...paged.forExport, first: paged.portion ?? PORTION, after },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    const page = answer.data && paged.connection(answer.data);
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
    // Show cached rows even if revalidating them failed.
    problem: query.error && !query.loading && !connection ? toProblem(query.error) : undefined,
    retry: () => void query.refetch().catch(() => undefined),
    hasMore,
    loadingMore,
    moreProblem,
    loadMore: () => void loadMore(),
    cameNearEnd: hasMore && !query.loading && !moreProblem ? () => void loadMore() : undefined,
    refetch,
    fetchPage,
  };
}
