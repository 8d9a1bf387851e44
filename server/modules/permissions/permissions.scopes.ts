import type { ScopesPart } from '../../core/access/scopes.js';

/** What API clients may do in this module. */
export const PERMISSIONS_SCOPES = {
  // It tells whether people exist.
  scopes: { STAFF_READ: { operations: ['Query.permissions'] } },
} as const satisfies ScopesPart;
