import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const PRIVILEGES_AUDIT = {
  actions: {
    PRIVILEGE_GRANTED: 'A privilege was granted.',
    PRIVILEGE_REVOKED: 'A privilege was revoked.',
  },
  facts: ['privilege', 'privileges'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof PRIVILEGES_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof PRIVILEGES_AUDIT)['facts'][number], true> {}
}
