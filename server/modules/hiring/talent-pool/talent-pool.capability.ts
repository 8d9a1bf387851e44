import type { AuditDeclaration } from '../../../core/ledger/audit/audit-registry.js';
import { NOTICE_COLORS, type NotificationKindDeclarations } from '../../../core/ledger/notice-kinds.js';
import { ifOwn } from '../../../core/personal-data/export-registry.js';
import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';
import { denialOfDeciding } from '../candidates/applications/application.policy.js';
import { MY_APPLICATIONS } from '../candidates/paths.js';
import { denialOfAsking } from './talent-pool.policy.js';

const limits = {
  /** Requests to stay in the talent pool, which send emails. */
  'talent-pool': {
    'talent-pool-hour': perHour('identity', 60, 'requests'),
    'talent-pool-day': perDay('identity', 200, 'requests'),
  },
} satisfies PurposeBudgets;

/** The audit actions of this module. Entries are about applications, and never name people. */
const audit = {
  actions: {
    TALENT_POOL_ASKED: 'A person was asked to stay in the talent pool.',
    TALENT_POOL_CHANGED: 'What the talent pool says of a person was changed.',
    TALENT_POOL_JOINED: 'A person agreed to stay in the talent pool.',
    TALENT_POOL_DECLINED: 'A person declined to stay in the talent pool.',
    TALENT_POOL_LEFT: 'A person is no longer in the talent pool, or no longer asked to stay in it.',
  },
  facts: ['until'],
} as const satisfies AuditDeclaration;

const reasons = {
  APPLICATION_NOT_ENDED: {
    code: 'CONFLICT',
    meaning: 'The application is being decided, or the person was hired.',
    action: 'Ask once the application was rejected or withdrawn.',
    changeableBy: 'SELF',
  },
  POOL_ASKED: {
    code: 'CONFLICT',
    meaning: 'The person is in the talent pool, or has not answered yet.',
    action: 'Look at the talent pool.',
    changeableBy: 'NOBODY',
  },
  POOL_DECLINED: {
    code: 'CONFLICT',
    meaning: 'The person has declined, or left the talent pool, within 180 days.',
    action: 'Ask again later.',
    changeableBy: 'NOBODY',
  },
  POOL_FULL: {
    code: 'CONFLICT',
    meaning: 'The talent pool of the company has as many people as it may have.',
    action: 'Remove somebody first.',
    changeableBy: 'SELF',
  },
  POOL_ENDED: {
    code: 'CONFLICT',
    meaning: 'The request has ended, or the person is no longer in the talent pool.',
    action: 'Read the talent pool again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

/**
 * The notifications of this module. Those for the company do not name candidates, because notifications are not erased
 * with a candidate.
 */
const notices = {
  TALENT_POOL_ASKED: {
    description: 'A company asks the user to stay in its talent pool.',
    text: msg('{company} wants to keep your application for “{role}” in its talent pool. Agree or decline.'),
    color: NOTICE_COLORS.neutral,
    path: MY_APPLICATIONS,
    hasOwnEmail: true,
  },
  TALENT_POOL_JOINED: {
    description: 'A person that the user has asked stays in the talent pool.',
    text: msg('A person that has applied for “{role}” stays in the talent pool.'),
    color: NOTICE_COLORS.good,
    path: '/page-talent-pool',
    readers: 'members',
  },
  TALENT_POOL_DECLINED: {
    description: 'A person that the user has asked does not stay in the talent pool.',
    text: msg('A person that has applied for “{role}” does not want to stay in the talent pool.'),
    color: NOTICE_COLORS.neutral,
    path: '/page-talent-pool',
    readers: 'members',
  },
} as const satisfies NotificationKindDeclarations;

interface AskedValues {
  company: string;
  role: string;
  /** The path of the application's page, where the person answers. */
  link: string;
}

const talentPoolAsked: EmailTemplate<AskedValues> = {
  example: { company: 'Acme', role: 'Clerk', link: '/jobs/applications/abc' },
  allowance: { emails: 5, per: '1 day', isOfAddress: true },
  content: ({ company, role, link }, t) => ({
    subject: t('May {company} think of you for other roles?', { company }),
    heading: t('May the company think of you for other roles?'),
    paragraphs: [
      t(
        '{company} could not offer you the role “{role}”, but would like to keep your application in its talent pool and think of you for other roles.',
        { company, role },
      ),
      t(
        'If you agree, you choose for how long: 6, 12 or 24 months. The people who manage roles of the company then see your name, your contact data and your CV. You can end it at any time.',
      ),
      t('If you do nothing, your data is erased as planned.'),
    ],
    action: { label: t('Agree or decline'), link },
    note: t('You receive this email because you are a candidate for the role.'),
  }),
};

/** The emails of this module, to applicants. */
const emails = { talentPoolAsked } as const satisfies EmailTemplateDeclarations;

const declared = { limits, audit, reasons, notices, emails };

export const TALENT_POOL_CAPABILITY = {
  name: 'talent-pool',
  ...declared,
  events: {
    'talent_pool.joined': {
      description: 'A person agreed to stay in the talent pool.',
      actions: ['TALENT_POOL_JOINED'],
    },
    'talent_pool.left': {
      description: 'A person is no longer in the talent pool, or declined to stay in it.',
      actions: ['TALENT_POOL_LEFT', 'TALENT_POOL_DECLINED'],
    },
  },
  /** The operations on applications that the actor sees. */
  permissions: {
    application: {
      askForTalentPool: (actor, one) => denialOfDeciding(actor, one.role) ?? denialOfAsking(one),
    },
  },
  /**
   * The person's talent pool memberships, and the requests that the person sent as a manager, without the names of
   * others.
   */
  personalExport: [
    {
      name: 'talentPools',
      sql: `SELECT o.title AS company, p.application_id, p.state, p.skills, p.location, p.country, p.asked_at, p.answered_at,
        p.until
      FROM talent_pool_members p JOIN candidates c ON c.id = p.candidate_id JOIN companies o ON o.id = p.company_id
      WHERE c.user_id = $1 OR (lower(c.email) = lower($3) AND c.email <> '') ORDER BY p.id DESC`,
    },
    {
      name: 'askedForTalentPool',
      sql: `SELECT p.company_id, ${ifOwn('p.company_id', 'p.application_id', 'p.state')}, p.asked_at
      FROM talent_pool_members p WHERE p.asker_id = $1 ORDER BY p.id DESC`,
    },
  ],
  /** The talent pool of a company. Only its admins export a company. */
  companyExport: [
    {
      name: 'talentPoolMember',
      sql: `SELECT p.id, p.candidate_id, p.application_id, p.asker_id, p.state, p.skills, p.location, p.country, p.asked_at,
        p.answered_at, p.until
      FROM talent_pool_members p WHERE p.company_id = $1 AND p.id > $2::bigint`,
    },
  ],
} satisfies CapabilityOf<'talent-pool'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'talent-pool': typeof declared;
  }
}
