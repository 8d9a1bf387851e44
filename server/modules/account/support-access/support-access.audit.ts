import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module, about the person of a session. */
export const SUPPORT_ACCESS_AUDIT = {
  actions: {
    SUPPORT_SESSION_STARTED: 'A holder of MASTER CONTROL started to see the product as a user.',
    SUPPORT_CHANGES_ALLOWED: 'A second holder of MASTER CONTROL allowed changes in a support session.',
    SUPPORT_SESSION_ENDED: 'A support session was ended before its time was over.',
    SUPPORT_SESSION_EXPIRED: 'A support session ended because its time was over.',
  },
  facts: ['supportMinutes', 'supportChangesAsked'],
  // A reason may say something about the person.
  fields: ['supportReason'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof SUPPORT_ACCESS_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof SUPPORT_ACCESS_AUDIT)['facts' | 'fields'][number], true> {}
}
