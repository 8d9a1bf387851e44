import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. Those of a person's own account. */
export const USERS_SCOPES = {
  scopes: {
    STAFF_READ: {
      meaning: 'Read people: the staff of companies, unallocated users, and their details.',
      operations: [
        'Query.user',
        'Query.users',
        'Query.unallocatedUsers',
        'Company.users',
        'Subscription.companyUsersChanged',
        'POST /api/fetchUsersWithinCompany',
        'GET /api/getUserData/:user_firebase_id',
        'GET /api/getAllUnallocatedUsers',
        'GET /api/users/:userId/photo',
      ],
    },
    STAFF_WRITE: {
      meaning: 'Create people, allocate them, and change, suspend and remove them.',
      operations: [
        'Mutation.createEmployee',
        'Mutation.allocateUser',
        'Mutation.deallocateUser',
        'Mutation.setUserType',
        'Mutation.setManager',
        'Mutation.suspendUser',
        'Mutation.reactivateUser',
        'Mutation.removeFromCompany',
        'Mutation.restoreToCompany',
        'Mutation.updateUser',
        'Mutation.removeUserPhoto',
        'POST /api/allocateUser',
        'POST /api/createNewEmployeeUserLocally',
        'POST /api/createNewUserLocally',
      ],
    },
    COMPANIES_WRITE: {
      operations: ['Mutation.createCompanyWithAdmin'],
    },
  },
  withParent: ['User.company', 'User.manager', 'User.secondFactors'],
  // They set a password, or decide who has access and who is an admin.
  notForSupport: [
    'Mutation.createEmployee',
    'Mutation.createCompanyWithAdmin',
    'Mutation.allocateUser',
    'Mutation.deallocateUser',
    'Mutation.removeFromCompany',
    'Mutation.setUserType',
    'Mutation.setManager',
    'Mutation.suspendUser',
    'Mutation.reactivateUser',
  ],
  notForClients: [
    'Query.me',
    'Mutation.signUpCompany',
    'Mutation.signUpMember',
    'Mutation.leaveCompany',
    'Mutation.resetSecondFactors',
    'Mutation.updateMe',
    'Mutation.setMyPhoto',
    'Mutation.setDiscoverable',
    'Mutation.requestEmailChange',
    'Mutation.confirmEmailChange',
    'Subscription.meChanged',
  ],
} as const satisfies ScopesPart;
