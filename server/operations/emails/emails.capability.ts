import type { AuditDeclaration } from '../../core/ledger/audit/audit-registry.js';
import type { CapabilityOf } from '../../platform/capabilities/capability.js';

const audit = {
  actions: {
    EMAIL_RETRIED: 'Delivery of an undeliverable email was started again.',
  },
  subjects: {
    EMAIL: { description: 'An email that the product sends, by number.', inEvents: false },
  },
} as const satisfies AuditDeclaration;

export const EMAILS_CAPABILITY = {
  name: 'emails',
  audit,
  /** The emails to a person. */
  personalExport: [
    {
      name: 'emails',
      sql: `SELECT template, language, created_at, attempts, attempted_at, last_error, sent_at, failed_at FROM emails
      WHERE lower(recipient) = lower($3) ORDER BY created_at DESC`,
    },
  ],
  gateway: [
    [
      /^(Query\.undeliverableEmails$|Undeliverable|Mutation\.retryUndeliverable)/,
      'The old backend sends no emails of its own.',
    ],
  ],
} satisfies CapabilityOf<'emails'>;

declare module '../../platform/capabilities/capability.js' {
  interface Capabilities {
    emails: {
      audit: typeof audit;
    };
  }
}
