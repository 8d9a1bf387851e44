import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const JOB_BOARD_SCOPES = {
  scopes: {
    ROLES_READ: {
      operations: ['Company.jobBoard'],
    },
    ROLES_WRITE: {
      operations: ['Mutation.updateJobBoard'],
    },
  },
  anyScope: ['Query.publicRole'],
} as const satisfies ScopesPart;
