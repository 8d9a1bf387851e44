import { useEffect, useEffectEvent, useRef } from 'react';
import type { Change, LiveDocument } from './live';
import { subscribeLive } from './session';

/** The minimum interval between two refetches, in milliseconds, however much changes. */
const EVERY = 1_000;
/** Spreads the refetches of many clients, in milliseconds. */
const SPREAD = 150;
/** The same if changes were missed, such as after a pause: then every panel refetches. */
const WIDE_SPREAD = 2_000;

/**
 * The context of queries that `useLive` refetches. Without it, a refetch would share the result of a request that was
 * sent before the change.
 */
export const REFETCHED = { queryDeduplication: false };

/**
 * Refetches while the component is shown and something changes. Changes within a second cause one refetch, and a hidden
 * tab waits until it is visible. Does nothing without a document or variables.
 *
 * This is the only way in which data on screen follows changes, whether made by this tab or by anyone else.
 */
export function useLive<T extends Change>(
  document: LiveDocument<T> | undefined,
  variables: object | undefined,
  refetch: () => Promise<unknown>,
  /** Whether a change affects what is shown; by default, every change does. */
  isAffected: (change: T) => boolean = () => true,
): void {
  const refetchSoon = useDebounced(refetch);
  const notify = useEffectEvent((changes: T[] | null) => {
    if (!changes) refetchSoon(WIDE_SPREAD);
    else if (changes.some(isAffected)) refetchSoon();
  });
  const key = variables && JSON.stringify(variables);
  useEffect(() => {
    if (!document || key === undefined) return;
    const parsed: object = JSON.parse(key);
    return subscribeLive(document, parsed, (changes) => notify(changes));
  }, [document, key]);
}

/** Returns a function that requests a refetch within `spread` milliseconds, or a second after the last. */
export function useDebounced(refetch: () => Promise<unknown>): (spread?: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const isDue = useRef(false);

  const refetchNow = useEffectEvent(() => {
    if (!isDue.current || document.visibilityState === 'hidden') return;
    isDue.current = false;
    last.current = Date.now();
    // Keep the visible data if the refetch fails.
    refetch().catch(() => undefined);
  });

  useEffect(() => {
    const shown = () => refetchNow();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);

  return (spread = SPREAD) => {
    isDue.current = true;
    clearTimeout(timer.current);
    const delay = Math.max(last.current + EVERY - Date.now(), spread * Math.random());
    timer.current = setTimeout(() => refetchNow(), delay);
  };
}
