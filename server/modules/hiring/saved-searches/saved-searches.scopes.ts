import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. Saved searches belong to a person. */
export const SAVED_SEARCHES_SCOPES = {
  notForClients: [
    'Query.savedSearches',
    'Mutation.saveSearch',
    'Mutation.updateSavedSearch',
    'Mutation.deleteSavedSearch',
  ],
} as const satisfies ScopesPart;
