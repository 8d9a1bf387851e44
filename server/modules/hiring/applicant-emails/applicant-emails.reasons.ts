import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about emails to applicants and their templates. */
export const APPLICANT_EMAILS_REASONS = {
  APPLICANT_GETS_NO_EMAILS: {
    code: 'CONFLICT',
    meaning:
      'The person gets no emails: it has not applied itself, has not confirmed the address, or has withdrawn the application.',
    action: 'Contact the person in another way.',
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

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof APPLICANT_EMAILS_REASONS, true> {}
}
