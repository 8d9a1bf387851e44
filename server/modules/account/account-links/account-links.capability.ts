import type { CapabilityOf } from '../../../platform/capabilities/capability.js';
import { perHour, type PurposeBudgets } from '../../../platform/limits/budgets.js';
import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

const limits = {
  /**
   * Requesting an email with a link to choose a password or to confirm an address. A hundred people may share an IP
   * address.
   */
  'account-link': {
    'account-link-address': perHour('address', 60, 'requested emails'),
  },
} satisfies PurposeBudgets;

/** A link about the email or password of an account. */
interface AccountLinkValues {
  /** The email of the account. */
  email: string;
  /** The path of the page that the link opens. */
  link: string;
}

const passwordReset: EmailTemplate<AccountLinkValues> = {
  example: { email: 'ada@example.com', link: '/account-action?mode=resetPassword' },
  ownText: ['email'],
  content: ({ email, link }, t) => ({
    subject: t('Reset your password'),
    heading: t('Reset your password'),
    paragraphs: [t('Somebody has requested a new password for the account {email}.', { email })],
    action: { label: t('Choose a new password'), link },
    note: t(
      'The link works once and for one hour. If you did not request it, ignore this email: your password stays the same.',
    ),
  }),
  isAboutAccount: true,
  allowance: { emails: 5, per: '1 hour', isOfAddress: true },
};

const emailVerification: EmailTemplate<AccountLinkValues> = {
  example: { email: 'ada@example.com', link: '/account-action?mode=verifyEmail' },
  ownText: ['email'],
  content: ({ email, link }, t) => ({
    subject: t('Confirm your email'),
    heading: t('Confirm your email'),
    paragraphs: [t('Please confirm that {email} is your email address.', { email })],
    action: { label: t('Confirm the email'), link },
    note: t('If you have not created an account at Job Lobby, ignore this email.'),
  }),
  isAboutAccount: true,
  allowance: { emails: 5, per: '1 hour', isOfAddress: true },
};

const emails = { passwordReset, emailVerification } satisfies EmailTemplateDeclarations;

const declared = { limits, emails };

export const ACCOUNT_LINKS_CAPABILITY = {
  name: 'account-links',
  ...declared,
} satisfies CapabilityOf<'account-links'>;

declare module '../../../platform/capabilities/capability.js' {
  interface Capabilities {
    'account-links': typeof declared;
  }
}
