import pg from 'pg';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { insertProfiles } from './demo-profiles.js';
import { LOCAL_PROJECT_ID } from './launch-settings.js';

/**
 * Creates the demo data in the embedded database and the demo accounts at the local identity provider. Does so only
 * once, so that later changes and deletions stay. Calls `migrate` first, because there may be no tables yet.
 */
export async function seedDemoData(
  url: string,
  emulatorHost: string,
  migrate: () => Promise<void>,
  /** The key of the audit log, followed by its earlier values. */
  auditKeys: string[],
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The launcher's mark that the data exists; the product's migrations do not touch this schema.
    const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'local'");
    if (rowCount) return;
    await migrate();
    await createAccounts(emulatorHost);
    await client.query('BEGIN');
    await insertRows(client, auditKeys);
    await client.query('CREATE SCHEMA local');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function createAccounts(emulatorHost: string): Promise<void> {
  const users = DEMO_ACCOUNTS.map(({ row }) => ({
    localId: row.firebase_id,
    email: row.email,
    displayName: row.display_name,
    rawPassword: DEMO_PASSWORD,
    emailVerified: row.account_confirmed,
  }));
  const api = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}`;
  const response = await fetch(`${api}/accounts:batchCreate`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    // An interrupted first start may have created some of them.
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  const { error }: { error?: object } = Object(await response.json());
  // On success, the emulator returns an empty array.
  const problems = JSON.stringify(error ?? []);
  if (problems !== '[]') throw new Error(`The identity provider refused the demo accounts: ${problems}`);
}

async function insertRows(client: pg.Client, auditKeys: string[]): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM users UNION ALL SELECT FROM companies WHERE id > 2');
  // A backup was restored before the first start.
  if (rowCount) return;

  // Imported only here, because the name generator uses much memory.
  const { demoWorld } = await import('./demo-world.js');
  const { demoInvitations } = await import('./demo-invitations.js');
  const { companies, users, features, teams, memberships, history } = demoWorld();
  // The first migration creates companies 1 and 2, dated later than their demo staff.
  await client.query('UPDATE companies SET created_at = $1 WHERE id <= 2', [companies[0].created_at]);
  await insert(client, 'companies', companies.slice(2));
  await client.query("SELECT setval('companies_id_seq', max(id)) FROM companies");
  await insert(client, 'users', users);
  await client.query("SELECT setval('users_id_seq', max(id)) FROM users");
  await insert(client, 'company_features', features);
  await insertProfiles(client);
  const held = DEMO_ACCOUNTS.flatMap(({ privileges }, index) =>
    privileges.map((title) => ({ user_id: index + 1, privilege_title: title })),
  );
  await insert(client, 'user_privileges', held);
  await insert(client, 'teams', teams);
  await client.query("SELECT setval('teams_id_seq', max(id)) FROM teams");
  await insert(client, 'team_members', memberships);
  const { demoActions } = await import('./demo-actions.js');
  const { actions, tasks } = demoActions(teams);
  await insert(client, 'actions', actions);
  await client.query(
    `UPDATE actions SET search_words = search_words((SELECT string_agg(value, ' ') FROM jsonb_each_text(params)))`,
  );
  await insert(client, 'tasks', tasks);
  for (const table of ['actions', 'tasks']) {
    await client.query(`SELECT setval('${table}_id_seq', max(id)) FROM ${table}`);
  }
  // After the world, whose names stay the same.
  await insert(client, 'invitations', demoInvitations());
  const { demoLegacyUsage } = await import('./demo-legacy-usage.js');
  await insert(client, 'legacy_usage', demoLegacyUsage());
  const { writeHistory } = await import('./demo-history.js');
  await writeHistory(client, history, auditKeys);
}

/** Inserts all rows in one statement. Their keys are the column names. */
async function insert(client: pg.Client, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0]).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
