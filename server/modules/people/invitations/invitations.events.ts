import type { EventsPart } from '../../../core/ledger/event-types.js';

/** The events of this module that programs follow. */
export const INVITATIONS_EVENTS = {
  'invitation.sent': {
    description: 'A person was invited, or invited again with a new link.',
    actions: ['INVITATION_SENT', 'INVITATION_RESENT'],
  },
  'invitation.revoked': {
    description: 'An invitation was revoked.',
    actions: ['INVITATION_REVOKED'],
  },
  'invitation.restored': {
    description: 'The revocation of an invitation was undone.',
    actions: ['INVITATION_RESTORED'],
  },
  'invitation.accepted': {
    description: 'An invited person joined the company.',
    actions: ['INVITATION_ACCEPTED'],
  },
  'invitation.declined': {
    description: 'An invited person declined.',
    actions: ['INVITATION_DECLINED'],
  },
  'invitation.undeliverable': {
    description: 'The email of an invitation could not be delivered.',
    actions: ['INVITATION_UNDELIVERABLE'],
  },
} as const satisfies EventsPart;
