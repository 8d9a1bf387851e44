import { SUPPORT_UID } from '../access/support.js';
import type { PersonalExportPart } from './export-registry.js';

const IS_SUBJECT = `(subject_type = 'USER' AND subject_id = $1::text)`;

/** What the platform and the core store about a person. */
export const CORE_EXPORT = [
  {
    name: 'sessions',
    place: 40,
    sql: `SELECT created_at, last_used_at, expires_at, user_agent FROM sessions WHERE firebase_id = $2
      ORDER BY created_at DESC`,
  },
  {
    name: 'signIns',
    place: 41,
    sql: `SELECT signed_in_at, last_used_at FROM sign_in_uses WHERE firebase_id = $2 ORDER BY signed_in_at DESC`,
  },
  {
    name: 'emails',
    place: 110,
    sql: `SELECT template, language, created_at, attempts, attempted_at, last_error, sent_at, failed_at FROM emails
      WHERE lower(recipient) = lower($3) ORDER BY created_at DESC`,
  },
  {
    name: 'auditLog',
    place: 190,
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
    place: 200,
    sql: `SELECT at, last_at, count, kind, company_id, operation, code, address FROM security_log
      WHERE firebase_id = $2 OR user_id = $1 ORDER BY at DESC, id DESC`,
  },
] as const satisfies PersonalExportPart[];
