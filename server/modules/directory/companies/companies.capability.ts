import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { isOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfCompanyClosing, denialOfCompanyUpdate, denialOfSignInRules } from './company.policy.js';

const limits = {
  /** Uploading the logo of a company. Limited because decoding an image takes much more time than an ordinary request. */
  logos: { logos: perHour('identity', 60, 'logos') },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    COMPANY_CREATED: 'A company was created.',
    COMPANY_FOUNDED: 'A company was founded. It stays invisible until its admin registers.',
    COMPANY_OPENED: 'The admin of a founded company registered.',
    COMPANY_ABANDONED: 'A founded company was removed because its admin never registered.',
    COMPANY_CHANGED: 'The profile or the logo of a company was changed.',
    SIGN_IN_RULES_CHANGED: 'The rules of a company for sign-ins were changed.',
    COMPANY_CLOSED: 'A company was closed, and its users became unallocated.',
    COMPANY_REOPENED: 'A closed company was opened again.',
    COMPANY_DELETED: 'A company that had been closed for 30 days was deleted.',
  },
  subjects: {
    COMPANY: { description: 'A company, by number.', inEvents: false },
  },
  facts: ['companyId'],
  fields: [
    'closedAt',
    'country',
    'createdAt',
    'firstDayOfWeek',
    'logo',
    'people',
    'reason',
    'requiresSecondFactor',
    'signOutAfterMinutes',
    'timeZone',
    'title',
    'website',
  ],
} as const satisfies AuditDeclaration;

const reasons = {
  PERMANENT_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'The platform itself needs the companies 1 and 2, so they cannot be closed.',
    action: 'Remove the users from the company instead.',
    changeableBy: 'NOBODY',
  },
  COMPANY_CLOSED: {
    code: 'CONFLICT',
    meaning: 'The company has been closed, so nobody can join it.',
    action: "Ask a holder of 'MASTER CONTROL' to reopen the company.",
    changeableBy: 'MASTER_CONTROL',
  },
  OWN_SECOND_FACTOR_FIRST: {
    code: 'FORBIDDEN',
    meaning:
      'The caller wants a company to require second factors, and has not signed in with one itself: it could lock itself out.',
    action: 'Add a second factor to the own account, sign in with it, then repeat the request.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

const notices = {
  COMPANY_CLOSED: {
    description: "The user's company was closed.",
    text: msg(
      '{company} was closed. You no longer belong to a company. MASTER CONTROL can reopen it within 30 days.',
    ),
    color: NOTICE_COLORS.bad,
    path: null,
  },
} as const satisfies NotificationKindDeclarations;

/** The facts about a company that the policies need. */
export interface RuledCompany {
  id: number;
}

const declared = { limits, audit, reasons, notices };

export const COMPANIES_CAPABILITY = {
  name: 'companies',
  ...declared,
  events: {
    'company.created': {
      description: 'The company was created or founded.',
      actions: ['COMPANY_CREATED', 'COMPANY_FOUNDED', 'COMPANY_OPENED'],
    },
    'company.updated': {
      description: 'The profile or the logo of the company was changed.',
      actions: ['COMPANY_CHANGED'],
    },
    'company.closed': {
      description: 'The company was closed, and its users became unallocated.',
      actions: ['COMPANY_CLOSED'],
    },
    'company.reopened': {
      description: 'The closed company was opened again.',
      actions: ['COMPANY_REOPENED'],
    },
  },
  /** The operations on companies. */
  permissions: {
    company: {
      updateCompany: (actor, { id }) => denialOfCompanyUpdate(actor, id),
      setCompanyLogo: (actor, { id }) => denialOfCompanyUpdate(actor, id),
      updateSignInRules: (actor, { id }) => denialOfSignInRules(actor, id),
      closeCompany: (actor, { id }) => denialOfCompanyClosing(actor, id),
      reopenCompany: (actor, { id }) => denialOfCompanyClosing(actor, id),
    },
  },
  /** The companies that a person belongs or belonged to. */
  personalExport: [
    { name: 'company', isSingle: true, sql: `SELECT id, title FROM companies WHERE id = $4` },
    {
      name: 'foundedCompanies',
      sql: `SELECT id, CASE WHEN pending OR ${isOwn('id')} THEN title END AS title, created_at FROM companies
      WHERE founded_by = $2 ORDER BY id DESC`,
    },
    {
      name: 'closedCompanies',
      sql: `SELECT c.id, c.title, c.closed_at
      FROM closed_company_members m JOIN companies c ON c.id = m.company_id
      WHERE m.user_id = $1 ORDER BY c.id DESC`,
    },
  ],
} satisfies CapabilityOf<'companies'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    companies: typeof declared & { permissionRecords: { company: RuledCompany } };
  }
}
