import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { perDay, perHour, perMinute, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { denialOfJobBoard } from './job-board.policy.js';

/** The rate limits of the public job board. Emails have separate limits, below. */
const limits = {
  /**
   * Pages and feeds that must be built: searches, and everything that is not cached. A hundred people may share an
   * address.
   */
  jobBoard: {
    'job-board': perMinute('address', 3_000, 'searches', { strict: false }),
  },
  /** Submitted forms, valid or not: each may have a file of 5 MB. */
  applyForms: {
    'apply-forms': perHour('address', 300, 'forms'),
  },
  /** Requests for the links of an address: each is an email at most. */
  lostLinks: {
    'lost-links': { ...perHour('address', 30, 'requests'), strict: true },
  },
  /** Applications that are stored until they are confirmed. */
  applying: {
    'applications-an-hour': perHour('address', 60, 'applications'),
    'applications-a-day': perDay('address', 200, 'applications'),
  },
} satisfies PurposeBudgets;

const audit = {
  actions: {
    JOB_BOARD_CHANGED: 'How a company appears on the public job board was changed.',
  },
  fields: ['listed'],
} as const satisfies AuditDeclaration;

/** An email about an application of a person without an account. It never contains text by that person. */
interface ApplicationValues {
  /** The title of the role. */
  role: string;
  company: string;
  /** The path of the page that the email links to. */
  link: string;
}

const example: ApplicationValues = {
  role: 'Recruiter',
  company: 'Acme',
  link: '/jobs/applications/confirm?token=abc',
};

const applicationToConfirm: EmailTemplate<ApplicationValues> = {
  example,
  content: ({ role, company, link }, t) => ({
    subject: t('Confirm your application to {company}', { company }),
    heading: t('Confirm your application'),
    paragraphs: [
      t('Somebody has applied with this email address for the role {role} at {company}.', { role, company }),
      t('If that was you, confirm it within 48 hours. The company does not see the application before.'),
    ],
    action: { label: t('Confirm the application'), link },
    note: t('If it was not you, ignore this email. What was entered is then deleted.'),
  }),
  allowance: { emails: 5, per: '1 day' },
};

const applicationReceived: EmailTemplate<ApplicationValues> = {
  example: { ...example, link: '/jobs/applications/abc' },
  content: ({ role, company, link }, t) => ({
    subject: t('{company} has received your application', { company }),
    heading: t('Your application has been received'),
    paragraphs: [
      t('{company} has received your application for the role {role}.', { company, role }),
      t(
        'Keep this email: its link shows where your application stands until your data is erased. There, you can also withdraw it, and download or erase your data.',
      ),
    ],
    action: { label: t('View the application'), link },
    note: t(
      'Everybody with the link can see where your application stands. To change anything, one needs a code that is sent to this address.',
    ),
  }),
};

const emails = { applicationToConfirm, applicationReceived } satisfies EmailTemplateDeclarations;

const declared = { limits, audit, emails };

export const JOB_BOARD_CAPABILITY = {
  name: 'job-board',
  ...declared,
  /** The operation on a company's job board settings. */
  permissions: {
    company: { updateJobBoard: (actor, { id }) => denialOfJobBoard(actor, id) },
  },
  /** The person's unconfirmed applications that were sent without an account. */
  personalExport: [
    {
      name: 'unconfirmedApplications',
      sql: `SELECT r.title AS role, p.entered, p.file_name AS file, p.expires_at
      FROM pending_applications p JOIN job_roles r ON r.id = p.role_id
      WHERE lower(p.entered ->> 'email') = lower($3) ORDER BY p.id DESC`,
    },
  ],
  /** The job board settings of a company. */
  companyExport: [
    {
      name: 'jobBoard',
      sql: `SELECT company_id AS id, listed FROM job_boards WHERE company_id = $1 AND company_id > $2::bigint`,
    },
  ],
  sitemap: '/sitemap.xml',
} satisfies CapabilityOf<'job-board'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'job-board': typeof declared;
  }
}
