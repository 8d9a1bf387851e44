import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. Jobs run later, in the name of a person: with all their rights, not within scopes. */
export const IMPORTS_SCOPES = {
  withParent: ['Job.createdBy'],
  notForClients: [
    'Query.job',
    'Query.jobPreview',
    'Query.preview',
    'Query.jobRows',
    'Company.jobs',
    'Mutation.createImport',
    'Mutation.addImportRows',
    'Mutation.startImport',
    'Mutation.startBulkAction',
    'Mutation.undoBulkAction',
    'Mutation.cancelJob',
  ],
} as const satisfies ScopesPart;
