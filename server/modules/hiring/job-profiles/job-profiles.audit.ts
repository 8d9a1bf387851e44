import type { AuditPart } from '../../../core/ledger/audit/audit-registry.js';

/** What the audit log records of this module. Its entries never name people with published profiles. */
export const JOB_PROFILES_AUDIT = {
  actions: {
    CONTACT_ASKED: 'A manager of a role asked a person with a published profile for contact.',
  },
  fields: ['title'],
} as const satisfies AuditPart;

declare module '../../../core/ledger/audit/audit-registry.js' {
  interface AuditActions extends Record<keyof (typeof JOB_PROFILES_AUDIT)['actions'], true> {}
  interface AuditFields extends Record<(typeof JOB_PROFILES_AUDIT)['fields'][number], true> {}
}
