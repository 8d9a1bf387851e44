import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { Change } from '../../lib/live';
import { useLive } from '../../lib/use-live';
import { useQuietly } from '../../lib/use-quietly';
import type { Connection, PagedQuery, PageVariables } from './pages';

/** A long list is read anew so far; what lies beyond stays as it is until it is opened again. */
const READ_ANEW = 1_000;
/** The server gives no more at a time. */
const PORTION = 200;

type Edge<Row> = Connection<Row>['edges'][number];

interface Shown<Row> {
  paged: PagedQuery<Row>;
  /** What the list is asked with, without a place to begin. */
  variables: PageVariables;
  connection: Connection<Row> | undefined;
  /** True while something is being loaded. */
  busy: boolean;
}

/** Keeps a list as the server has it: who leaves is taken out at once, who comes is put where the server sorts it. */
export function useLiveRows<Row extends { id: string }>(shown: Shown<Row>): void {
  const client = useApolloClient();
  const { live } = shown.paged;
  const isReading = useRef(false);

  const readSoon = useQuietly(async () => {
    if (!shown.connection) return undefined;
    // An answer that is on its way would not know of rows put in here meanwhile.
    if (shown.busy || isReading.current) return 'later';
    isReading.current = true;
    return readAnew(client, shown.paged, shown.variables, shown.connection.edges.length).finally(
      () => (isReading.current = false),
    );
  });
  useLive(live?.document, live?.variables as never, (changes) => {
    if (!live || !shown.connection) return;
    const { edges, pageInfo } = shown.connection;
    const loaded = new Set(edges.map(({ node }) => node.id));
    // The last that is told of somebody is how it is.
    const latest = changes && [...new Map(changes.map((change) => [change.id, change])).values()];
    const gone = new Set(latest?.filter(({ kind }) => kind === 'REMOVED').map(({ id }) => id));
    if (gone.size > 0) live.takeOut(client.cache, gone);
    const isUnseen = ({ kind, id }: Change) =>
      !loaded.has(id) && (kind === 'CREATED' || (kind === 'REMOVED' && pageInfo.hasNextPage));
    if (latest?.some((change) => isUnseen(change) && !live.isKnown(change)) ?? true) readSoon();
  });
}

/** Reads as many rows as are loaded and puts them in their place, the rest behind them. */
async function readAnew<Row extends { id: string }>(
  client: ApolloClient,
  paged: PagedQuery<Row>,
  variables: PageVariables,
  loaded: number,
): Promise<void> {
  const wanted = Math.min(Math.max(loaded, variables.first), READ_ANEW);
  const head: Edge<Row>[] = [];
  let page: Connection<Row> | null | undefined;
  do {
    const { data } = await client.query({
      query: paged.query,
      variables: {
        ...variables,
        first: Math.min(wanted - head.length, PORTION),
        after: page?.pageInfo.endCursor,
      },
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false },
    });
    page = paged.connection(data as never);
    if (!page) return;
    head.push(...page.edges);
  } while (page.pageInfo.hasNextPage && head.length < wanted);
  const newest = page;
  client.cache.updateQuery({ query: paged.query, variables }, (before) => {
    const old = before ? paged.connection(before as never) : undefined;
    return old ? replaced(before, old, joined(old, head, newest)) : undefined;
  });
}

/** The rows just read, and behind them those that were loaded beyond. */
export function joined<Row extends { id: string }>(
  old: Connection<Row>,
  head: Edge<Row>[],
  newest: Connection<Row>,
): Connection<Row> {
  const ids = new Set(head.map(({ node }) => node.id));
  // All that there is has been read, or the rows from there on are asked for when they come near.
  const tail = newest.pageInfo.hasNextPage ? old.edges.filter(({ node }) => !ids.has(node.id)) : [];
  const { pageInfo } = tail.length > 0 ? old : newest;
  return { ...newest, edges: [...head, ...tail], pageInfo };
}

/** The same data with one object in it exchanged for another. */
function replaced(data: unknown, from: object, to: object): unknown {
  if (data === from) return to;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value, from, to)]));
}

/** Takes rows out of every stored page of a list, and off its count. */
export function withoutRows<Stored extends { edges: readonly { node: unknown }[]; totalCount?: number }>(
  page: Stored,
  isGone: (node: unknown) => boolean,
): Stored {
  const edges = page.edges.filter(({ node }) => !isGone(node));
  const count = page.edges.length - edges.length;
  if (count === 0) return page;
  return { ...page, edges, ...(page.totalCount !== undefined && { totalCount: page.totalCount - count }) };
}
