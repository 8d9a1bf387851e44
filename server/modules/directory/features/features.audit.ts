import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const FEATURES_AUDIT = {
  actions: {
    FEATURE_ADDED: 'A feature was added to the company.',
    FEATURE_REMOVED: 'A feature was removed from the company.',
    DEFAULT_FEATURES_ADDED: 'A new company got the features that companies start with.',
    DEFAULT_FEATURES_SET: 'The features that new companies start with were changed.',
  },
  subjects: {
    PLATFORM: { description: 'A setting of the platform, by name.', inEvents: false },
  },
  fields: ['features', 'title'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof FEATURES_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof FEATURES_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof FEATURES_AUDIT)['fields'][number], true> {}
}
