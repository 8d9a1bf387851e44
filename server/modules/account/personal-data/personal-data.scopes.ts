import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. People decide about their accounts. */
export const PERSONAL_DATA_SCOPES = {
  scopes: {
    EXPORTS_READ: {
      meaning: 'Export all data of a company.',
      operations: ['Query.exportCompany'],
    },
  },
  notForSupport: ['Query.exportMyData', 'Query.exportCompany'],
  notForClients: [
    'Query.exportMyData',
    'Mutation.closeMyCompany',
    'Mutation.closeMyAccount',
    'Mutation.deleteUser',
  ],
} as const satisfies ScopesPart;
