import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const INVITATIONS_AUDIT = {
  actions: {
    INVITATION_SENT: 'A person was invited to the company.',
    INVITATION_RESENT: 'An invitation was sent again with a new link. The old link no longer works.',
    INVITATION_REVOKED: 'An invitation was revoked.',
    INVITATION_RESTORED: 'The revocation of an invitation was undone.',
    INVITATION_ACCEPTED: 'An invited person joined the company.',
    INVITATION_DECLINED: 'An invited person declined.',
    INVITATION_UNDELIVERABLE: 'The email of an invitation could not be delivered.',
  },
  subjects: {
    INVITATION: { description: 'An invitation of a person to a company, by number.', inEvents: true },
  },
  invites: {
    subject: 'INVITATION',
    accepted: 'INVITATION_ACCEPTED',
    email: 'email',
    ofUser: `SELECT i.id::text FROM invitations i
      WHERE i.accepted_by = u.id OR (u.account_confirmed AND lower(i.email) = lower(u.email))`,
  },
  fields: ['email', 'error', 'privileges', 'userType'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof INVITATIONS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof INVITATIONS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof INVITATIONS_AUDIT)['fields'][number], true> {}
}
