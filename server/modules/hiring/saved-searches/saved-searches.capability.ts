import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import type { Reason } from '../../../platform/errors/reason.js';
import { perDay, perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import { type Content, unlinked } from '../../../platform/mail/content.js';
import { formatDay } from '../../../platform/mail/languages.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { msg } from '../../../platform/mail/texts.js';

/** The rate limits of saved searches. Emails have separate limits, below. */
const limits = {
  /** Searches of people without an account. */
  searching: {
    'searches-an-hour': perHour('address', 60, 'searches'),
    'searches-a-day': perDay('address', 200, 'searches'),
  },
  /** Searches of users. */
  'saved-searches': {
    'saved-searches': perHour('identity', 100, 'searches'),
  },
} satisfies PurposeBudgets;

const reasons = {
  TOO_MANY_SEARCHES: {
    code: 'CONFLICT',
    meaning: 'The mailbox has 10 saved searches.',
    action: 'Delete a search first.',
    changeableBy: 'SELF',
  },
  SEARCHER_EMAIL_UNCONFIRMED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so that new roles could reach somebody else.',
    action: 'Follow the link in the confirmation email, then save the search again.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

/** A role in an email about new roles. */
export interface DigestRole {
  title: string;
  company: string;
  place: string;
  /** The path of its page. */
  link: string;
}

interface NewRolesValues {
  count: number;
  /** Whether there are more roles than the email lists. */
  hasMore: boolean;
  roles: DigestRole[];
  /** The path of the list of open roles. */
  link: string;
  manage: string;
  unsubscribe: string;
}

/** Formats the roles as a list. Companies wrote the titles, so they must not become links. */
const itemsOf = (roles: DigestRole[]): Content['items'] =>
  roles.map(({ title, company, place, link }) => ({
    title: unlinked(title),
    text: [company, place].filter(Boolean).map(unlinked).join(' · '),
    link,
  }));

const newRoles: EmailTemplate<NewRolesValues> = {
  example: {
    count: 1,
    hasMore: true,
    roles: [
      { title: 'Recruiter', company: 'Acme', place: 'Berlin, Germany', link: '/jobs/3-acme/7-recruiter' },
    ],
    link: '/jobs?location=Berlin',
    manage: '/jobs/searches/1.abc',
    unsubscribe: '/jobs/searches/1.abc/unsubscribe',
  },
  notShown: ['manage', 'unsubscribe'],
  content: ({ count, hasMore, roles, link, manage, unsubscribe }, t) => ({
    subject: t(
      '{count, plural, one {A new role matches your search} other {{count} new roles match your searches}}',
      { count },
    ),
    heading: t('New open roles'),
    paragraphs: [t('These roles were opened since our last email.')],
    items: itemsOf(roles),
    action: { label: hasMore ? t('Show all new roles') : t('Show open roles'), link },
    links: [
      { label: t('Change my searches'), link: manage },
      { label: t('Unsubscribe'), link: unsubscribe },
    ],
    note: t('You get this email because you have saved a search at Job Lobby.'),
    unsubscribe,
  }),
};

const searchToConfirm: EmailTemplate<{ link: string }> = {
  example: { link: '/jobs/searches/confirm?token=abc' },
  content: ({ link }, t) => ({
    subject: t('Confirm that you want emails about new roles'),
    heading: t('Confirm your search'),
    paragraphs: [
      t('Somebody has asked Job Lobby to send new roles to this email address.'),
      t('If that was you, confirm it within 48 hours. Otherwise you get no more emails.'),
    ],
    action: { label: t('Confirm the search'), link },
    note: t(msg('If it was not you, ignore this email. What was entered is then deleted.', 'a search')),
  }),
  allowance: { emails: 5, per: '1 day' },
};

interface EndValues {
  endsAt: string;
  link: string;
  unsubscribe: string;
}

const searchesEnd: EmailTemplate<EndValues> = {
  example: {
    endsAt: '2026-12-31T00:00:00.000Z',
    link: '/jobs/searches/1.abc',
    unsubscribe: '/jobs/searches/1.abc/unsubscribe',
  },
  notShown: ['endsAt', 'unsubscribe'],
  content: ({ endsAt, link, unsubscribe }, t, language) => ({
    subject: t('Do you still want emails about new roles?'),
    heading: t('Keep your searches?'),
    paragraphs: [
      t('We erase your saved searches on {day}, because you have not used them for a long time.', {
        day: formatDay(language, endsAt),
      }),
      t('To keep them for another year, open the page and choose “Keep my searches”.'),
    ],
    action: { label: t('Open my searches'), link },
    unsubscribe,
  }),
};

const emails = { newRoles, searchToConfirm, searchesEnd } satisfies EmailTemplateDeclarations;

const declared = { limits, reasons, emails };

export const SAVED_SEARCHES_CAPABILITY = {
  name: 'saved-searches',
  ...declared,
  /** The person's saved searches, including those saved without the account. */
  personalExport: [
    {
      name: 'savedSearches',
      sql: `SELECT s.query, s.frequency, s.language, s.expires_at IS NULL AS is_confirmed, s.created_at
      FROM saved_searches s JOIN search_subscribers b ON b.id = s.subscriber_id
      WHERE b.user_id = $1 OR (b.email IS NOT NULL AND b.address = lower($3)) ORDER BY s.id DESC`,
    },
  ],
} satisfies CapabilityOf<'saved-searches'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'saved-searches': typeof declared;
  }
}
