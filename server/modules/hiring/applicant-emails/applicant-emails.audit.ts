import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. Its entries name neither applicants nor what they were written. */
export const APPLICANT_EMAILS_AUDIT = {
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
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof APPLICANT_EMAILS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof APPLICANT_EMAILS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof APPLICANT_EMAILS_AUDIT)['facts'][number], true> {}
}
