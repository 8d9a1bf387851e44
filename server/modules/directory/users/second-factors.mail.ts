import type { EmailTemplate, EmailTemplateDeclarations } from '../../../platform/mail/template-registry.js';

/** A second factor was added or removed. */
interface SecondFactorValues {
  kind: 'TOTP' | 'PHONE';
  /** The path of the second factor settings. */
  link: string;
}

/** All second factors were removed by somebody else. */
type SecondFactorsResetValues = Pick<SecondFactorValues, 'link'>;

const secondFactorAdded: EmailTemplate<SecondFactorValues> = {
  example: { kind: 'TOTP', link: '/page-settings?tab=security' },
  notShown: ['kind'],
  content: ({ kind, link }, t) => ({
    subject: t('A second factor was added to your account'),
    heading: t('A second factor was added'),
    paragraphs: [
      kind === 'TOTP'
        ? t('From now on, signing in to Job Lobby asks for a code from your authenticator app.')
        : t('From now on, signing in to Job Lobby asks for a code that is sent to your phone.'),
    ],
    action: { label: t('Open your sign-in settings'), link },
    note: t(
      'If this was not you, change your password and tell an admin of your company, who can remove the second factor.',
    ),
  }),
  isAboutAccount: true,
};

const secondFactorRemoved: EmailTemplate<SecondFactorValues> = {
  example: { kind: 'PHONE', link: '/page-settings?tab=security' },
  notShown: ['kind'],
  content: ({ kind, link }, t) => ({
    subject: t('A second factor was removed from your account'),
    heading: t('A second factor was removed'),
    paragraphs: [
      kind === 'TOTP'
        ? t('Signing in to Job Lobby no longer accepts codes from your authenticator app.')
        : t('Signing in to Job Lobby no longer sends codes to your phone.'),
    ],
    action: { label: t('Open your sign-in settings'), link },
    note: t(
      'If this was not you, change your password, add a second factor again and tell an admin of your company.',
    ),
  }),
  isAboutAccount: true,
};

const secondFactorsReset: EmailTemplate<SecondFactorsResetValues> = {
  example: { link: '/page-settings?tab=security' },
  content: ({ link }, t) => ({
    subject: t('An admin removed your second factors'),
    heading: t('Your second factors were removed'),
    paragraphs: [
      t(
        'An admin removed all second factors of your Job Lobby account and signed you out everywhere. Sign in with your password and add a second factor again.',
      ),
    ],
    action: { label: t('Sign in and add one'), link },
    note: t('If you did not ask for this, change your password and tell an admin of your company.'),
  }),
  isAboutAccount: true,
};

/** The emails about second factors. */
export const SECOND_FACTOR_MAIL = {
  secondFactorAdded,
  secondFactorRemoved,
  secondFactorsReset,
} satisfies EmailTemplateDeclarations;
