import { startServer, type TestServer } from '../app.js';
import { declaredCapabilities } from '../capabilities.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildUser, type BuiltUser, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const EXPORT = '{ exportMyData }';
const exportOf = async (caller: BuiltUser) =>
  JSON.parse((await gqlData(app, caller, EXPORT)).exportMyData) as Record<string, any>;

/**
 * Columns that refer to a person, with the export section that finds rows by them. `finds the rows of every such
 * column` tests these; the tests of other modules test theirs.
 */
const EXPORTED = {
  'action_delegations.delegate_id': 'actionDelegations',
  'action_delegations.user_id': 'actionDelegations',
  'action_snoozes.user_id': 'snoozedActions',
  'actions.assignee_id': 'actions',
  'actions.decided_by': 'actions',
  'actions.delegate_id': 'actions',
  'actions.delegated_by': 'actions',
  'actions.requester_id': 'actions',
  'audit_log.actor_firebase_id': 'auditLog',
  'audit_log.actor_user_id': 'auditLog',
  'audit_log.subject_id': 'auditLog',
  'closed_company_members.user_id': 'closedCompanies',
  'companies.founded_by': 'foundedCompanies',
  'email_changes.email': 'emailChange',
  'email_changes.user_id': 'emailChange',
  'emails.recipient': 'emails',
  'invitations.accepted_by': 'invitations',
  'invitations.email': 'invitations',
  'invitations.invited_by': 'sentInvitations',
  'job_rows.label': 'rowsOfJobs',
  'job_rows.user_id': 'rowsOfJobs',
  'jobs.creator_id': 'jobs',
  'notifications.user_id': 'notifications',
  'preferences.user_id': 'dashboard',
  'saved_views.user_id': 'savedViews',
  'security_log.firebase_id': 'securityLog',
  'security_log.user_id': 'securityLog',
  'sessions.firebase_id': 'sessions',
  'signed_out_identities.firebase_id': 'signedOutEverywhere',
  'task_comments.author_id': 'taskComments',
  'tasks.assignee_id': 'tasks',
  'tasks.creator_id': 'tasks',
  'team_members.user_id': 'teams',
  'user_photos.user_id': 'photo',
  'user_privileges.user_id': 'privileges',
};

const LEFT_OUT = {
  'calendar_events.subject_id': 'a role or a team',
  'calendar_events.uid': 'names an event',
  'actions.subject_id': 'names the record that an action is about, which has a part of its own',
  'applicant_emails.subject': 'the subject line of an email',
  'candidates.person_id': 'whom a company treats as the same person, which proves nothing',
  'former_members.firebase_id': 'of people whose record was deleted',
  'former_members.user_id': 'of people whose record was deleted',
  'company_transitions.author':
    'kept until a job is done; the audit log has who closed or reopened a company',
  'dashboard_settings.user_id': 'of the previous release; preferences has the same',
  'idempotency_keys.owner': 'identifies a server’s reservation, not a person',
  'list_settings.user_id': 'of the previous release; preferences has the same',
  'live_events.firebase_id': 'kept for a day; the audit log has the same events',
  'live_events.user_id': 'kept for a day; the audit log has the same events',
  'notifications.person_id': 'notifications belong to their recipients',
  'tombstones.author_id': 'kept for ten minutes; the audit log has it',
  'tombstones.user_id': 'kept for ten minutes; the audit log has it',
  'pending_accounts.email': 'of accounts that are being created, before the person is registered',
  'pending_accounts.firebase_id': 'of accounts that are being created, before the person is registered',
  'pending_erasures.firebase_id': 'of people whose record was deleted',
  'pending_erasures.user_id': 'of people whose record was deleted',
};

/** Tables without personal data, and the words of files, whose text is exported. */
const IMPERSONAL = [
  'api_client_usage',
  'application_codes',
  'application_links',
  'audit_chains',
  'candidate_texts',
  'company_features',
  'company_logos',
  'company_transitions',
  'database_epoch',
  'email_locks',
  'feature_catalogue',
  'legacy_usage',
  'migrations',
  'privileges',
  'removed_files',
  'row_failures',
  'scim_requests',
  'teams',
  'tombstone_rows',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_feeds',
];

it('needs a record', async () => {
  expectCode(await app.gql(null, EXPORT), 'UNAUTHENTICATED');
  expectCode(await app.gql(cast.stranger, EXPORT), 'FORBIDDEN');
});

const DECLARED = await declaredCapabilities();
/** The sections of a person's export. */
const PARTS = DECLARED.flatMap(({ personalExport }) => personalExport ?? []);
/** The sections of a company's export. */
const COMPANY_PARTS = DECLARED.flatMap(({ companyExport }) => companyExport ?? []);

/** Whether a section of the export selects rows of a table by one of its columns. */
const isNamed = (column: string): boolean => {
  const [table, name] = column.split('.').map((word) => new RegExp(`\\b${word}\\b`));
  return PARTS.some(({ sql }) => table!.test(sql) && name!.test(sql.slice(sql.indexOf('WHERE'))));
};

it('knows every column that refers to a person', async () => {
  const names =
    '(^|_)(user|firebase|uid|email|recipient|person|creator|author|actor|owner|founded|invited|accepted|label|subject)(_id|_by|$)';
  const columns: { name: string }[] = await app.database.query(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'users'
       AND a.attnum > 0 AND NOT a.attisdropped
       AND (a.attname ~ $1 OR EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f'
                                        AND f.confrelid = 'users'::regclass AND a.attnum = ANY(f.conkey)))`,
    [names],
  );
  const known = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)];
  // Export missing tables in a section of their module, or exclude them above with a reason.
  const stored = columns.map(({ name }) => name);
  expect(stored.filter((name) => !known.includes(name) && !isNamed(name))).toEqual([]);
  expect(known.filter((name) => !stored.includes(name))).toEqual([]);
});

it('knows every table', async () => {
  const tables: { name: string }[] = await app.database.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const known = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].map((column) => column.split('.')[0]);
  const listed = [...known, ...IMPERSONAL, 'users'];
  const exported = [...PARTS, ...COMPANY_PARTS].map(({ sql }) => sql);
  expect(
    tables.filter(({ name }) => !listed.includes(name) && !exported.some((sql) => sql.includes(name))),
  ).toEqual([]);
});

it('returns each column of the record', async () => {
  const { profile } = await exportOf(cast.employee);
  const columns: { name: string }[] = await app.database.query(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  expect([...Object.keys(profile), 'search_words'].sort()).toEqual(columns.map(({ name }) => name).sort());
  expect(profile).toMatchObject({ id: cast.employee.id, email: cast.employee.email });
});

it('begins with the company and the record, and ends with the logs', async () => {
  const parts = Object.keys(await exportOf(cast.employee));
  expect(parts.slice(0, 2)).toEqual(['exportedAt', 'company']);
  expect(parts.indexOf('profile')).toBeLessThan(6);
  expect(parts.slice(-2)).toEqual(['auditLog', 'securityLog']);
  expect(parts).toEqual(expect.arrayContaining([...new Set(Object.values(EXPORTED))]));
});

/** Inserts a row for each column that refers to the person. Other required columns have values of no person. */
async function storeAbout({ id, uid, email }: BuiltUser, companyId: number): Promise<void> {
  const insert = (sql: string, ...values: unknown[]) => app.database.query(`INSERT INTO ${sql}`, values);
  const invitation = `invitations (company_id, email, user_type, token_hash, sent_at, expires_at`;
  const values = `$1, $2, 'employee', sha256(gen_random_uuid()::text::bytea), now(), now()`;
  const securityRow = `security_log (at, last_at, count, kind, operation, bucket, fingerprint`;
  const events = `now(), now(), 1, 'DENIED', 'test', now(), sha256(gen_random_uuid()::text::bytea)`;
  await insert(`closed_company_members VALUES ($1, $2)`, companyId, id);
  await insert(`companies (title, founded_by) VALUES ('Founded', $1)`, uid);
  await insert(
    `email_changes VALUES ($1, 'next@people.example', sha256(gen_random_uuid()::text::bytea), now())`,
    id,
  );
  await insert(`emails (recipient, template, language) VALUES ($1, 'invitation', 'en')`, email.toUpperCase());
  await insert(`${invitation}, accepted_by) VALUES (${values}, $3)`, companyId, 'former@people.example', id);
  await insert(`${invitation}) VALUES (${values})`, companyId, email.toUpperCase());
  await insert(`${invitation}, invited_by) VALUES (${values}, $3)`, companyId, 'guest@people.example', id);
  await insert(
    `jobs (company_id, creator_id, kind, state, title) VALUES ($1, $2, 'IMPORT', 'DONE', 'people.csv')`,
    companyId,
    id,
  );
  const row = `SELECT id, $1::integer, $2, $3, '{}', 'NEW' FROM jobs WHERE company_id = $4`;
  for (const [number, user, label] of [
    [1, id, 'former@people.example'],
    [2, null, email.toUpperCase()],
    [3, null, 'guest@people.example'],
  ]) {
    await insert(
      `job_rows (job_id, number, user_id, label, input, verdict) ${row}`,
      number,
      user,
      label,
      companyId,
    );
  }
  await insert(`user_photos VALUES ($1, 'hash', 'a photo')`, id);
  await insert(
    `preferences VALUES ($1, '{"dashboard":{"panels":["my-teams"],"hidden":[]},"STAFF":{"columns":null,"density":"SMALL"}}')`,
    id,
  );
  await insert(`teams (company_id, name, color) VALUES ($1, 'Sales', '#005599')`, companyId);
  await insert(
    `team_members (company_id, team_id, user_id, role) SELECT company_id, id, $1, 'lead' FROM teams WHERE company_id = $2`,
    id,
    companyId,
  );
  for (const [index, column] of [
    'assignee_id',
    'decided_by',
    'delegate_id',
    'delegated_by',
    'requester_id',
  ].entries()) {
    await insert(
      `actions (company_id, kind, subject_type, subject_id, ${column}, rank_at) VALUES ($1, 'TASK', 'TASK', $3, $2, now())`,
      companyId,
      id,
      // An id that no real task has.
      String(1_000_000_000 + companyId * 10 + index),
    );
  }
  await insert(`action_snoozes SELECT $1, id, now() FROM actions WHERE assignee_id = $1`, id);
  const delegation = `action_delegations (company_id, starts_at, ends_at, user_id, delegate_id)`;
  await insert(
    `${delegation} VALUES ($1, now(), now() + interval '1 day', $2, $3)`,
    companyId,
    id,
    cast.admin.id,
  );
  await insert(
    `${delegation} VALUES ($1, now(), now() + interval '1 day', $3, $2)`,
    companyId,
    id,
    cast.viewer.id,
  );
  for (const column of ['creator_id', 'assignee_id']) {
    await insert(
      `tasks (company_id, ${column}, title, priority, time_zone, reminder) VALUES ($1, $2, 'Call', 'normal', 'UTC', 'NONE')`,
      companyId,
      id,
    );
  }
  await insert(
    `task_comments (task_id, author_id, text) SELECT id, $1, 'Soon' FROM tasks WHERE creator_id = $1`,
    id,
  );
  await insert(`saved_views (user_id, list, name, state) VALUES ($1, 'staff', 'Mine', '')`, id);
  await insert(
    `notifications (user_id, kind, params, color) VALUES ($1, 'INVITATION_ACCEPTED', '{}', 'success')`,
    id,
  );
  await insert(`${securityRow}, firebase_id) VALUES (${events}, $1)`, uid);
  await insert(`${securityRow}, user_id) VALUES (${events}, $1)`, id);
  await insert(
    `sessions (digest, firebase_id, expires_at) VALUES ('digest ' || gen_random_uuid(), $1, now())`,
    uid,
  );
  await insert(`signed_out_identities VALUES ($1, 'epoch')`, uid);
  const audit = (column: string, value: unknown, subject = ['USER', '0']) =>
    insert(
      `audit_log (seq, at, ${column}, action, subject_type, subject_id, door, digest, mac)
       VALUES ((SELECT coalesce(max(seq), 0) + 1 FROM audit_log WHERE company_id IS NULL), now(), $1, 'USER_UPDATED', $2, $3, 'system', '', '')`,
      value,
      ...subject,
    );
  await audit('actor_user_id', id);
  await audit('actor_firebase_id', uid);
  await audit('request_id', null, ['USER', String(id)]);
  await audit('request_id', null, ['IDENTITY', uid]);
}

it('finds the rows of every such column, and nothing about anybody else', async () => {
  const company = await buildCompany(app);
  const person = await buildUser(app, { company, privileges: ['view ALL STAFF section'] });
  const empty = await exportOf(person);
  await storeAbout(person, company.id);
  const before = await exportOf(person);
  expect([before.emails, before.invitations.length, before.rowsOfJobs.length]).toEqual([[], 1, 1]);

  // An unconfirmed address may belong to somebody else.
  await app.database.query(
    `UPDATE users SET account_confirmed = true, claims_at = now() + interval '1 hour' WHERE id = $1`,
    [person.id],
  );
  const data = await exportOf(person);
  const added = (part: string) => data[part].length - empty[part].length;
  expect(['auditLog', 'invitations', 'rowsOfJobs'].map(added)).toEqual([4, 2, 2]);
  // The exports themselves also add entries, which are written, and merged, at unpredictable times.
  const isStored = ({ operation }: { operation: string }) => operation === 'test';
  expect(data.securityLog.filter(isStored)).toHaveLength(2);
  for (const part of [...Object.values(EXPORTED), 'listSettings'])
    expect({ part, rows: data[part] }).not.toEqual({ part, rows: [] });
  expect(data.company).toEqual({ id: company.id, title: company.title });
  const text = JSON.stringify(data);
  for (const secret of [cast.admin.email, 'guest@people.example', 'digest', 'Buffer'])
    expect(text).not.toContain(secret);
});

it('shows former members nothing that has changed since they left', async () => {
  const company = await buildCompany(app);
  const person = await buildUser(app, { company });
  const { id: teamId } = (
    await app.database.query(
      `INSERT INTO teams (company_id, name, color) VALUES ($1, 'Later', '#005599') RETURNING id`,
      [company.id],
    )
  )[0];
  const both = [company.id, person.id];
  await app.database.query(
    `INSERT INTO team_members (company_id, team_id, user_id, role) VALUES ($1, $3, $2, 'lead')`,
    [...both, teamId],
  );
  await app.database.query(
    `INSERT INTO tasks (company_id, creator_id, title, priority, time_zone, reminder)
     VALUES ($1, $2, 'Later', 'normal', 'UTC', 'NONE')`,
    both,
  );
  await app.database.query(
    `INSERT INTO invitations (company_id, invited_by, email, user_type, token_hash, sent_at, expires_at, accepted_at)
     VALUES ($1, $2, 'guest@people.example', 'employee', sha256(gen_random_uuid()::text::bytea), now(), now(), now())`,
    both,
  );
  await app.database.query(`INSERT INTO companies (title, founded_by) VALUES ('Later', $1)`, [person.uid]);
  expect(JSON.stringify(await exportOf(person))).toContain('Later');
  await app.database.query(`UPDATE team_members SET left_at = now() WHERE user_id = $1`, [person.id]);
  await app.database.query(`UPDATE users SET company_id = NULL WHERE id = $1`, [person.id]);
  const data = await exportOf(person);
  expect(JSON.stringify(data)).not.toContain('Later');
  expect(data.teams).toMatchObject([{ company_id: company.id, name: null, role: 'lead' }]);
  expect(data.sentInvitations).toMatchObject([{ accepted_at: null }]);
});
