import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AuditLogChangedDocument, EventsDocument, type EventsQuery } from '../../../generated/graphql';
import { toProblem, type Problem } from '../../../lib/errors';
import { REFETCHED, useLive } from '../../../lib/use-live';

/** Events per request. */
const SIZE = 100;

/** What is read. */
export interface EventQuery {
  companyId: string;
  /** The event after which the list begins. */
  after: string | null;
  types: string[] | null;
}

/**
 * Reads the events of a company, oldest first, and follows new ones at the end. A page of rare types can be empty although more
 * follow: the next one is then read at once.
 */
export function useEvents(variables: EventQuery) {
  const [moreProblem, setMoreProblem] = useState<Problem>();
  const query = useQuery(EventsDocument, {
    variables: { ...variables, first: SIZE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: REFETCHED,
    notifyOnNetworkStatusChange: true,
  });
  // The events of another choice stay until those of the new one arrive.
  const isStale = query.loading && query.data === undefined;
  const data = (query.data ?? (isStale ? query.previousData : undefined)) as EventsQuery | undefined;
  const page = data?.events;
  const isEmpty = page?.events.length === 0;

  async function loadMore(): Promise<void> {
    if (!page || query.loading || isStale) return;
    setMoreProblem(undefined);
    await query
      .fetchMore({
        variables: { after: page.next },
        updateQuery: (before, { fetchMoreResult: { events: more } }) => ({
          events: {
            ...more,
            events: [...(before.events?.events ?? []), ...more.events],
          } as EventsQuery['events'],
        }),
      })
      .catch((error: unknown) => setMoreProblem(toProblem(error)));
  }

  const next = page?.next;
  const isSearching = isEmpty && page.hasMore && !moreProblem && !query.loading;
  const search = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (isSearching) search();
  }, [isSearching, next]);

  const { companyId } = variables;
  // New events follow the last one, once that is shown.
  useLive(AuditLogChangedDocument, page && { companyId }, async () => {
    if (!page?.hasMore) await loadMore();
  });
  return {
    rows: page?.events,
    isStale,
    next,
    problem: query.error && query.data === undefined ? toProblem(query.error) : undefined,
    retry: () => query.refetch().catch(() => undefined),
    hasMore: page?.hasMore ?? false,
    loadingMore: query.loading && page !== undefined,
    moreProblem,
    loadMore: () => void loadMore(),
  };
}
