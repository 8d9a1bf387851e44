import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. */
export const API_CLIENTS_AUDIT = {
  actions: {
    API_CLIENT_CREATED: 'An API client was created.',
    API_CLIENT_ROTATED: 'An API client got a new key.',
    API_CLIENT_REVOKED: 'An API client was revoked.',
    API_CLIENT_RESTORED: 'An API client works again, because the removal of its creator was undone.',
  },
  subjects: {
    API_CLIENT: { description: 'An API client, by number.', inEvents: true, createdBy: 'API_CLIENT_CREATED' },
  },
  facts: ['scopes', 'keyExpiresAt', 'oldKeyEndsAt'],
  // A person may name a client after themselves, and a network may be their home.
  fields: ['clientName', 'networks'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof API_CLIENTS_AUDIT)['actions'], true> {}
  interface AuditSubjects extends Record<keyof (typeof API_CLIENTS_AUDIT)['subjects'], true> {}
  interface AuditFields extends Record<(typeof API_CLIENTS_AUDIT)['facts' | 'fields'][number], true> {}
}
