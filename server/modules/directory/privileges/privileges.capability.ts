import { PRIVILEGES } from '../../../core/access/privilege.js';
import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfGrant } from './privilege.policy.js';

const limits = {
  /** Rows of `changePrivileges`; one point per row, even if nothing changes. */
  'privilege-changes': {
    'privilege-changes': perHour('identity', 20_000, 'changes of privileges'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    PRIVILEGE_GRANTED: 'A privilege was granted.',
    PRIVILEGE_REVOKED: 'A privilege was revoked.',
  },
  facts: ['privilege', 'privileges'],
} as const satisfies AuditDeclaration;

const reasons = {
  EMAIL_NOT_CONFIRMED: {
    code: 'CONFLICT',
    meaning: 'The email of the user is not confirmed.',
    action: 'Ask the user to follow the link in the confirmation email and to sign in again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  PRIVILEGE_GRANTED: {
    description: 'The user received a privilege.',
    text: msg('You received the privilege “{privilege}”.'),
    color: NOTICE_COLORS.good,
    path: '/page-user-profile-or-login',
  },
  PRIVILEGE_REVOKED: {
    description: 'The user lost a privilege.',
    text: msg('You lost the privilege “{privilege}”.'),
    color: NOTICE_COLORS.bad,
    path: '/page-user-profile-or-login',
  },
} as const satisfies NotificationKindDeclarations;

const declared = { limits, audit, reasons, notices };

export const PRIVILEGES_CAPABILITY = {
  name: 'privileges',
  ...declared,
  derivedNotices: {
    PRIVILEGE_GRANTED: ({ after }) => ({
      kind: 'PRIVILEGE_GRANTED',
      params: { privilege: String(after?.privilege) },
    }),
    PRIVILEGE_REVOKED: ({ before }) => ({
      kind: 'PRIVILEGE_REVOKED',
      params: { privilege: String(before?.privilege) },
    }),
  },
  events: {
    'privilege.granted': {
      description: 'A privilege was granted to a user.',
      actions: ['PRIVILEGE_GRANTED'],
    },
    'privilege.revoked': {
      description: 'A privilege of a user was revoked.',
      actions: ['PRIVILEGE_REVOKED'],
    },
  },
  /** The operations on the privileges of users. */
  permissions: {
    user: {
      grantPrivilege: (actor, { companyId }) => denialOfGrant(actor, PRIVILEGES.masterControl, companyId),
      grantStaffView: (actor, { companyId }) => denialOfGrant(actor, PRIVILEGES.viewAllStaff, companyId),
    },
  },
  /** The privileges that a person holds. */
  personalExport: [
    {
      name: 'privileges',
      sql: `SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1`,
    },
  ],
  gateway: [
    [/^(Query\.permissions$|Permission\.)/, 'The old backend does not say in advance what a caller may do.'],
    [/^Query\.privilegeCatalogue$/, 'The old backend does not list the titles that it knows.'],
    [/^(Mutation\.changePrivileges$|PrivilegeChange)/, 'The old backend changes one privilege at a time.'],
  ],
} satisfies CapabilityOf<'privileges'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    privileges: typeof declared & { activityKinds: 'PRIVILEGES' };
  }
}
