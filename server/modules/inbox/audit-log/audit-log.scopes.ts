import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. */
export const AUDIT_LOG_SCOPES = {
  scopes: {
    STAFF_READ: { operations: ['AuditEvent.actor', 'AuditEvent.subject'] },
    AUDIT_LOG_READ: {
      meaning: 'Read the audit log.',
      operations: ['Query.auditLog', 'Subscription.auditLogChanged'],
    },
  },
  withParent: ['AuditEvent.company'],
} as const satisfies ScopesPart;
