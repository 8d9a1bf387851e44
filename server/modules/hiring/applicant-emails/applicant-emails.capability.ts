import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { absolute } from '../../../platform/mail/render.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';
import { isHiddenFrom } from '../../directory/users/candidacies.js';
import { CANDIDACIES } from '../candidates/merging/people.js';
import { MY_APPLICATIONS } from '../candidates/paths.js';
import { denialOfTemplates, denialOfWriting } from './applicant-email.policy.js';

const limits = {
  /** Emails to applicants. */
  'applicant-emails': {
    'applicant-emails-hour': perHour('identity', 300, 'emails to applicants'),
    'applicant-emails-day': perDay('identity', 600, 'emails to applicants'),
  },
} satisfies PurposeBudgets;

/** The audit actions of this module. Entries contain neither names of applicants nor texts of emails. */
const audit = {
  actions: {
    APPLICANT_EMAIL_WRITTEN: 'An email to an applicant was written. It is sent 30 seconds later.',
    APPLICANT_EMAIL_CANCELLED: 'An email to an applicant was cancelled before it was sent.',
    APPLICANT_EMAIL_SENT: 'An email to an applicant was sent.',
    EMAIL_TEMPLATE_CREATED: 'An email template for applicants was created.',
    EMAIL_TEMPLATE_CHANGED: 'An email template for applicants was changed.',
    EMAIL_TEMPLATE_REMOVED:
      'An email template for applicants was removed or, if it is built in, has its own texts again.',
  },
  subjects: {
    EMAIL_TEMPLATE: { description: 'An email template for applicants, by number.', inEvents: true },
  },
  facts: ['emailTemplate'],
} as const satisfies AuditDeclaration;

const reasons = {
  APPLICANT_GETS_NO_EMAILS: {
    code: 'CONFLICT',
    meaning:
      'The person gets no emails: no address is known, the account is not active, or the person has withdrawn the application.',
    action: 'Add an email to the candidate, or contact the person in another way.',
    changeableBy: 'NOBODY',
  },
  APPLICANT_EMAIL_NOT_WAITING: {
    code: 'CONFLICT',
    meaning: 'The email was sent or cancelled.',
    action: 'Read the emails again.',
    changeableBy: 'NOBODY',
  },
  APPLICANT_EMAIL_SENT: {
    code: 'CONFLICT',
    meaning: 'The email about the decision was sent, so that it can no longer be undone unnoticed.',
    action: 'Decide again, and tell the person.',
    changeableBy: 'NOBODY',
  },
  APPLICANT_EMAIL_LIMIT: {
    code: 'CONFLICT',
    meaning: 'The company has written as many emails to applicants as it can within a day.',
    action: 'Write the others tomorrow.',
    changeableBy: 'NOBODY',
  },
  EMAIL_TEMPLATE_BUILT_IN: {
    code: 'CONFLICT',
    meaning: 'The template is built in and has its own texts.',
    action: 'Change it, or create another one.',
    changeableBy: 'NOBODY',
  },
  TOO_MANY_EMAIL_TEMPLATES: {
    code: 'CONFLICT',
    meaning: 'A company has at most 50 email templates.',
    action: 'Remove one first.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

/** The notifications of this module, for applicants. */
const notices = {
  APPLICANT_EMAIL: {
    description: 'A company has sent the user an email about an application.',
    text: msg('{company} has written to you about your application for “{role}”. Check your inbox.'),
    color: NOTICE_COLORS.neutral,
    path: MY_APPLICATIONS,
    hasOwnEmail: true,
  },
} as const satisfies NotificationKindDeclarations;

/** An email that a manager of a role has written. */
interface WrittenEmail {
  company: string;
  role: string;
  subject: string;
  text: string;
  /** The path of the page with the application. */
  link: string;
}

/** Marks of direction that surround names in Arabic emails. The text is Arabic itself, and is split. */
const ISOLATES = /[\u2068\u2069]/g;

const applicantEmail: EmailTemplate<WrittenEmail> = {
  example: {
    company: 'Acme',
    role: 'Clerk',
    subject: 'Your application',
    text: 'Hello Ada,\n\nwe will write again soon.',
    link: '/jobs/applications/abc',
  },
  allowance: { emails: 10, per: '1 day', isOfAddress: true },
  // The subject names the company too, so that nobody poses as somebody else.
  content: ({ company, role, subject, text, link }, t) => ({
    subject: `${company}: ${subject}`,
    heading: t('A message from {company}', { company }),
    paragraphs: text
      .replace(ISOLATES, '')
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replaceAll('{link}', absolute(link))),
    action: { label: t('View your application'), link },
    note: t('You receive this email because you are a candidate for the role “{role}”.', { role }),
  }),
};

/** Says that the page of the application shows what a manager of the role has written to an address that is not confirmed. */
const applicantEmailWaits: EmailTemplate<{ company: string; role: string; link: string }> = {
  example: { company: 'Acme', role: 'Clerk', link: '/jobs/applications/abc' },
  allowance: { emails: 10, per: '1 day', isOfAddress: true },
  content: ({ company, role, link }, t) => ({
    subject: t('A message from {company}', { company }),
    heading: t('A message from {company}', { company }),
    paragraphs: [
      t(
        '{company} has written to you about the role {role}. You can read it on the page of the application.',
        {
          company,
          role,
        },
      ),
    ],
    action: { label: t('Read the message'), link },
    note: t('You receive this email because you are a candidate for the role.'),
  }),
};

/** The emails of this module, to applicants. */
const emails = { applicantEmail, applicantEmailWaits } as const satisfies EmailTemplateDeclarations;

const HIDDEN = isHiddenFrom('$3', { role: 'a.role_id', application: 'a.id' }, `(${CANDIDACIES})`);

const declared = { limits, audit, reasons, notices, emails };

export const APPLICANT_EMAILS_CAPABILITY = {
  name: 'applicant-emails',
  ...declared,
  /** The operations that this module adds on applications, and on the templates of a company. */
  permissions: {
    application: { sendApplicantEmail: denialOfWriting },
    company: { changeApplicantEmailTemplates: (actor, { id }) => denialOfTemplates(actor, id) },
  },
  /** The emails that a person has received from companies about applications, and has sent to applicants. */
  personalExport: [
    {
      name: 'applicationEmails',
      sql: `SELECT o.title AS company, r.title AS role, e.subject, e.text, e.ended_at AS sent_at
      FROM applicant_emails e JOIN applications a ON a.id = e.application_id
      JOIN candidates c ON c.id = a.candidate_id JOIN job_roles r ON r.id = a.role_id
      JOIN companies o ON o.id = r.company_id
      WHERE e.state = 'SENT' AND (c.user_id = $1 OR lower(c.email) = lower($3)) ORDER BY e.id DESC`,
    },
    {
      name: 'applicantEmailsWritten',
      sql: `SELECT e.company_id, e.application_id, ${ifOwn('e.company_id', 'e.subject', 'e.text')}, e.state, e.created_at
      FROM applicant_emails e WHERE e.sender_id = $1 ORDER BY e.id DESC`,
    },
  ],
  /** The email templates of a company and its emails to applicants. Only admins can export a company. */
  companyExport: [
    {
      name: 'applicantEmailTemplate',
      sql: `SELECT t.id, t.built_in, t.name, t.texts, t.version
      FROM applicant_email_templates t WHERE t.company_id = $1 AND t.id > $2::bigint`,
    },
    {
      name: 'applicantEmail',
      sql: `SELECT e.id, e.application_id, e.sender_id, e.language, e.subject, e.text, e.state, e.created_at, e.ended_at
      FROM applicant_emails e WHERE e.company_id = $1 AND e.id > $2::bigint
        AND NOT EXISTS (SELECT FROM applications a WHERE a.id = e.application_id AND ${HIDDEN})`,
    },
  ],
} satisfies CapabilityOf<'applicant-emails'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'applicant-emails': typeof declared;
  }
}
