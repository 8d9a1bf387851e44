import type { ScopesPart } from '../access/scopes.js';

/** What API clients may do in this module. */
export const SECURITY_LOG_SCOPES = {
  scopes: {
    SECURITY_LOG_READ: {
      meaning: 'Read the security log of the platform.',
      forPlatform: true,
      operations: ['Query.securityLog'],
    },
  },
} as const satisfies ScopesPart;
