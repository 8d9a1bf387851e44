import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A client has no email. */
export const ACCOUNT_LINKS_SCOPES = {
  notForClients: ['Mutation.requestEmailVerification'],
} as const satisfies ScopesPart;
