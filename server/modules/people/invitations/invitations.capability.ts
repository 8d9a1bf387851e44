import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { formatDay } from '../../../platform/mail/languages.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfInvite } from './invitation.policy.js';

const limits = {
  /** Inviting people; one point per row, even if nothing is sent. */
  invitations: {
    'invited-people': perDay('identity', 50_000, 'invitations'),
  },
  /** Results that reveal that an address has an account in another company; one point each. */
  'revealed-accounts': {
    'revealed-accounts': perHour('identity', 600, 'invitations of members of other companies'),
  },
} satisfies PurposeBudgets;

const audit = {
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
} as const satisfies AuditDeclaration;

const reasons = {
  INVITATION_ACCEPTED: {
    code: 'CONFLICT',
    meaning: 'The invitation has been accepted. It can be used once.',
    action: 'Sign in with the account that accepted it.',
    changeableBy: 'NOBODY',
  },
  INVITATION_DECLINED: {
    code: 'CONFLICT',
    meaning: 'The invited person has declined.',
    action: 'Ask an admin of the company for a new invitation.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_REVOKED: {
    code: 'CONFLICT',
    meaning: 'An admin of the company has revoked the invitation.',
    action: 'Ask an admin of the company for a new invitation.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_EXPIRED: {
    code: 'CONFLICT',
    meaning: 'The invitation was not answered within 14 days.',
    action: 'Ask an admin of the company to send it again.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_LAPSED: {
    code: 'CONFLICT',
    meaning: 'The person who invited may no longer invite people to the company.',
    action: 'Ask an admin of the company to send it again.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_PENDING: {
    code: 'CONFLICT',
    meaning: 'The invitation has not been answered yet.',
    action: 'Wait for the answer, or revoke the invitation.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ALREADY_INVITED: {
    code: 'CONFLICT',
    meaning: 'The person has a newer invitation to the company that is pending.',
    action: 'Revoke the newer invitation first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_FOR_ANOTHER_EMAIL: {
    code: 'FORBIDDEN',
    meaning: 'The email of the account is not the invited one.',
    action: 'Sign out, then sign in or sign up with the invited address.',
    changeableBy: 'SELF',
  },
  MEMBER_OF_ANOTHER_COMPANY: {
    code: 'CONFLICT',
    meaning: 'A person belongs to one company at a time, and this one belongs to another.',
    action: 'Leave the other company first, then accept the invitation.',
    changeableBy: 'SELF',
  },
  CONFIRMED_EMAIL_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so the caller can send only a few invitations a day.',
    action: 'Follow the link in the confirmation email and repeat the request, or wait until tomorrow.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

/**
 * The notifications of this module. Those about the outcome of invitations are for people who may still invite to the
 * company.
 */
const notices = {
  INVITATION_ACCEPTED: {
    description: 'A person accepted an invitation that the user had sent.',
    text: msg('{person} accepted your invitation to {company}.'),
    color: NOTICE_COLORS.good,
    path: '/page-company?tab=people',
    readers: 'admins',
  },
  INVITATION_DECLINED: {
    description: 'A person declined an invitation that the user had sent.',
    text: msg('An invitation to {company} that you sent was declined.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-company?tab=people',
    readers: 'admins',
  },
} as const satisfies NotificationKindDeclarations;

/** An invitation to a company. */
interface InvitationValues {
  /** The name of the person that invites. */
  inviter: string;
  company: string;
  role: 'admin' | 'employee';
  /** The path of the page that accepts it. */
  link: string;
  /** When the invitation expires. */
  expiresAt: string;
}

const invitation: EmailTemplate<InvitationValues> = {
  example: {
    inviter: 'Ada Lovelace',
    company: 'Acme',
    role: 'admin',
    link: '/invitation#token=abc',
    expiresAt: '2026-12-06T00:00:00.000Z',
  },
  content: ({ inviter, company, role, link, expiresAt }, t, language) => ({
    subject: t('{inviter} invites you to {company}', { inviter, company }),
    heading: t('Join {company}', { company }),
    paragraphs: [
      role === 'admin'
        ? t('{inviter} invites you to join {company} on Job Lobby as an admin.', { inviter, company })
        : t('{inviter} invites you to join {company} on Job Lobby as an employee.', { inviter, company }),
    ],
    action: { label: t('View the invitation'), link },
    note: t('The invitation is valid until {day}. If you do not expect it, ignore this email.', {
      day: formatDay(language, expiresAt),
    }),
  }),
  notShown: ['role', 'expiresAt'],
  allowance: { emails: 10, per: '1 day' },
};

const emails = { invitation } satisfies EmailTemplateDeclarations;

const declared = { limits, audit, reasons, notices, emails };

export const INVITATIONS_CAPABILITY = {
  name: 'invitations',
  ...declared,
  events: {
    'invitation.sent': {
      description: 'A person was invited, or invited again with a new link.',
      actions: ['INVITATION_SENT', 'INVITATION_RESENT'],
    },
    'invitation.revoked': { description: 'An invitation was revoked.', actions: ['INVITATION_REVOKED'] },
    'invitation.restored': {
      description: 'The revocation of an invitation was undone.',
      actions: ['INVITATION_RESTORED'],
    },
    'invitation.accepted': {
      description: 'An invited person joined the company.',
      actions: ['INVITATION_ACCEPTED'],
    },
    'invitation.declined': { description: 'An invited person declined.', actions: ['INVITATION_DECLINED'] },
    'invitation.undeliverable': {
      description: 'The email of an invitation could not be delivered.',
      actions: ['INVITATION_UNDELIVERABLE'],
    },
  },
  /** Inviting people to a company. */
  permissions: {
    company: { inviteUsers: (actor, { id }) => denialOfInvite(actor, id) },
  },
  /** The invitations to a person, and those that the person sent. */
  personalExport: [
    {
      name: 'invitations',
      sql: `SELECT company_id, email, user_type, first_name, last_name, external_id, privileges, created_at, sent_at, expires_at,
        accepted_at, declined_at, revoked_at
      FROM invitations WHERE accepted_by = $1 OR lower(email) = lower($3) ORDER BY id DESC`,
    },
    {
      name: 'sentInvitations',
      sql: `SELECT id, company_id, user_type, created_at,
        ${ifOwn('company_id', 'sent_at', 'accepted_at', 'declined_at', 'revoked_at')}
      FROM invitations WHERE invited_by = $1 ORDER BY id DESC`,
    },
  ],
  /** The invitations of a company. */
  companyExport: [
    {
      name: 'invitation',
      sql: `SELECT id, email, user_type, first_name, last_name, external_id, created_at, sent_at, expires_at, accepted_at,
        accepted_by, declined_at, revoked_at
      FROM invitations WHERE company_id = $1 AND id > $2::bigint`,
    },
  ],
  gateway: [
    [
      /^(Query\.invitation$|Invit|Company\.invitations$|Mutation\.\w*[iI]nvit)/,
      'The old backend has no invitations.',
    ],
  ],
} satisfies CapabilityOf<'invitations'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    invitations: typeof declared & { activityKinds: 'INVITATIONS' };
  }
}
