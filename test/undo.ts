import type { TestServer } from './app.js';

/** Logs, histories, messages, queues and counts: what they say of a change stays true after it was undone. */
const RECORDS = [
  'api_client_usage',
  'application_events',
  'audit_chains',
  'audit_log',
  'candidate_merges',
  'email_locks',
  'emails',
  'idempotency_keys',
  'interview_events',
  'job_rows',
  'jobs',
  'legacy_usage',
  'live_events',
  'migrations',
  'notifications',
  'removed_files',
  'security_log',
  'sessions',
  'sign_in_uses',
  'tombstone_rows',
  'tombstones',
  'webhook_attempts',
  'webhook_deliveries',
];
/** Columns that count changes, also of files of calendars, or date the last one. */
const COUNTS = ['updated_at', 'version', 'sequence', 'claims_at', 'search_words'];
/** When somebody was suspended last, and got a privilege. */
const DATES: Record<string, string> = { users: 'suspended_at', user_privileges: 'created_at' };

/** Returns all rows of all tables as texts, without records of changes. */
export async function stateOf({ database }: TestServer): Promise<string[]> {
  const tables: { name: string }[] = await database.query(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1) ORDER BY relname`,
    [RECORDS],
  );
  const rows = tables.map(
    ({ name }) =>
      `SELECT '${name} ' || (to_jsonb(t) - ARRAY['${COUNTS.join("', '")}']${DATES[name] ? `- '${DATES[name]}'` : ''})::text AS row FROM public.${name} t
       ${name === 'team_members' ? 'WHERE left_at IS NULL' : ''}`,
  );
  const found: { row: string }[] = await database.query(`${rows.join(' UNION ALL ')} ORDER BY 1`);
  return found.map(({ row }) => row);
}

/** The rows that differ: those of before, and those of after. */
export function differenceOf(before: readonly string[], after: readonly string[]) {
  const [earlier, later] = [new Set(before), new Set(after)];
  return {
    lost: before.filter((row) => !later.has(row)),
    new: after.filter((row) => !earlier.has(row)),
  };
}
