import type { ScopesPart } from '../../core/access/scopes.js';

/** What API clients may do in this module. */
export const LEGACY_USAGE_SCOPES = {
  scopes: {
    LEGACY_USAGE_READ: {
      meaning: 'Read who still calls the legacy paths.',
      forPlatform: true,
      operations: ['Query.legacyUsage', 'Query.legacyClients', 'Query.legacyCalls'],
    },
  },
} as const satisfies ScopesPart;
