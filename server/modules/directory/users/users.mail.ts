import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';
import { SECOND_FACTOR_MAIL } from './second-factors.mail.js';

/** An account has been suspended. */
interface AccountSuspendedValues {
  reason?: string | null;
}

/** An account is active again. */
interface AccountReactivatedValues {
  /** The path of the sign-in page. */
  link: string;
}

/** Sent to the new address. */
interface EmailChangeConfirmValues {
  oldEmail: string;
  newEmail: string;
  /** The path of the page that confirms the change. */
  link: string;
}

/** Sent to the old address. */
interface EmailChangeAnnouncedValues {
  newEmail: string;
  /** The path of the page on which the password can be reset. */
  link: string;
}

const accountSuspended: EmailTemplate<AccountSuspendedValues> = {
  example: { reason: 'The contract has ended.' },
  content: ({ reason }, t) => ({
    subject: t('Your account has been suspended'),
    heading: t('Your account has been suspended'),
    paragraphs: [
      t('You cannot sign in to Job Lobby for now. Your data stays. Ask your company’s admin for help.'),
    ],
    quote: reason,
  }),
};

const accountReactivated: EmailTemplate<AccountReactivatedValues> = {
  example: { link: '/' },
  content: ({ link }, t) => ({
    subject: t('Your account is active again'),
    heading: t('Your account is active again'),
    paragraphs: [t('You can sign in to Job Lobby as before.')],
    action: { label: t('Sign in'), link },
  }),
};

const emailChangeConfirm: EmailTemplate<EmailChangeConfirmValues> = {
  example: { oldEmail: 'ada@example.com', newEmail: 'ada@example.org', link: '/confirm-email#token=abc' },
  ownText: ['newEmail'],
  content: ({ oldEmail, newEmail, link }, t) => ({
    subject: t('Confirm your new email'),
    heading: t('Confirm your new email'),
    paragraphs: [t('The account {oldEmail} is to use {newEmail} from now on.', { oldEmail, newEmail })],
    action: { label: t('Confirm the change'), link },
    note: t('If you did not request this change, ignore this email: nothing changes.'),
  }),
  isAboutAccount: true,
  allowance: { emails: 5, per: '1 day' },
};

const emailChangeAnnounced: EmailTemplate<EmailChangeAnnouncedValues> = {
  example: { newEmail: 'ada@example.org', link: '/page-forgot-password' },
  ownText: ['newEmail'],
  content: ({ newEmail, link }, t) => ({
    subject: t('The email of your account is being changed'),
    heading: t('Your email is being changed'),
    paragraphs: [
      t(
        'Your Job Lobby account is to use {newEmail}. The change takes effect once that address is confirmed.',
        { newEmail },
      ),
    ],
    action: { label: t('This was not me: reset the password'), link },
    note: t('If you requested the change, you need not do anything.'),
  }),
  isAboutAccount: true,
};

/** The emails of this module. */
export const USERS_MAIL = {
  accountSuspended,
  accountReactivated,
  emailChangeConfirm,
  emailChangeAnnounced,
  ...SECOND_FACTOR_MAIL,
} satisfies EmailTemplateDeclarations;
