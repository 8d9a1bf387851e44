import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Change, LiveDocument } from './live';
import { onOwnChange } from './own-changes';
import { createRefetcher, WIDE_SPREAD, type Refetcher } from './refetcher';
import { subscribeLive } from './session';

/**
 * The context of queries that `useLive` refetches. Without it, a refetch would share the result of a request that was
 * sent before the change.
 */
export const REFETCHED = { queryDeduplication: false };

/** Requests a refetch within that many milliseconds. */
type Request = (spread?: number) => void;

/**
 * Refetches while the component is shown and something changes: at once after a mutation of this tab, and with live
 * events for the changes of others. Changes within a second cause one refetch, and a hidden tab waits until it is visible.
 * Without a document, it follows only the mutations of this tab, and without variables nothing. Returns a function that
 * requests the same refetch, for `useLiveEvents`.
 */
export function useLive<T extends Change>(
  document: LiveDocument<T> | undefined,
  variables: object | undefined,
  refetch: () => Promise<unknown>,
  /** Whether an event affects what is shown; by default, every event does. */
  isAffected?: (change: T) => boolean,
): Request {
  const refetcher = useRef<Refetcher>(null);
  const run = useEffectEvent(refetch);
  const isFollowing = variables !== undefined;
  useEffect(() => {
    if (!isFollowing) return;
    const created = createRefetcher(() => run());
    refetcher.current = created;
    const stopFollowing = onOwnChange(created.requestOwn);
    return () => {
      stopFollowing();
      created.stop();
      refetcher.current = null;
    };
  }, [isFollowing]);
  const request: Request = useCallback((spread) => refetcher.current?.request(spread), []);
  useLiveEvents(document, variables, request, isAffected);
  return request;
}

/** Follows the events of one more subscription with the refetch of a `useLive`. */
export function useLiveEvents<T extends Change>(
  document: LiveDocument<T> | undefined,
  variables: object | undefined,
  request: Request,
  isAffected: (change: T) => boolean = () => true,
): void {
  const notify = useEffectEvent((changes: T[] | null) => {
    if (!changes) request(WIDE_SPREAD);
    else if (changes.some(isAffected)) request();
  });
  const key = variables && JSON.stringify(variables);
  useEffect(() => {
    if (!document || key === undefined) return;
    const parsed: object = JSON.parse(key);
    return subscribeLive(document, parsed, (changes) => notify(changes));
  }, [document, key]);
}
