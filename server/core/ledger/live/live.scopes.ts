import type { ScopesPart } from '../../access/scopes.js';

/** What API clients may do in this module. */
export const LIVE_SCOPES = {
  anyScope: ['Query.liveCursor'],
} as const satisfies ScopesPart;
