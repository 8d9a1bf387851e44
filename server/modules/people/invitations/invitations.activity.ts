import type { ActivityDeclaration } from '../../../core/ledger/activity.js';
import { denialOfInvite } from './invitation.policy.js';
import { InvitationsService } from './invitations.service.js';

/** What activity feeds show of invitations, and how they are undone. */
export const INVITATIONS_ACTIVITY: ActivityDeclaration = {
  kinds: {
    INVITATIONS: {
      description: 'People were invited. The number only, without names and emails.',
      isReadBy: ({ actor, companyId }) => denialOfInvite(actor, companyId) === null,
    },
  },
  shown: {
    INVITATION_SENT: { kind: 'INVITATIONS' },
    INVITATION_RESENT: { kind: 'INVITATIONS' },
    INVITATION_REVOKED: { kind: 'INVITATIONS' },
    INVITATION_RESTORED: { kind: 'INVITATIONS' },
    INVITATION_DECLINED: { kind: 'INVITATIONS' },
  },
  undo: {
    INVITATION_REVOKED: {
      ruledOutBy: [
        'INVITATION_RESENT',
        'INVITATION_REVOKED',
        'INVITATION_RESTORED',
        'INVITATION_ACCEPTED',
        'INVITATION_DECLINED',
      ],
      denialOf: ({ actor, companyId }) => denialOfInvite(actor, companyId),
      invert: (get, { actor, id }) => get(InvitationsService).restore(actor, id),
    },
  },
};
