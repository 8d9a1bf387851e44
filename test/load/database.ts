import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../server/local/postgres.js';
import { FIRST_NAMES, LAST_NAMES } from './names.js';

/** The company with a tenth of all users. */
export const LARGE_COMPANY = 3;
/** The next companies have these two staff sizes. */
export const SMALL_STAFF = 50;
export const MEDIUM_STAFF = 100;

/** The distribution of users over companies in a database of that size. */
export function spread(users: number) {
  const large = Math.floor(users / 10);
  const small = Math.floor(users / 500);
  const medium = Math.floor((users - large - small * SMALL_STAFF) / MEDIUM_STAFF);
  const firstSmall = LARGE_COMPANY + 1;
  const firstMedium = firstSmall + small;
  return { large, small, medium, firstSmall, firstMedium, companies: 1 + small + medium };
}

/** The embedded PostgreSQL with the benchmarks' databases, kept in `folder` for the next run. */
export class BenchDatabases {
  private constructor(
    private readonly server: RunningPostgres,
    private readonly urlOf: (name: string) => string,
  ) {}

  static async start(folder: string): Promise<BenchDatabases> {
    if (!existsSync(join(folder, 'postgres'))) console.log(`The databases are kept in ${folder}.`);
    // The data can be recreated in seconds, so durability is off.
    const server = await startPostgres({ dataDir: folder, durable: false });
    return new BenchDatabases(server, (name) => {
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    });
  }

  get pid(): number {
    return this.server.pid;
  }

  /** Returns the address of a database with that name, whether or not it exists. */
  addressOf(name: string): string {
    return this.urlOf(name);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Creates a migrated database without users, replacing one with that name, and returns its address. */
  async empty(name: string, migrate: (url: string) => Promise<void>): Promise<string> {
    await inDatabase(this.urlOf('postgres'), async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}`);
    });
    await migrate(this.urlOf(name));
    return this.urlOf(name);
  }

  /**
   * Returns the address of a migrated database with that many users. Creates it if missing: migrates with `migrate`,
   * then inserts the rows.
   */
  async withUsers(users: number, migrate: (url: string) => Promise<void>): Promise<string> {
    const name = `bench_${users}`;
    const url = this.urlOf(name);
    await inDatabase(this.urlOf('postgres'), async (client) => {
      const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      const isWhole = rows.length > 0 && (await isFilled(url, users));
      if (isWhole) return;
      const begin = Date.now();
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}`);
      await migrate(url);
      await fill(url, users);
      const seconds = ((Date.now() - begin) / 1000).toFixed(1);
      console.log(`Made a database of ${users.toLocaleString('en')} users in ${seconds} s.`);
    });
    // Applies migrations that are newer than the database.
    await migrate(url);
    return url;
  }
}

/** Runs work in a database as its owner. */
export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isFilled = (url: string, users: number) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(`SELECT obj_description('users'::regclass) = $1 AS filled`, [
      markOf(users),
    ]);
    return rows[0].filled === true;
  }).catch(() => false);

const markOf = (users: number) => `filled with ${users} users`;

/**
 * Inserts rows first and creates indexes afterwards, which is several times as fast. The rows are the same every time.
 */
async function fill(url: string, users: number): Promise<void> {
  const { large, small, medium, firstSmall, firstMedium, companies } = spread(users);
  const ofLargeAndSmall = large + small * SMALL_STAFF;
  const firstUnallocated = ofLargeAndSmall + (medium - 1) * MEDIUM_STAFF;
  const indexes = await inDatabase(url, async (client) => {
    // The generated rows satisfy the foreign keys.
    await client.query(`SET session_replication_role = replica`);
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE tablename = 'users' AND indexname NOT IN ('users_pkey', 'users_firebase_id_key')`,
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    await client.query(
      `INSERT INTO companies (id, title, created_at)
       SELECT n + $1, 'Company ' || n, timestamptz '2024-01-01' + n * interval '1 hour'
       FROM generate_series(0, $2::int - 1) AS n`,
      [LARGE_COMPANY, companies],
    );
    await client.query(
      `INSERT INTO company_features (company_id, title)
       SELECT c.id, f.title FROM companies c CROSS JOIN feature_catalogue f WHERE c.id > 2 AND f.position <= 1 + c.id % 3`,
    );
    await client.query(
      `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
         account_confirmed, claims_at, created_at)
       SELECT n, 'uid-' || md5(n::text), lower(first || '.' || last) || n || '@example.com',
         CASE WHEN n <= ${large} THEN ${LARGE_COMPANY}
              WHEN n <= ${ofLargeAndSmall} THEN ${firstSmall} + (n - ${large} - 1) / ${SMALL_STAFF}
              WHEN n <= ${firstUnallocated} THEN ${firstMedium} + (n - ${ofLargeAndSmall} - 1) / ${MEDIUM_STAFF} END,
         first, last, first || ' ' || last,
         CASE WHEN (n - 1) % ${SMALL_STAFF} = 0 THEN 'admin' ELSE 'employee' END,
         true, timestamptz '2100-01-01', timestamptz '2024-01-01' + n * interval '1 minute'
       FROM (SELECT n, ($1::text[])[1 + n * 7919 % cardinality($1::text[])] AS first,
               ($2::text[])[1 + n * 104729 % cardinality($2::text[])] AS last
             FROM generate_series(1, ${users}::bigint) AS n) AS people`,
      [FIRST_NAMES, LAST_NAMES],
    );
    await client.query(
      `INSERT INTO user_privileges (user_id, privilege_title)
       SELECT 1, title FROM privileges UNION ALL SELECT id, 'view ALL STAFF section' FROM users WHERE id % 10 = 2`,
    );
    return rows.map(({ definition }) => definition);
  });
  // One connection per core: sorting takes most of the time.
  await Promise.all(
    [0, 1].map((turn) =>
      inDatabase(url, async (client) => {
        await client.query(`SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0`);
        for (const [place, definition] of indexes.entries()) {
          if (place % 2 === turn) await client.query(definition);
        }
      }),
    ),
  );
  await inDatabase(url, async (client) => {
    await client.query(`SELECT setval('users_id_seq', $1), setval('companies_id_seq', $2)`, [
      users + 1,
      companies + LARGE_COMPANY,
    ]);
    await client.query('VACUUM (ANALYZE)');
    await client.query(`COMMENT ON TABLE users IS '${markOf(users)}'`);
  });
}
