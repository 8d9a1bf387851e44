import { enumOf } from '../../../platform/validation/enum-of.js';

/** The templates that every company has. The values are those of the database, and the ids of the templates. */
export const BuiltInTemplate = enumOf('BuiltInTemplate', 'The email templates that every company has.', {
  REJECTION: 'The company has decided against the application.',
  INVITATION: 'The company invites the person to talk.',
  DELAY: 'The decision takes longer than expected.',
});
export type BuiltInTemplate = keyof typeof BuiltInTemplate;

/** What became of an email. The values are those of the database. */
export const ApplicantEmailState = enumOf('ApplicantEmailState', 'What became of an email to an applicant.', {
  WAITING:
    'It is sent 30 seconds after it was written or, if the mailbox gets no more emails now, later the same day.',
  SENT: 'It was handed over for delivery.',
  CANCELLED: 'It was never sent: somebody has cancelled it, or the person gets no emails.',
});
export type ApplicantEmailState = keyof typeof ApplicantEmailState;

export const EmailLanguage = enumOf('EmailLanguage', 'A language of emails.', {
  en: 'English.',
  de: 'German.',
  es: 'Spanish.',
  fr: 'French.',
  ar: 'Arabic.',
});
export type EmailLanguage = keyof typeof EmailLanguage;
