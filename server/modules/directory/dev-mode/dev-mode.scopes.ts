import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. Developer mode changes what a person sees. */
export const DEV_MODE_SCOPES = {
  scopes: { STAFF_READ: { operations: ['GET /api/getDevModeState/:id'] } },
  notForClients: ['Mutation.setDevMode', 'POST /api/toggleDevMode'],
} as const satisfies ScopesPart;
