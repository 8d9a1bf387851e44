import type { AuditPart } from '../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const EMAILS_AUDIT = {
  actions: {
    EMAIL_RETRIED: 'Delivery of an undeliverable email was started again.',
  },
  subjects: {
    EMAIL: { description: 'An email that the product sends, by number.', inEvents: false },
  },
} as const satisfies AuditPart;

declare module '../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof EMAILS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof EMAILS_AUDIT)['subjects'], true> {}
}
