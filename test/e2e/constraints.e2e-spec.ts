import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { copyDatabase } from '../app.js';

/** How a violation is handled: by code with the constraint's name, or why there is none. */
const ANSWERS: Record<string, string> = {
  absence_changes_pending_key: 'the person is locked',
  absence_types_company_key: 'includes the id of the row',
  action_delegations_pkey: 'the owner is locked',
  action_snoozes_pkey: 'ON CONFLICT',
  actions_pending_key: 'mapped',
  api_client_usage_pkey: 'ON CONFLICT',
  api_clients_digest_key: 'random',
  api_clients_previous_digest_key: 'random',
  applicant_email_templates_built_in_key: 'ON CONFLICT',
  application_codes_pkey: 'ON CONFLICT',
  application_links_pkey: 'random',
  application_note_mentions_pkey: 'the note is new',
  applications_active_key: 'the role is locked',
  applications_token_key: 'random',
  audit_chains_pkey: 'ON CONFLICT',
  audit_log_place: 'the chain is locked',
  calendar_attendees_pkey: 'ON CONFLICT',
  calendar_events_id_ends_at_key: 'includes the id of the row',
  calendar_events_uid_key: 'random',
  calendar_exceptions_pkey: 'ON CONFLICT',
  calendar_feeds_pkey: 'ON CONFLICT',
  calendar_feeds_secret_hash_key: 'random',
  candidate_distinctions_key: 'ON CONFLICT',
  candidate_files_key_key: 'random',
  candidate_files_user_id_key: 'the profile is locked',
  candidate_privacy_pkey: 'ON CONFLICT',
  candidate_texts_pkey: 'the file is locked',
  candidates_email_key: 'mapped',
  candidates_user_key: 'ON CONFLICT',
  closed_company_members_pkey: 'the company is locked',
  companies_one_pending_per_founder: 'ON CONFLICT',
  company_features_pkey: 'mapped',
  company_features_title_key: 'mapped',
  company_logos_pkey: 'ON CONFLICT',
  company_transitions_pkey: 'ON CONFLICT',
  contact_requests_pending_key: 'requests of the company wait for each other',
  dashboard_settings_pkey: 'written by the previous release only',
  database_epoch_pkey: 'migrations only',
  email_changes_pkey: 'ON CONFLICT',
  email_changes_token_hash_key: 'random',
  email_locks_pkey: 'ON CONFLICT',
  employment_terms_key: 'the employment is locked',
  employments_user_key: 'the employment is locked',
  feature_catalogue_pkey: 'migrations only',
  feature_catalogue_position_key: 'migrations only',
  former_members_of_user: 'the chain is locked',
  former_members_pkey: 'the chain is locked',
  hiring_settings_pkey: 'ON CONFLICT',
  holiday_subscriptions_key: 'ON CONFLICT',
  holidays_key: 'ON CONFLICT',
  idempotency_keys_pkey: 'ON CONFLICT',
  interview_interviewers_pkey: 'ON CONFLICT',
  invitations_open_key: 'mapped',
  invitations_token_hash_key: 'random',
  job_boards_pkey: 'ON CONFLICT',
  job_profiles_user_id_key: 'ON CONFLICT',
  job_role_recruiters_pkey: 'the role is locked',
  job_role_stages_single_key: 'the role is locked',
  job_rows_pkey: 'ON CONFLICT',
  jobs_running_key: 'mapped',
  jobs_undo_of_key: 'the undone job is locked',
  leave_policies_key: 'the kind of leave is locked',
  legacy_usage_pkey: 'ON CONFLICT',
  list_settings_pkey: 'written by the previous release only',
  live_events_pkey: 'includes the id of the transaction',
  open_punches_pkey: 'ON CONFLICT',
  payroll_lines_key: 'the period is locked',
  payroll_periods_key: 'ON CONFLICT',
  payroll_settings_pkey: 'ON CONFLICT',
  payroll_templates_key: 'ON CONFLICT',
  pending_accounts_firebase_id_key: 'random',
  pending_accounts_pkey: 'ON CONFLICT',
  pending_applications_form_hash_key: 'ON CONFLICT',
  pending_applications_token_hash_key: 'random',
  preferences_pkey: 'ON CONFLICT',
  privileges_pkey: 'migrations only',
  punches_corrected_key: 'mapped',
  removed_files_pkey: 'ON CONFLICT',
  reporting_lines_user_key: 'the person is locked',
  role_criteria_pkey: 'ON CONFLICT',
  row_failures_pkey: 'ON CONFLICT',
  saved_searches_confirm_hash_key: 'random',
  saved_searches_form_hash_key: 'ON CONFLICT',
  saved_searches_query_key: 'the subscriber is locked',
  saved_views_user_id_list_name_key: 'mapped',
  scim_groups_pkey: 'ON CONFLICT',
  scim_pending_members_pkey: 'ON CONFLICT',
  scim_people_invitation_id_key: 'the invitation is new or locked',
  scim_people_key_key: 'ON CONFLICT',
  scim_people_user_key: 'the person is locked',
  scorecard_waivers_pkey: 'ON CONFLICT',
  scorecards_author_key: 'ON CONFLICT',
  search_subscribers_address_key: 'ON CONFLICT',
  search_subscribers_user_id_key: 'ON CONFLICT',
  security_log_fingerprint_key: 'ON CONFLICT',
  sessions_digest_key: 'ON CONFLICT',
  sign_in_uses_firebase_id_signed_in_at_key: 'ON CONFLICT',
  signed_out_identities_pkey: 'ON CONFLICT',
  talent_pool_members_open_key: 'the person is locked',
  team_members_current_key: 'ON CONFLICT',
  team_members_lead_key: 'the team is locked',
  teams_company_id_id_key: 'includes the primary key',
  teams_name_key: 'the teams of the company are locked',
  tombstones_user_key: 'the person is locked',
  user_photos_pkey: 'ON CONFLICT',
  user_privileges_pkey: 'ON CONFLICT',
  users_email_key: 'mapped',
  users_external_id_key: 'those who give external ids in a company wait for each other',
  users_firebase_id_key: 'mapped',
  webhook_deliveries_seq_key: 'ON CONFLICT',
  webhook_feeds_pkey: 'the endpoint is new',
  work_rules_key: 'ON CONFLICT',
  work_schedules_company_key: 'ON CONFLICT',
  work_schedules_user_key: 'ON CONFLICT',
};

/** Logs, pending erasures, and undoable moves keep the ids of deleted people. */
const KEEPS_IDS = [
  'audit_log.actor_user_id',
  'former_members.user_id',
  'live_events.user_id',
  'pending_erasures.user_id',
  'security_log.user_id',
  'tombstones.author_id',
];

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await copyDatabase();
  await client.connect();
});
afterAll(() => client.end());

it('every unique constraint is handled, or cannot be violated', async () => {
  const { rows } = await client.query(
    `SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND t.relname <> 'migrations'
       AND NOT EXISTS (
         SELECT FROM pg_attribute a
         WHERE a.attrelid = t.oid AND a.attidentity <> '' AND x.indnkeyatts = 1 AND a.attnum = x.indkey[0])
     ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(ANSWERS));
});

it.each(Object.keys(ANSWERS).filter((name) => ANSWERS[name] === 'mapped'))(
  '%s is handled by a service',
  (name) => {
    const named = execFileSync('git', ['grep', '-l', `'${name}'`, '--', 'server/**/*.ts'], {
      encoding: 'utf8',
    });
    expect(named).toMatch(/\.ts$/m);
  },
);

it('people can be deleted: columns that refer to a user are cleared, or their rows are deleted', async () => {
  const { rows: kept } = await client.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'users'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'integer'::regtype
       AND (a.attname ~ '(^|_)(user|creator|author|actor|owner|decided|invited|requester|assignee|manager|asker)(_id|_by|$)'
         OR EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f'
                      AND f.confrelid = 'users'::regclass AND a.attnum = ANY(f.conkey)))
       AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f'
                         AND f.confrelid = 'users'::regclass AND a.attnum = ANY(f.conkey) AND f.confdeltype IN ('c', 'n'))
     ORDER BY 1`,
  );
  // Give missing columns a foreign key with ON DELETE CASCADE or SET NULL, or add them below with a reason.
  expect(kept.map(({ name }) => name)).toEqual(KEEPS_IDS);
});
