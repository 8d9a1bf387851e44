import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';

const limits = {
  /** Searches for people: enough to find some, too few to copy all. */
  'find-people': {
    'find-people': perHour('identity', 600, 'searches'),
  },
  'contact-requests': {
    'contact-requests': perHour('identity', 100, 'requests'),
  },
} satisfies PurposeBudgets;

/** The audit actions of this module. Entries never name people with published profiles. */
const audit = {
  actions: {
    CONTACT_ASKED: 'A manager of a role asked a person with a published profile for contact.',
  },
  fields: ['title'],
} as const satisfies AuditDeclaration;

const reasons = {
  PROFILE_EMPTY: {
    code: 'CONFLICT',
    meaning: 'The job profile of the caller is empty.',
    action: 'Upload a CV or fill in the profile first.',
    changeableBy: 'SELF',
  },
  PROFILE_OF_MEMBERS_ONLY: {
    code: 'FORBIDDEN',
    meaning: 'The caller belongs to a company, so that the profile cannot be published.',
    action: 'Nothing. Members of Job Lobby Members and people without a company publish profiles.',
    changeableBy: 'NOBODY',
  },
  CONTACT_ASKED: {
    code: 'CONFLICT',
    meaning: 'The company has asked the person already: it waits for an answer, or the person has agreed.',
    action: 'Wait for the answer, or look among the applications.',
    changeableBy: 'NOBODY',
  },
  CONTACT_DECLINED: {
    code: 'CONFLICT',
    meaning: 'The person has declined a request of the company within 90 days.',
    action: 'Ask again later.',
    changeableBy: 'NOBODY',
  },
  CONTACT_LIMIT: {
    code: 'CONFLICT',
    meaning: 'The company has made 50 requests within a day, or the person has got 5.',
    action: 'Ask again tomorrow.',
    changeableBy: 'NOBODY',
  },
  CONTACT_ENDED: {
    code: 'CONFLICT',
    meaning: 'The request for contact was answered otherwise, or has expired.',
    action: 'Read the requests again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

/** The notifications of this module. Those for companies never name the person. */
const notices = {
  CONTACT_ASKED: {
    description: 'A company asks the user for contact because of a role.',
    text: msg('{company} asks you for contact because of the role “{role}”.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-job-profile',
  },
  CONTACT_ACCEPTED: {
    description: 'A person that the user has asked for contact has agreed.',
    text: msg('A person that you have asked for contact is now a candidate for “{role}”.'),
    color: NOTICE_COLORS.good,
    path: '/page-find-people',
  },
  CONTACT_DECLINED: {
    description: 'A person that the user has asked for contact has declined.',
    text: msg('A person that you have asked for contact because of “{role}” has declined.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-find-people',
  },
} as const satisfies NotificationKindDeclarations;

interface ContactValues {
  company: string;
  role: string;
  /** The beginning of the company's message. */
  excerpt: string;
  link: string;
}

const contactAsked: EmailTemplate<ContactValues> = {
  example: {
    company: 'Acme',
    role: 'Recruiter',
    excerpt: 'We like your profile.',
    link: '/page-job-profile',
  },
  content: ({ company, role, excerpt, link }, t) => ({
    subject: t('{company} asks you for contact', { company }),
    heading: t('A company asks you for contact'),
    paragraphs: [
      t('{company} has seen your published profile and asks you for contact because of the role {role}.', {
        company,
        role,
      }),
      t('The company gets to know your name and your email address only if you agree.'),
    ],
    quote: excerpt,
    action: { label: t('Answer the request'), link },
    note: t('You can answer within 30 days, and end the publication of your profile at any time.'),
  }),
};

const emails = { contactAsked } satisfies EmailTemplateDeclarations;

const declared = { limits, audit, reasons, notices, emails };

export const JOB_PROFILES_CAPABILITY = {
  name: 'job-profiles',
  ...declared,
  /** The person's job profile, and the name of the CV. */
  personalExport: [
    {
      name: 'jobProfile',
      isSingle: true,
      sql: `SELECT p.headline, p.skills, p.location, p.country, p.employment_types, p.work_modes, p.availability, p.shows_name,
        p.published_at, p.updated_at, (SELECT f.name FROM candidate_files f WHERE f.user_id = $1) AS cv
      FROM job_profiles p WHERE p.user_id = $1`,
    },
    {
      name: 'contactRequests',
      sql: `SELECT c.title AS company, r.title AS role, q.message, q.state, q.created_at, q.expires_at, q.decided_at
      FROM contact_requests q JOIN companies c ON c.id = q.company_id JOIN job_roles r ON r.id = q.role_id
      WHERE q.user_id = $1 ORDER BY q.id DESC`,
    },
    {
      name: 'askedForContact',
      sql: `SELECT q.company_id, q.role_id, ${ifOwn('q.company_id', 'q.message')}, q.state, q.created_at
      FROM contact_requests q WHERE q.asker_id = $1 ORDER BY q.id DESC`,
    },
  ],
  /** The company's contact requests. People who have not agreed remain anonymous. */
  companyExport: [
    {
      name: 'contactRequest',
      sql: `SELECT q.id, q.role_id, q.asker_id, q.message, q.state, q.created_at, q.decided_at
      FROM contact_requests q WHERE q.company_id = $1 AND q.id > $2::bigint`,
    },
  ],
} satisfies CapabilityOf<'job-profiles'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'job-profiles': typeof declared;
  }
}
