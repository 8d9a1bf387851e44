import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ActivityChangedDocument, ActivityDocument, type ActivityFilter } from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';
import type { CsvPage } from '../../components/list/csv';
import type { ActivityGroup } from './activity-sentences';

/** How many pages without an entry that the reader may see are skipped at once. */
const SKIPPED = 5;
/** Entries per page of an export. */
const EXPORT_PAGE = 200;

interface Loaded {
  groups: ActivityGroup[];
  next: string | undefined;
}

/** A feed: what has been read of it, and what has happened since. */
export interface Activity {
  /** undefined before the first result. */
  groups: readonly ActivityGroup[] | undefined;
  problem?: Problem;
  hasMore: boolean;
  loading: boolean;
  loadMore: () => void;
  /** How many entries have been added since. */
  fresh: number;
  /** Reads the feed again from its beginning. */
  refetch: () => Promise<void>;
  /** Reads a page of single entries: groups list only some of theirs. */
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<ActivityGroup>>;
}

/** Reads a feed page by page, and counts what is added meanwhile. The reader decides when it is shown. */
export function useActivity(filter: ActivityFilter & { companyId: string }, size: number): Activity {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<Problem>();
  const [loading, setLoading] = useState(false);
  const [fresh, setFresh] = useState(0);
  const key = JSON.stringify(filter);
  const current = useRef(key);

  const read = useCallback(
    async (after: string | undefined, first: number, forExport?: AbortSignal): Promise<Loaded> => {
      const grouped = forExport ? false : undefined;
      const variables = { filter: JSON.parse(key) as ActivityFilter, first, after, grouped };
      const { data } = await client.query({
        query: ActivityDocument,
        variables,
        fetchPolicy: 'no-cache',
        context: { queryDeduplication: false, fetchOptions: { signal: forExport } },
      });
      if (!data) throw new TypeError('The answer held no feed.');
      const { groups, hasNextPage, endCursor } = data.activity;
      return { groups, next: hasNextPage ? (endCursor ?? undefined) : undefined };
    },
    [client, key],
  );

  /** Reads until a page has something to show. */
  const readSome = useCallback(
    async (after: string | undefined): Promise<Loaded> => {
      let page = await read(after, size);
      for (let skipped = 0; page.groups.length === 0 && page.next && skipped < SKIPPED; skipped++) {
        page = await read(page.next, size);
      }
      return page;
    },
    [read, size],
  );

  const work = useCallback(
    async (reading: () => Promise<Loaded>) => {
      setLoading(true);
      try {
        const result = await reading();
        if (current.current !== key) return;
        setLoaded(result);
        setProblem(undefined);
        setFresh(0);
      } catch (error) {
        if (current.current === key) setProblem(toProblem(error));
      } finally {
        if (current.current === key) setLoading(false);
      }
    },
    [key],
  );

  const refetch = useCallback(() => work(() => readSome(undefined)), [work, readSome]);
  useEffect(() => {
    current.current = key;
    setLoaded(undefined);
    void refetch();
  }, [key, refetch]);

  const { companyId, teamId } = filter;
  useLive(ActivityChangedDocument, { companyId, ...(teamId && { teamId }) }, async () => {
    if (!loaded) return;
    const { groups } = await read(undefined, size);
    if (current.current !== key) return;
    const count = addedSince(groups, loaded.groups[0]);
    // Nothing is pushed down in an empty list.
    if (loaded.groups.length === 0 && count > 0) await refetch();
    else setFresh(count);
  });

  return {
    groups: loaded?.groups,
    problem,
    loading,
    fresh,
    refetch,
    hasMore: loaded?.next !== undefined,
    loadMore: () =>
      void work(async () => {
        const page = await readSome(loaded?.next);
        return { groups: [...(loaded?.groups ?? []), ...page.groups], next: page.next };
      }),
    fetchPage: async (after, signal) => {
      const page = await read(after, EXPORT_PAGE, signal);
      return { rows: page.groups, next: page.next };
    },
  };
}

/** How many entries of the first groups are newer than the newest group that is shown. */
function addedSince(groups: readonly ActivityGroup[], shown: ActivityGroup | undefined): number {
  let added = 0;
  for (const group of groups) {
    if (shown && Number(group.id) <= Number(shown.id)) break;
    // The newest group may have grown.
    const isGrown = shown && group.action === shown.action && group.since === shown.since;
    added += group.count - (isGrown ? shown.count : 0);
  }
  return added;
}
