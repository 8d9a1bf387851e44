import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const WEBHOOKS_AUDIT = {
  actions: {
    WEBHOOK_CREATED: 'A webhook endpoint was created.',
    WEBHOOK_CHANGED: 'The name, the address or the types of events of a webhook endpoint were changed.',
    WEBHOOK_SECRET_ROTATED: 'A webhook endpoint got a new secret.',
    WEBHOOK_ENABLED: 'A webhook endpoint was enabled.',
    WEBHOOK_DISABLED: 'A webhook endpoint was disabled.',
    WEBHOOK_DELETED: 'A webhook endpoint was deleted.',
    WEBHOOK_RESENT: 'Events were sent to a webhook endpoint again.',
  },
  subjects: {
    WEBHOOK: { description: 'A webhook endpoint, by number.', inEvents: true, createdBy: 'WEBHOOK_CREATED' },
  },
  facts: ['eventTypes', 'oldSecretEndsAt', 'disabledBecause', 'resentAfter', 'resentUpTo'],
  // A person may name an endpoint after themselves, and the address may be their own.
  fields: ['webhookName', 'webhookUrl'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof WEBHOOKS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof WEBHOOKS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof WEBHOOKS_AUDIT)['facts' | 'fields'][number], true> {}
}
