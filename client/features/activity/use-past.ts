import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentFor } from '../../components/list/paged-query';
import { toProblem, type Problem } from '../../lib/errors';

/** How many pages without a row are skipped at once. */
const SKIPPED = 10;
const PAGE = 50;

/** A page of a list of the past. */
export interface PastPage<Row> {
  rows: readonly Row[];
  hasNextPage: boolean;
  endCursor?: string | null;
}

/** Reads a list of the past page by page. It never changes, so it needs no live updates. */
export function usePast<Data, Row>(
  query: DocumentFor<Data>,
  variables: object,
  pageOf: (data: Data) => PastPage<Row> | null | undefined,
) {
  const client = useApolloClient();
  const [state, setState] = useState<{ rows?: readonly Row[]; next?: string; problem?: Problem }>({});
  const [loading, setLoading] = useState(false);
  const key = JSON.stringify(variables);
  const current = useRef('');
  const select = useRef(pageOf);

  const load = useCallback(
    async (before: readonly Row[], after: string | undefined) => {
      setLoading(true);
      try {
        let rows = before;
        let next = after;
        for (let read = 0; read <= SKIPPED; read++) {
          const asked = { ...(JSON.parse(key) as object), first: PAGE, after: next };
          const { data } = await client.query<Data>({ query, variables: asked, fetchPolicy: 'no-cache' });
          const page = data && select.current(data);
          if (!page) throw new TypeError('The answer held no page.');
          rows = [...rows, ...page.rows];
          next = page.hasNextPage ? (page.endCursor ?? undefined) : undefined;
          if (!next || rows.length > before.length) break;
        }
        if (current.current === key) setState({ rows, next });
      } catch (error) {
        if (current.current === key) setState((known) => ({ ...known, problem: toProblem(error) }));
      } finally {
        if (current.current === key) setLoading(false);
      }
    },
    [client, query, key],
  );

  const restart = useCallback(() => {
    current.current = key;
    setState({});
    void load([], undefined);
  }, [key, load]);
  useEffect(() => restart(), [restart]);

  return {
    ...state,
    loading,
    hasMore: state.next !== undefined,
    loadMore: () => void load(state.rows ?? [], state.next),
    retry: restart,
  };
}
