const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When a delivery is tried again, since its first attempt. */
const AFTER = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  36 * HOUR,
  48 * HOUR,
  60 * HOUR,
  72 * HOUR,
];

/** How long deliveries are tried: three days. */
export const TRIED_FOR = AFTER.at(-1)!;

/** The share of the time up to an attempt by which it may be later, so that deliveries do not come back all at once. */
const SPREAD = 0.05;

/** Returns when a delivery is tried again that has just failed, or null if it has been tried for three days. */
export function nextAttempt(first: number, now: number, random = Math.random()): number | null {
  const after = AFTER.find((each) => each > now - first);
  if (after === undefined) return null;
  return Math.round(first + after + (after < TRIED_FOR ? random * SPREAD * after : 0));
}

/** How long an endpoint that accepts nothing is left alone before the next few requests, in milliseconds. */
export const pauseOf = (failingFor: number): number => (failingFor < MINUTE ? 5 * SECOND : MINUTE);
