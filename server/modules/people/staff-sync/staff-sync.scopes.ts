import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const STAFF_SYNC_SCOPES = {
  scopes: { STAFF_WRITE: { operations: ['Mutation.syncStaff'] } },
  // It decides who has access.
  notForSupport: ['Mutation.syncStaff'],
} as const satisfies ScopesPart;
