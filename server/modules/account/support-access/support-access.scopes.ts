import type { ScopesPart } from '../../../core/access/scopes.js';

/** Support sessions are for people: API clients have none, and a support session starts no other. */
export const SUPPORT_ACCESS_SCOPES = {
  anyScope: ['Query.thisSupportSession'],
  withParent: ['SupportSession.approver', 'SupportSession.holder', 'SupportSession.person'],
  notForClients: [
    'Query.supportSessions',
    'Query.mySupportSessions',
    'Query.companySupportSessions',
    'Mutation.startSupportSession',
    'Mutation.allowSupportChanges',
    'Mutation.endSupportSession',
    'Subscription.supportSessionsChanged',
  ],
} as const satisfies ScopesPart;
