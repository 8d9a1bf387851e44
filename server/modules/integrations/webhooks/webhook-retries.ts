import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.js';

/** When a delivery is tried again, since its first attempt. */
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

/** How long deliveries are tried: three days. */
export const TRIED_FOR = AFTER.at(-1)!;

/** The share of the time up to an attempt by which it may be later, so that deliveries do not come back all at once. */
const SPREAD = 0.05;

/** How much later than planned an endpoint may have a delivery sent again. */
const MAX_RETRY_AFTER = 24 * HOUR_MS;
/** For how long an endpoint that asks for a pause gets nothing at all. */
const MAX_PAUSE = 5 * MINUTE_MS;

/** The statuses whose `Retry-After` counts: too many requests, and unavailable. */
const ASKS_FOR_PAUSE: readonly number[] = [429, 503];
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns how long a response asks not to be sent to, in milliseconds: at most a day. Null if it does not, or not in a way
 * that can be read.
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
 * Returns when a delivery is tried again that has just failed, or null if it has been tried for three days. Not before the
 * time that the response asked for, but the last attempt is not postponed.
 */
export function nextAttempt(
  first: number,
  now: number,
  { retryAfter = null, random = Math.random() }: { retryAfter?: number | null; random?: number } = {},
): number | null {
  const after = AFTER.find((each) => each > now - first);
  if (after === undefined) return null;
  const planned = first + after + (after < TRIED_FOR ? random * SPREAD * after : 0);
  // Spread as well: all deliveries of a moment were asked to wait equally long.
  const asked = retryAfter === null ? 0 : now + retryAfter * (1 + random * SPREAD);
  return Math.round(Math.min(Math.max(planned, asked), first + TRIED_FOR));
}

/**
 * Returns how long an endpoint is left alone before the next few requests, in milliseconds. `failingFor` is how long it has
 * accepted nothing, and `retryAfter` how long it asked to wait.
 */
export function pauseOf({ failingFor, retryAfter }: Failures): number {
  const ownPause = failingFor === null ? 0 : failingFor < MINUTE_MS ? 5 * SECOND_MS : MINUTE_MS;
  return Math.max(ownPause, Math.min(retryAfter ?? 0, MAX_PAUSE));
}

/** What is known of an endpoint's failures. Times are in milliseconds. */
export interface Failures {
  /** How long it has accepted nothing. Null if it has accepted something, or nothing was sent. */
  failingFor: number | null;
  /** How long it asked to wait. Null if it did not. */
  retryAfter: number | null;
}
