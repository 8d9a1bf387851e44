import { SUPPORT_UID } from '../access/support.js';
import type { PersonalExportPart } from './export-registry.js';

const IS_SUBJECT = `(subject_type = 'USER' AND subject_id = $1::text)`;

/** What the logs have about a person, for the end of an export. */
export const LOGS_EXPORT = [
  {
    name: 'auditLog',
    sql: `SELECT at, action, subject_type, subject_id, door AS through,
        CASE WHEN ${IS_SUBJECT} THEN personal::jsonb -> 'before' END AS before,
        CASE WHEN ${IS_SUBJECT} THEN personal::jsonb -> 'after' END AS after
      FROM audit_log
      WHERE ${IS_SUBJECT} OR (subject_type = 'IDENTITY' AND subject_id = $2) OR actor_user_id = $1
        OR actor_firebase_id IN ($2, '${SUPPORT_UID}' || $2)
      ORDER BY at DESC, id DESC`,
  },
  {
    name: 'securityLog',
    sql: `SELECT at, last_at, count, kind, company_id, operation, code, address FROM security_log
      WHERE firebase_id = $2 OR user_id = $1 ORDER BY at DESC, id DESC`,
  },
] as const satisfies PersonalExportPart[];
