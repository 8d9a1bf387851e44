import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. They are how a person sees lists. */
export const LIST_SETTINGS_SCOPES = {
  notForClients: [
    'Query.listSettings',
    'Mutation.setTableSettings',
    'Mutation.saveView',
    'Mutation.updateView',
    'Mutation.deleteView',
  ],
} as const satisfies ScopesPart;
