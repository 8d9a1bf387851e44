import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const SCIM_SCOPES = {
  scopes: {
    SCIM: {
      meaning: 'Let an identity provider manage the people and the teams of the company (SCIM).',
      operations: [
        'GET /scim/v2/ServiceProviderConfig',
        'GET /scim/v2/ResourceTypes',
        'GET /scim/v2/ResourceTypes/:id',
        'GET /scim/v2/Schemas',
        'GET /scim/v2/Schemas/:id',
        'GET /scim/v2/Users',
        'POST /scim/v2/Users',
        'GET /scim/v2/Users/:id',
        'PUT /scim/v2/Users/:id',
        'PATCH /scim/v2/Users/:id',
        'DELETE /scim/v2/Users/:id',
        'GET /scim/v2/Groups',
        'POST /scim/v2/Groups',
        'GET /scim/v2/Groups/:id',
        'PUT /scim/v2/Groups/:id',
        'PATCH /scim/v2/Groups/:id',
        'DELETE /scim/v2/Groups/:id',
      ],
    },
  },
  notForClients: ['ApiClient.scimCheck', 'ApiClient.scimRequests'],
} as const satisfies ScopesPart;
