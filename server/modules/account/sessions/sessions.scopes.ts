import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A client has no sessions. */
export const SESSIONS_SCOPES = {
  notForSupport: ['User.sessions'],
  notForClients: ['User.sessions', 'Mutation.endSession', 'Mutation.signOutEverywhere'],
} as const satisfies ScopesPart;
