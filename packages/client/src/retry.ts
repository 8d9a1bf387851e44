import type { JobLobbyError } from './errors.js';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Returns a pause in milliseconds that grows with each attempt, with jitter, so that clients do not return all at once. */
const backoff = (attempt: number): number =>
  Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE) * (0.5 + Math.random() / 2);

/** Returns for how many milliseconds to wait before the next attempt: at least as long as the server says. */
export const pauseAfter = (error: JobLobbyError | undefined, attempt: number): number =>
  error?.retryAfter === undefined ? backoff(attempt) : error.retryAfter * 1000 + Math.random() * FIRST_PAUSE;

/** Waits. Throws the reason of the signal if that ends it. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      failed(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      done();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
