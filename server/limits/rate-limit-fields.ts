import type { BudgetName } from './budgets.js';

/** A budget as a request has left it. */
export interface BudgetState {
  points: number;
  /** How long the points last, in seconds. */
  seconds: number;
  remaining: number;
  /** When all points are there again, in seconds from now. */
  reset: number;
}

/**
 * RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10): lists with an item for each budget that the
 * request took from; and Retry-After (RFC 9110) when one of them was used up.
 */
export function rateLimitFields(
  states: ReadonlyMap<BudgetName, BudgetState>,
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
