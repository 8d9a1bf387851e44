import type { Capability } from '../../../platform/capabilities/capability.js';
import { canReadAuditLog } from './audit-log.policy.js';

export const AUDIT_LOG_CAPABILITY = {
  name: 'audit-log',
  /** Reading the log of a company. */
  permissions: {
    company: {
      readAuditLog: (actor) => (canReadAuditLog(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' }),
    },
  },
  gateway: [[/^(Query\.auditLog$|Audit)/, 'The old backend has no audit log.']],
} satisfies Capability;
