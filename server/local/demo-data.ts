import pg from 'pg';
import { LOCAL_PROJECT_ID } from './launch-settings.js';
import { DEMO_START, demoUid, demoWorld, seeded, type DemoPerson } from './demo-people.js';

/** The password of every named account. */
export const DEMO_PASSWORD = 'demo-Passw0rd';

interface DemoAccount {
  email: string;
  /** What the launcher says about it. */
  description: string;
  name: [first: string, last: string];
  company: number | null;
  type: 'admin' | 'employee';
  privileges: string[];
}

/** Whom one can sign in as when nothing is configured. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: 'master@example.com',
    description: "admin of company 1 'Job Lobby', all three privileges",
    name: ['Morgan', 'Masters'],
    company: 1,
    type: 'admin',
    privileges: ['MASTER CONTROL', 'enable/disable dev mode', 'view ALL STAFF section'],
  },
  {
    email: 'admin@example.com',
    description: "admin of company 3 'Acme Recruiting', 'enable/disable dev mode'",
    name: ['Alex', 'Admin'],
    company: 3,
    type: 'admin',
    privileges: ['enable/disable dev mode'],
  },
  {
    email: 'viewer@example.com',
    description: "employee of company 3, 'view ALL STAFF section'",
    name: ['Vivian', 'Viewer'],
    company: 3,
    type: 'employee',
    privileges: ['view ALL STAFF section'],
  },
  {
    email: 'employee@example.com',
    description: 'employee of company 3, no privilege',
    name: ['Emery', 'Employee'],
    company: 3,
    type: 'employee',
    privileges: [],
  },
  {
    email: 'rival@example.com',
    description: "admin of company 4 'Borealis Talent'",
    name: ['Robin', 'Rival'],
    company: 4,
    type: 'admin',
    privileges: [],
  },
  {
    email: 'member@example.com',
    description: "employee of company 2 'Job Lobby Members'",
    name: ['Marlow', 'Member'],
    company: 2,
    type: 'employee',
    privileges: [],
  },
  {
    email: 'waiting@example.com',
    description: 'employee, unallocated',
    name: ['Wren', 'Waiting'],
    company: null,
    type: 'employee',
    privileges: [],
  },
];

/**
 * Creates the demo data in the embedded database and the demo accounts at the local identity provider. Each part is
 * created once, so later changes and deletions stay. Calls `migrate` first if there may be no tables yet.
 */
export async function seedDemoData(
  databaseUrl: string,
  emulatorHost: string,
  migrate: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A schema of the launcher's own: the product's migrations do not know it.
    await client.query('CREATE SCHEMA IF NOT EXISTS local');
    await client.query(
      'CREATE TABLE IF NOT EXISTS local.demonstration (part text PRIMARY KEY, made_at timestamptz)',
    );
    const { rowCount } = await client.query("SELECT FROM local.demonstration WHERE part = 'rows'");
    if (!rowCount) await migrate();
    await once(client, 'accounts', () => createAccounts(emulatorHost));
    await once(client, 'rows', () => insertRows(client));
    await once(client, 'first companies', () => backdateFirstCompanies(client));
  } finally {
    await client.end();
  }
}

async function once(client: pg.Client, part: string, make: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    const { rowCount } = await client.query(
      'INSERT INTO local.demonstration VALUES ($1, now()) ON CONFLICT DO NOTHING',
      [part],
    );
    if (rowCount) await make();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const named = DEMO_ACCOUNTS.map((account) => ({
  ...account,
  uid: demoUid(
    seeded([...account.email].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)),
  ),
}));

async function createAccounts(emulatorHost: string): Promise<void> {
  const response = await fetch(
    `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        // An account that a start before left behind is made again, with the same id.
        allowOverwrite: true,
        users: named.map(({ uid, email, name, company }) => ({
          localId: uid,
          email,
          displayName: name.join(' '),
          rawPassword: DEMO_PASSWORD,
          emailVerified: company !== null,
        })),
      }),
    },
  );
  const { error = [] } = (await response.json()) as { error?: unknown[] | object };
  if (!response.ok || !Array.isArray(error) || error.length > 0)
    throw new Error(`The demonstration accounts were refused: ${JSON.stringify(error)}`);
}

async function insertRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM companies WHERE id > 2) AS used',
  );
  // Somebody has filled this database himself.
  if (rows[0].used) return;

  const { companies, people, features } = demoWorld();
  const accounts = named.map(({ uid, email, name, company, type }, index): DemoPerson => ({
    firebase_id: uid,
    email,
    company_id: company,
    first_name: name[0],
    last_name: name[1],
    display_name: name.join(' '),
    user_type: type,
    account_confirmed: company !== null,
    dev_mode: false,
    created_at: new Date(Date.UTC(2023, 2, 1, 9, index)).toISOString(),
  }));
  await insert(client, 'companies', companies);
  await client.query(
    "SELECT setval(pg_get_serial_sequence('companies', 'id'), (SELECT max(id) FROM companies))",
  );
  await insert(client, 'users', [...accounts, ...people]);
  await insert(client, 'company_features', features);
  await client.query(
    `INSERT INTO user_privileges (user_id, privilege_title)
     SELECT users.id, held.title
     FROM jsonb_to_recordset($1) AS held (email text, title text) JOIN users USING (email)`,
    [
      JSON.stringify(
        DEMO_ACCOUNTS.flatMap(({ email, privileges }) => privileges.map((title) => ({ email, title }))),
      ),
    ],
  );
}

/** The first migration dates companies 1 and 2 at the installation, which is later than their demo staff. */
async function backdateFirstCompanies(client: pg.Client): Promise<void> {
  await client.query('UPDATE companies SET created_at = least(created_at, $1) WHERE id <= 2', [
    new Date(DEMO_START),
  ]);
}

/** One statement for all rows of a table; columns are named as the rows' keys. */
async function insert<T extends object>(client: pg.Client, table: string, rows: T[]): Promise<void> {
  const columns = Object.keys(rows[0]).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
