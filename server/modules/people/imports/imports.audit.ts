import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const IMPORTS_AUDIT = {
  actions: {
    JOB_STARTED: 'An import, or an action on many users or invitations, was started.',
    JOB_CANCELLED: 'An import, or an action on many users or invitations, was cancelled.',
  },
  subjects: {
    JOB: { description: 'An import, or an action on many records, by number.', inEvents: true },
  },
  fields: ['kind', 'reason', 'rows'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof IMPORTS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof IMPORTS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof IMPORTS_AUDIT)['fields'][number], true> {}
}
