import type { ScopesPart } from '../../core/access/scopes.js';

/** What API clients may do in this module. Operators retry emails. */
export const EMAILS_SCOPES = {
  notForClients: ['Query.undeliverableEmails', 'Mutation.retryUndeliverableEmail'],
} as const satisfies ScopesPart;
