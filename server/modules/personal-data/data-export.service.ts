import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../platform/database/database.service.js';
import { CHARACTERS_PER_POINT } from '../../platform/limits/budgets.js';
import { Limits } from '../../platform/limits/limits.service.js';
import { currentRequest } from '../../platform/requests/current-request.js';
import { forProfile } from '../users/profile-fields.js';

/** The most entries of each part of an export; the newest. */
const MAX_ENTRIES = 5_000;

const PROFILE = `SELECT id, firebase_id, email, company_id, ${forProfile((_, column) => column)}, user_type, account_confirmed, dev_mode, is_discoverable, notify_by_email, email_actions, suspended_at, suspension_reason,
    version, initial_password_at, claims_at, created_at, updated_at
  FROM users WHERE id = $1`;

const COMPANY = `SELECT c.id, c.title FROM users u JOIN companies c ON c.id = u.company_id WHERE u.id = $1`;

/**
 * Whether the person belongs to the company of a row. A person may not see what others changed after the person left.
 */
const isOwn = (companyId: string) =>
  `${companyId} IS NOT DISTINCT FROM (SELECT company_id FROM users WHERE id = $1)`;
const ifOwn = (companyId: string, ...columns: string[]) =>
  columns
    .map((column) => `CASE WHEN ${isOwn(companyId)} THEN ${column} END AS ${column.replace(/^.*\./, '')}`)
    .join(', ');

const IS_SUBJECT = `(subject_type = 'USER' AND subject_id = $1::text)`;

/**
 * What each part of an export reads, newest first. $1 is the id of the user, $2 the firebase_id, $3 the email: null
 * unless it is confirmed, because an unconfirmed address may belong to somebody else. Other people's data is left out,
 * and so are secrets.
 */
const PARTS = {
  foundedCompanies: `SELECT id, CASE WHEN pending OR ${isOwn('id')} THEN title END AS title, created_at FROM companies
    WHERE founded_by = $2 ORDER BY id DESC`,
  closedCompanies: `SELECT c.id, c.title, c.closed_at FROM closed_company_members m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = $1 ORDER BY c.id DESC`,
  privileges: `SELECT privilege_title AS title FROM user_privileges WHERE user_id = $1 ORDER BY 1`,
  sessions: `SELECT created_at, last_used_at, expires_at, user_agent FROM sessions WHERE firebase_id = $2
    ORDER BY created_at DESC`,
  signedOutEverywhere: `SELECT valid_after FROM signed_out_identities WHERE firebase_id = $2`,
  listSettings: `SELECT list, columns, density FROM list_settings WHERE user_id = $1 ORDER BY list`,
  dashboard: `SELECT panels, hidden FROM dashboard_settings WHERE user_id = $1`,
  teams: `SELECT m.company_id, m.team_id, CASE WHEN m.left_at IS NULL THEN t.name END AS name, m.role, m.joined_at, m.left_at
    FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.user_id = $1 ORDER BY m.id DESC`,
  savedViews: `SELECT list, name, state, company_id IS NOT NULL AS is_shared, created_at FROM saved_views
    WHERE user_id = $1 ORDER BY created_at DESC`,
  emailChange: `SELECT email, expires_at FROM email_changes WHERE user_id = $1`,
  emails: `SELECT template, language, created_at, attempts, attempted_at, last_error, sent_at, failed_at FROM emails
    WHERE lower(recipient) = lower($3) ORDER BY created_at DESC`,
  jobs: `SELECT company_id, kind, state, title, reason, total, included, done, failed, error, created_at, started_at,
      finished_at
    FROM jobs WHERE creator_id = $1 ORDER BY id DESC`,
  rowsOfJobs: `SELECT job_id, label AS email, input, replaced, verdict, field, message, reason, result, processed_at FROM job_rows
    WHERE user_id = $1 OR lower(label) = lower($3) ORDER BY job_id DESC, number`,
  notifications: `SELECT kind, company_id, params, path, created_at, read_at FROM notifications WHERE user_id = $1
    ORDER BY created_at DESC, id DESC`,
  invitations: `SELECT company_id, email, user_type, first_name, last_name, privileges, created_at, sent_at, expires_at,
      accepted_at, declined_at, revoked_at
    FROM invitations WHERE accepted_by = $1 OR lower(email) = lower($3) ORDER BY id DESC`,
  sentInvitations: `SELECT id, company_id, user_type, created_at, ${ifOwn('company_id', 'sent_at', 'accepted_at', 'declined_at', 'revoked_at')}
    FROM invitations WHERE invited_by = $1 ORDER BY id DESC`,
  actions: `SELECT company_id, kind, ${ifOwn('company_id', 'params')}, assignee_id = $1 AS is_assignee, requester_id = $1 AS is_requester,
      delegate_id = $1 AS is_delegate, decided_by = $1 AS is_decider, created_at, delegated_at, decided_at,
      ${ifOwn('company_id', 'due_at', 'priority', 'state', 'decision', 'comment')}
    FROM actions WHERE $1 IN (assignee_id, requester_id, delegate_id, delegated_by, decided_by) ORDER BY id DESC`,
  snoozedActions: `SELECT action_id, until FROM action_snoozes WHERE user_id = $1 ORDER BY until DESC`,
  actionDelegations: `SELECT company_id, user_id = $1 AS is_own, starts_at, ends_at, created_at FROM action_delegations
    WHERE user_id = $1 OR delegate_id = $1 ORDER BY created_at DESC`,
  tasks: `SELECT company_id, creator_id = $1 AS is_creator, assignee_id = $1 AS is_assignee, created_at,
      ${ifOwn('company_id', 'title', 'description', 'priority', 'due_on', 'due_time', 'time_zone', 'due_at', 'reminder', 'remind_at', 'reminded_at', 'recurrence', 'series_start')}
    FROM tasks WHERE creator_id = $1 OR assignee_id = $1 ORDER BY id DESC`,
  taskComments: `SELECT task_id, text, created_at FROM task_comments WHERE author_id = $1 ORDER BY id DESC`,
  auditLog: `SELECT at, action, subject_type, subject_id, door AS through,
      CASE WHEN ${IS_SUBJECT} THEN personal::jsonb -> 'before' END AS before,
      CASE WHEN ${IS_SUBJECT} THEN personal::jsonb -> 'after' END AS after
    FROM audit_log
    WHERE ${IS_SUBJECT} OR (subject_type = 'IDENTITY' AND subject_id = $2) OR actor_user_id = $1 OR actor_firebase_id = $2
    ORDER BY at DESC, id DESC`,
  securityLog: `SELECT at, last_at, count, kind, company_id, operation, code, address FROM security_log
    WHERE firebase_id = $2 OR user_id = $1 ORDER BY at DESC, id DESC`,
};

type Row = Record<string, unknown>;

/** Exports what is stored about a user. */
@Injectable()
export class DataExport {
  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
  ) {}

  /** Returns everything that is stored about the caller, as JSON text. */
  async of(actor: Actor): Promise<string> {
    const { id } = actor.user!;
    const profile = await this.database.readRow<Row>(PROFILE, [id]);
    const company = await this.database.readRow<Row>(COMPANY, [id]);
    const email = profile?.account_confirmed ? profile.email : null;
    const data: Row = { exportedAt: new Date().toISOString(), profile, company };
    for (const [part, sql] of Object.entries(PARTS)) {
      // Names all parameters, so that PostgreSQL knows the types of those that a part does not use.
      data[part] = await this.database.read<Row>(
        `SELECT part.* FROM (SELECT $1::integer, $2::text, $3::text) AS person, LATERAL (${sql} LIMIT ${MAX_ENTRIES}) AS part`,
        [id, actor.identity.uid, email],
      );
    }
    const text = JSON.stringify(data, null, 2);
    // The cost of the operation does not depend on how much is stored.
    const request = currentRequest();
    if (request) await this.limits.chargeCompleted(request, Math.floor(text.length / CHARACTERS_PER_POINT));
    return text;
  }
}
