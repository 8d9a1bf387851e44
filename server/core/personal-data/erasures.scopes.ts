import type { ScopesPart } from '../access/scopes.js';

/** What API clients may do in this module. Operators retry erasures. */
export const ERASURES_SCOPES = {
  notForClients: ['Query.failedErasures', 'Mutation.retryErasure'],
} as const satisfies ScopesPart;
