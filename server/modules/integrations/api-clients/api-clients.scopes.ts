import type { ScopesPart } from '../../../core/access/scopes.js';

/** A client may not manage clients: it could give itself more time or more scopes. */
export const API_CLIENTS_SCOPES = {
  anyScope: ['Query.thisApiClient'],
  withParent: ['ApiClient.createdBy'],
  notForClients: [
    'Query.apiClient',
    'Query.apiClients',
    'Query.apiScopes',
    'Mutation.createApiClient',
    'Mutation.rotateApiClient',
    'Mutation.revokeApiClient',
    'Subscription.apiClientsChanged',
    'ApiClient.usage',
  ],
} as const satisfies ScopesPart;
