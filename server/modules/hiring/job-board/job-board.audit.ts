import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const JOB_BOARD_AUDIT = {
  actions: {
    JOB_BOARD_CHANGED: 'How a company appears on the public job board was changed.',
  },
  fields: ['listed'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof JOB_BOARD_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof JOB_BOARD_AUDIT)['fields'][number], true> {}
}
