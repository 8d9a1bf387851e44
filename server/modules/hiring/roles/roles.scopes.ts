import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const ROLES_SCOPES = {
  scopes: {
    ROLES_READ: {
      meaning: 'Read open, draft and closed roles.',
      operations: [
        'Query.role',
        'Company.roles',
        'Company.hiringSettings',
        'Subscription.companyRolesChanged',
      ],
    },
    ROLES_WRITE: {
      meaning: 'Create, change, open and close roles.',
      operations: [
        'Mutation.createRole',
        'Mutation.updateRole',
        'Mutation.duplicateRole',
        'Mutation.openRole',
        'Mutation.withdrawRole',
        'Mutation.holdRole',
        'Mutation.closeRole',
        'Mutation.setRoleStages',
        'Mutation.updateHiringSettings',
      ],
    },
  },
  withParent: [
    'JobRole.company',
    'JobRole.hiringManager',
    'JobRole.permissions',
    'JobRole.questions',
    'JobRole.recruiters',
    'JobRole.salary',
    'JobRole.stages',
    'JobRole.team',
  ],
} as const satisfies ScopesPart;
