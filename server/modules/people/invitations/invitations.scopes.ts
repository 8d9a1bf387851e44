import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. A person accepts an invitation. */
export const INVITATIONS_SCOPES = {
  scopes: {
    STAFF_READ: { operations: ['Invitation.acceptedBy', 'Invitation.invitedBy'] },
    INVITATIONS_READ: {
      meaning: 'Read the invitations of companies.',
      operations: ['Company.invitations', 'Subscription.companyInvitationsChanged'],
    },
    INVITATIONS_WRITE: {
      meaning: 'Invite people to companies, and resend and revoke invitations.',
      operations: [
        'Mutation.inviteUsers',
        'Mutation.resendInvitation',
        'Mutation.revokeInvitation',
        'Mutation.restoreInvitation',
      ],
    },
  },
  // They decide who has access.
  notForSupport: [
    'Mutation.inviteUsers',
    'Mutation.resendInvitation',
    'Mutation.revokeInvitation',
    'Mutation.restoreInvitation',
  ],
  notForClients: ['Mutation.acceptInvitation'],
} as const satisfies ScopesPart;
