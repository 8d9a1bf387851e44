import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { canReadAuditLog } from './audit-log.policy.js';

/** Reading the log of a company. */
export const AUDIT_LOG_PERMISSIONS = {
  company: {
    readAuditLog: (actor) => (canReadAuditLog(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' }),
  },
} as const satisfies PermissionsPart;
