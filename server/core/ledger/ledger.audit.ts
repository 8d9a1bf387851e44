import type { AuditPart } from './audit/audit-registry.js';

/** What the audit log records of this module. */
export const LEDGER_AUDIT = {
  actions: {
    PERSONAL_VALUES_ERASED: "A person's name, email and other values about them were erased from the log.",
  },
  fields: ['erased'],
} as const satisfies AuditPart;

declare module './audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof LEDGER_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof LEDGER_AUDIT)['fields'][number], true> {}
}
