import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. Its entries are about applications, and never name people. */
export const TALENT_POOL_AUDIT = {
  actions: {
    TALENT_POOL_ASKED: 'A person was asked to stay in the talent pool.',
    TALENT_POOL_CHANGED: 'What the talent pool says of a person was changed.',
    TALENT_POOL_JOINED: 'A person agreed to stay in the talent pool.',
    TALENT_POOL_DECLINED: 'A person declined to stay in the talent pool.',
    TALENT_POOL_LEFT: 'A person is no longer in the talent pool, or no longer asked to stay in it.',
  },
  facts: ['until'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof TALENT_POOL_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof TALENT_POOL_AUDIT)['facts'][number], true> {}
}
