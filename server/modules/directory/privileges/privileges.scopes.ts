import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const PRIVILEGES_SCOPES = {
  notForSupport: ['Mutation.grantPrivilege', 'Mutation.revokePrivilege', 'Mutation.changePrivileges'],
  scopes: {
    STAFF_READ: {
      // The permissions tell whether people exist.
      operations: [
        'Query.privilegeCatalogue',
        'Query.permissions',
        'User.privileges',
        'GET /api/getPrivileges/:userId',
      ],
    },
    PRIVILEGES_WRITE: {
      meaning: 'Grant privileges to people and revoke them.',
      operations: ['Mutation.grantPrivilege', 'Mutation.revokePrivilege', 'Mutation.changePrivileges'],
    },
  },
} as const satisfies ScopesPart;
