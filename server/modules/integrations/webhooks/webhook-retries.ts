import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.js';

/** The delays of retries since the first attempt. */
const AFTER = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  36 * HOUR_MS,
  48 * HOUR_MS,
  60 * HOUR_MS,
  72 * HOUR_MS,
];

/** How long deliveries are retried: three days. */
export const TRIED_FOR = AFTER.at(-1)!;

/** The jitter of an attempt, as a share of the time until it, so that deliveries are not all retried at once. */
const SPREAD = 0.05;

/** The maximum extra delay that an endpoint may request for a delivery. */
const MAX_RETRY_AFTER = 24 * HOUR_MS;
/** The maximum pause that an endpoint may request for all its deliveries. */
const MAX_PAUSE = 5 * MINUTE_MS;

/** The statuses for which `Retry-After` is used: too many requests, and unavailable. */
const ASKS_FOR_PAUSE: readonly number[] = [429, 503];
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns the pause that a response requests, in milliseconds: at most a day. Null if there is none or it cannot be
 * parsed.
 */
export function retryAfterOf(status: number, header: unknown, now: number): number | null {
  if (!ASKS_FOR_PAUSE.includes(status) || typeof header !== 'string') return null;
  const value = header.trim();
  const asked = /^\d+$/.test(value)
    ? Number(value) * SECOND_MS
    : HTTP_DATE.test(value)
      ? Date.parse(value) - now
      : Number.NaN;
  return asked > 0 ? Math.min(asked, MAX_RETRY_AFTER) : null;
}

/**
 * Returns when a delivery that has just failed is retried, or null after three days. Not before the time that the
 * response requested, except that the last attempt is not postponed.
 */
export function nextAttempt(
  first: number,
  now: number,
  { retryAfter = null, random = Math.random() }: { retryAfter?: number | null; random?: number } = {},
): number | null {
  const after = AFTER.find((each) => each > now - first);
  if (after === undefined) return null;
  const planned = first + after + (after < TRIED_FOR ? random * SPREAD * after : 0);
  // With jitter, because all deliveries of a moment got the same delay.
  const asked = retryAfter === null ? 0 : now + retryAfter * (1 + random * SPREAD);
  return Math.round(Math.min(Math.max(planned, asked), first + TRIED_FOR));
}

/**
 * Returns how long a failing endpoint is paused before the next few requests, in milliseconds. `failingFor` is how long
 * it has been failing, and `retryAfter` the pause that it requested.
 */
export function pauseOf({ failingFor, retryAfter }: Failures): number {
  const ownPause = failingFor === null ? 0 : failingFor < MINUTE_MS ? 5 * SECOND_MS : MINUTE_MS;
  return Math.max(ownPause, Math.min(retryAfter ?? 0, MAX_PAUSE));
}

/** The failure state of an endpoint. Times are in milliseconds. */
export interface Failures {
  /** How long it has been failing. Null if a delivery succeeded, or nothing was sent. */
  failingFor: number | null;
  /** The pause that it requested. Null if none. */
  retryAfter: number | null;
}
