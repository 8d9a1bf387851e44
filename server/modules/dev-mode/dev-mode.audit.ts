import type { AuditPart } from '../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const DEV_MODE_AUDIT = {
  actions: {
    DEV_MODE_SET: 'Developer mode was switched on or off.',
  },
} as const satisfies AuditPart;

declare module '../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof DEV_MODE_AUDIT)['actions'], true> {}
}
