import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';

/** The audit actions of this module, about the person of a session. */
const audit = {
  actions: {
    SUPPORT_SESSION_STARTED: 'A holder of MASTER CONTROL started to see the product as a user.',
    SUPPORT_CHANGES_ALLOWED: 'A second holder of MASTER CONTROL allowed changes in a support session.',
    SUPPORT_SESSION_ENDED: 'A support session was ended before its time was over.',
    SUPPORT_SESSION_EXPIRED: 'A support session ended because its time was over.',
  },
  facts: ['supportMinutes', 'supportChangesAsked'],
  // A reason may contain data about the person.
  fields: ['supportReason'],
} as const satisfies AuditDeclaration;

const reasons = {
  SUPPORT_NOT_FOR_HOLDERS: {
    code: 'FORBIDDEN',
    meaning: 'The person holds a privilege of the platform, so nobody may see the product as them.',
    action: 'Ask the person to share what they see.',
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_PERSON_INACTIVE: {
    code: 'CONFLICT',
    meaning: 'The account of the person is suspended, disabled, or was never used.',
    action: 'Reactivate the account first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SUPPORT_NEEDS_SECOND_HOLDER: {
    code: 'FORBIDDEN',
    meaning: 'Nobody can allow changes in their own support session.',
    action: "Ask another holder of 'MASTER CONTROL'.",
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_SESSION_OVER: {
    code: 'CONFLICT',
    meaning: 'The support session is over.',
    action: 'Start another one.',
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_CHANGES_NOT_ASKED: {
    code: 'CONFLICT',
    meaning: 'The holder of the support session has not asked to make changes.',
    action: 'Let them start another session and ask for changes.',
    changeableBy: 'MASTER_CONTROL',
  },
} as const satisfies Record<string, Reason>;

/** The notifications of this module. They do not name the holder; the email and the audit log do. */
const notices = {
  SUPPORT_SESSION_STARTED: {
    description: 'Support sees the product as the user, or as a person in the company of the admin.',
    text: msg('Support is viewing Job Lobby as {person}, for up to {detail} minutes.'),
    color: NOTICE_COLORS.neutral,
    path: null,
    hasOwnEmail: true,
  },
  SUPPORT_CHANGES_ALLOWED: {
    description: 'Support may now also make changes as the user, or as a person in the company of the admin.',
    text: msg('Support can now also make changes as {person}.'),
    color: NOTICE_COLORS.bad,
    path: null,
    hasOwnEmail: true,
  },
  SUPPORT_CHANGES_ASKED: {
    description: 'Another holder of MASTER CONTROL asks to make changes in a support session.',
    text: msg('A holder of MASTER CONTROL asks to make changes in a support session. Allow it if you agree.'),
    color: NOTICE_COLORS.neutral,
    path: '/master-control-support',
  },
} as const satisfies NotificationKindDeclarations;

/** Support has started viewing the product as a person, or may now also make changes as them. */
interface SupportSessionValues {
  holder: string;
  person: string;
  minutes: number;
  reason: string;
}

const example: SupportSessionValues = {
  holder: 'Max Master',
  person: 'Ada Lovelace',
  minutes: 30,
  reason: 'You reported that a list stays empty.',
};

const supportStarted: EmailTemplate<SupportSessionValues> = {
  example,
  content: ({ holder, person, minutes, reason }, t) => ({
    subject: t('Support is viewing Job Lobby as {person}', { person }),
    heading: t('Support is viewing Job Lobby as {person}', { person }),
    paragraphs: [
      t(
        '{holder} of the Job Lobby support sees what {person} sees, for up to {minutes} minutes. Passwords and credentials stay hidden, and nothing can be changed unless a second person allows it. The reason:',
        { holder, person, minutes },
      ),
    ],
    quote: reason,
    note: t(
      'The audit log names everything that is changed in this time, with both names. If nobody asked for help, reply to your contact at Job Lobby.',
    ),
  }),
};

const supportChangesAllowed: EmailTemplate<SupportSessionValues> = {
  example,
  content: ({ holder, person, minutes, reason }, t) => ({
    subject: t('Support can make changes as {person}', { person }),
    heading: t('Support can make changes as {person}', { person }),
    paragraphs: [
      t(
        'A second person has allowed {holder} of the Job Lobby support to make changes as {person}, for up to {minutes} more minutes. The password, the email and the account cannot be changed. The reason:',
        { holder, person, minutes },
      ),
    ],
    quote: reason,
    note: t('The audit log names each change, with both names.'),
  }),
};

const emails = { supportStarted, supportChangesAllowed } satisfies EmailTemplateDeclarations;

const declared = { audit, reasons, notices, emails };

export const SUPPORT_ACCESS_CAPABILITY = {
  name: 'support-access',
  ...declared,
  /** The support sessions about a person, and those that they started or approved changes in. */
  personalExport: [
    {
      name: 'supportSessions',
      sql: `SELECT CASE WHEN person_id = $1 THEN 'person' WHEN holder_id = $1 THEN 'holder' ELSE 'approver' END AS role,
        reason, started_at, ends_at, ended_at, changes_asked, changes_allowed_at
      FROM support_sessions WHERE person_id = $1 OR holder_id = $1 OR approver_id = $1 ORDER BY id DESC`,
    },
  ],
  gateway: [[/[sS]upport/, 'The old backend has no support sessions.']],
} satisfies CapabilityOf<'support-access'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'support-access': typeof declared;
  }
}
