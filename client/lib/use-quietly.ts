import { useEffect, useEffectEvent, useRef } from 'react';

/** Between two readings of the same, in milliseconds, however much changes. */
const EVERY = 1_000;
/** So that not all who look read at one moment. */
const SPREAD = 150;

/**
 * Answers what has something read anew soon: once for all that changes within a second, and when somebody looks.
 * Reading answers 'later' where it cannot be done just now.
 */
export function useQuietly(read: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const isDue = useRef(false);

  const readNow = useEffectEvent(async () => {
    if (!isDue.current || document.visibilityState === 'hidden') return;
    isDue.current = false;
    last.current = Date.now();
    // What is shown stays where it cannot be read.
    if ((await read().catch(() => undefined)) === 'later') plan();
  });
  function plan(): void {
    isDue.current = true;
    clearTimeout(timer.current);
    const delay = Math.max(last.current + EVERY - Date.now(), SPREAD * Math.random());
    timer.current = setTimeout(() => void readNow(), delay);
  }

  useEffect(() => {
    const looked = () => void readNow();
    document.addEventListener('visibilitychange', looked);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', looked);
    };
  }, []);

  return plan;
}
