import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Database } from '../platform/database/database.service.js';

/** The most entries of each log that an export holds; the newest. */
const MAX_ENTRIES = 5_000;

/** What each part of an export reads. $1 is the id of the user, $2 the firebase_id. */
const PARTS: Record<string, string> = {
  profile: `SELECT id, email, first_name, last_name, display_name, job_title, phone, time_zone, language, user_type,
      account_confirmed, dev_mode, is_discoverable, notify_by_email, suspended_at, suspension_reason, created_at, updated_at
    FROM users WHERE id = $1`,
  company: `SELECT c.id, c.title FROM users u JOIN companies c ON c.id = u.company_id WHERE u.id = $1`,
  privileges: `SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1`,
  sessions: `SELECT created_at, last_used_at, expires_at, user_agent FROM sessions WHERE firebase_id = $2
    ORDER BY created_at DESC`,
  listSettings: `SELECT list, columns, density FROM list_settings WHERE user_id = $1 ORDER BY list`,
  savedViews: `SELECT list, name, state, company_id IS NOT NULL AS is_shared, created_at FROM saved_views
    WHERE user_id = $1 ORDER BY created_at`,
  emailChange: `SELECT email, expires_at FROM email_changes WHERE user_id = $1`,
  jobs: `SELECT kind, title, state, created_at FROM jobs WHERE creator_id = $1 ORDER BY id`,
  notifications: `SELECT kind, params, created_at, read_at FROM notifications WHERE user_id = $1 ORDER BY id DESC`,
  invitations: `SELECT company_id, email, first_name, last_name, created_at, accepted_at, declined_at FROM invitations
    WHERE accepted_by = $1 OR lower(email) = (SELECT lower(email) FROM users WHERE id = $1 AND account_confirmed)
    ORDER BY id`,
  auditLog: `SELECT at, action, subject_type, subject_id, door AS through,
      CASE WHEN subject_type = 'USER' AND subject_id = $1::text THEN personal::jsonb -> 'before' END AS before,
      CASE WHEN subject_type = 'USER' AND subject_id = $1::text THEN personal::jsonb -> 'after' END AS after
    FROM audit_log
    WHERE (subject_type = 'USER' AND subject_id = $1::text) OR actor_user_id = $1
    ORDER BY at DESC LIMIT ${MAX_ENTRIES}`,
  securityLog: `SELECT * FROM security_log WHERE firebase_id = $2 OR user_id = $1 ORDER BY at DESC LIMIT ${MAX_ENTRIES}`,
};

/** Exports what is stored about a user. */
@Injectable()
export class DataExport {
  constructor(private readonly database: Database) {}

  /** Returns everything that is stored about the caller, as JSON text. */
  async of(actor: Actor): Promise<string> {
    const data: Record<string, unknown> = { exportedAt: new Date().toISOString() };
    for (const [part, sql] of Object.entries(PARTS)) {
      const { rows } = await this.database.execute<Record<string, unknown>>(
        `WITH person AS (SELECT $1::integer AS id, $2::text AS uid) SELECT part.* FROM person, LATERAL (${sql}) AS part`,
        [actor.user!.id, actor.identity.uid],
      );
      data[part] = part === 'profile' || part === 'company' ? (rows[0] ?? null) : rows;
    }
    return JSON.stringify(data, null, 2);
  }
}
