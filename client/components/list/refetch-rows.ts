import type { ApolloClient } from '@apollo/client';
import { REFETCHED } from '../../lib/use-live';
import type { Connection, PagedQuery, PageVariables } from './paged-query';

/** The maximum number of rows that a refetch reads. Rows beyond stay unchanged until the list is opened again. */
const MAX_ROWS = 1_000;
/** The server's maximum page size. */
export const PORTION = 200;

type Edge<Row> = Connection<Row>['edges'][number];

/** Refetches as many rows as are loaded, and keeps the remaining rows behind them. */
export async function refetchRows<Row extends { id: string }, Data>(
  client: ApolloClient,
  paged: PagedQuery<Row, Data>,
  variables: PageVariables,
): Promise<void> {
  const { query, portion = PORTION } = paged;
  const wanted = Math.min(Math.max(countLoaded(client, paged, variables) ?? 0, variables.first), MAX_ROWS);
  const head: Edge<Row>[] = [];
  let page: Connection<Row> | null | undefined;
  do {
    const { data } = await client.query<Data, PageVariables>({
      query,
      variables: {
        ...variables,
        first: Math.min(wanted - head.length, portion),
        after: page?.pageInfo.endCursor,
      },
      fetchPolicy: 'no-cache',
      context: REFETCHED,
    });
    page = data && paged.connection(data);
    if (!page) return;
    head.push(...page.edges);
  } while (page.pageInfo.hasNextPage && head.length < wanted);
  writeRows(client, paged, variables, { ...page, edges: head });
}

/** Returns the number of rows of a list in the cache; undefined if the list was never read. */
export function countLoaded<Row extends { id: string }, Data>(
  client: ApolloClient,
  paged: PagedQuery<Row, Data>,
  variables: PageVariables,
): number | undefined {
  return stored(client, paged, variables)?.connection.edges.length;
}

/** Replaces the first rows of a list in the cache, and keeps the remaining rows behind them. */
export function writeRows<Row extends { id: string }, Data>(
  client: ApolloClient,
  paged: PagedQuery<Row, Data>,
  variables: PageVariables,
  newest: Connection<Row>,
): void {
  const before = stored(client, paged, variables);
  if (!before) return;
  const data = replaced(before.data, before.connection, joined(before.connection, newest.edges, newest));
  client.cache.writeQuery<unknown, PageVariables>({ query: paged.query, variables, data });
}

function stored<Row extends { id: string }, Data>(
  client: ApolloClient,
  { query, connection: connectionOf }: PagedQuery<Row, Data>,
  variables: PageVariables,
) {
  const data = client.cache.readQuery<Data, PageVariables>({ query, variables });
  const connection = data && connectionOf(data);
  return connection && { data, connection };
}

/** Joins the refetched rows with the rows loaded beyond them. */
export function joined<Row extends { id: string }>(
  old: Connection<Row>,
  head: readonly Edge<Row>[],
  newest: Connection<Row>,
): Connection<Row> {
  const places = new Map(old.edges.map(({ node }, place) => [node.id, place]));
  // The head ends at another place than before if rows were added or removed: what follows is behind its last old row.
  const last = head.findLast(({ node }) => places.has(node.id));
  const ids = new Set(head.map(({ node }) => node.id));
  // Either the refetch has read everything, or scrolling will load the remaining rows.
  const tail =
    last && newest.pageInfo.hasNextPage
      ? old.edges.slice((places.get(last.node.id) ?? -1) + 1).filter(({ node }) => !ids.has(node.id))
      : [];
  const { pageInfo } = tail.length > 0 ? old : newest;
  return { ...newest, edges: [...head, ...tail], pageInfo };
}

/** Returns a copy of the data with one object replaced. */
function replaced(data: unknown, from: object, to: object): unknown {
  if (data === from) return to;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value, from, to)]));
}
