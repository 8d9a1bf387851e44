import { useEffect } from 'react';

/** How often the progress of jobs is read, in milliseconds. The server publishes it only to the user who started them. */
const POLL_EVERY = 3_000;

/** Reads a query again and again while a job is running. */
export function usePolling(
  isRunning: boolean,
  { startPolling, stopPolling }: { startPolling: (every: number) => void; stopPolling: () => void },
): void {
  useEffect(() => {
    if (isRunning) startPolling(POLL_EVERY);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
}
