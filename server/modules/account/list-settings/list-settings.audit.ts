import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const LIST_SETTINGS_AUDIT = {
  actions: {
    VIEW_SHARED: 'A view of a list was shared with the company, or a shared one was changed.',
    VIEW_UNSHARED: 'A view of a list is no longer shared with the company.',
  },
  fields: ['title'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof LIST_SETTINGS_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof LIST_SETTINGS_AUDIT)['fields'][number], true> {}
}
