import { useApolloClient } from '@apollo/client/react';
import type { DocumentFor } from '../../../components/list/paged-query';
import { useRowPages, type RowPages } from '../../../components/list/row-pages';

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
): RowPages<Row> {
  const client = useApolloClient();
  return useRowPages(JSON.stringify(variables), async (after) => {
    const { data } = await client.query<Data>({
      query,
      variables: { ...variables, first: PAGE, after },
      fetchPolicy: 'no-cache',
    });
    const page = data && pageOf(data);
    if (!page) throw new TypeError('The answer held no page.');
    return { rows: page.rows, next: page.hasNextPage ? (page.endCursor ?? undefined) : undefined };
  });
}
