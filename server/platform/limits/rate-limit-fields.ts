/** The state of a budget after a request was charged to it. */
export interface BudgetState {
  points: number;
  /** How long the points last, in seconds. */
  seconds: number;
  remaining: number;
  /** Seconds until all points are available again. */
  reset: number;
}

/**
 * Returns the RateLimit-Policy and RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10), with one item per
 * budget that the request was charged to, and Retry-After (RFC 9110) if one of them is exhausted.
 */
export function rateLimitFields(
  states: ReadonlyMap<string, BudgetState>,
  retryAfter?: number,
): Record<string, string> {
  if (states.size === 0) return {};
  const items = [...states];
  return {
    'RateLimit-Policy': items
      .map(([name, { points, seconds }]) => `"${name}";q=${points};w=${seconds}`)
      .join(', '),
    RateLimit: items.map(([name, { remaining, reset }]) => `"${name}";r=${remaining};t=${reset}`).join(', '),
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  };
}
