import { useCallback, useEffect, useRef, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import type { CsvPage } from './csv';
import type { Growing } from './load-more';

/** How many pages without a row are skipped at once: entries of others may be hidden from the reader. */
const SKIPPED = 10;

/** The loaded rows of a list without cache, and the state of the remaining ones. */
export interface RowPages<Row> extends Growing {
  /** undefined before the first result. */
  rows: readonly Row[] | undefined;
  problem?: Problem;
  /** Reads the list again from its beginning. */
  refetch: () => Promise<void>;
  retry: () => Promise<void>;
}

/**
 * Loads a list page by page, without the cache, for rows that have no id there. `key` identifies the list: another one
 * is read from its beginning. Only the latest read counts: an earlier, slower one does not replace it.
 */
export function useRowPages<Row>(
  key: string,
  readPage: (after: string | undefined) => Promise<CsvPage<Row>>,
): RowPages<Row> {
  const [loaded, setLoaded] = useState<CsvPage<Row>>();
  const [problem, setProblem] = useState<Problem>();
  const [loading, setLoading] = useState(false);
  const reader = useRef(readPage);
  useEffect(() => {
    reader.current = readPage;
  });
  const latest = useRef(0);

  const load = useCallback(async (before: readonly Row[], after: string | undefined) => {
    const turn = ++latest.current;
    setLoading(true);
    try {
      let page = await reader.current(after);
      for (let skipped = 0; page.rows.length === 0 && page.next && skipped < SKIPPED; skipped++) {
        page = await reader.current(page.next);
      }
      if (turn !== latest.current) return;
      setLoaded({ rows: [...before, ...page.rows], next: page.next });
      setProblem(undefined);
    } catch (error) {
      if (turn === latest.current) setProblem(toProblem(error));
    }
    if (turn === latest.current) setLoading(false);
  }, []);

  const refetch = useCallback(() => load([], undefined), [load]);
  useEffect(() => {
    setLoaded(undefined);
    setProblem(undefined);
    void refetch();
  }, [key, refetch]);

  return {
    rows: loaded?.rows,
    problem: loaded ? undefined : problem,
    moreProblem: loaded && problem,
    hasMore: loaded?.next !== undefined,
    loadingMore: loading,
    loadMore: () => {
      if (!loading) void load(loaded?.rows ?? [], loaded?.next);
    },
    refetch,
    retry: refetch,
  };
}
