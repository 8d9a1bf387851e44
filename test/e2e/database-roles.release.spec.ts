import { execFileSync, spawnSync } from 'node:child_process';
import pg from 'pg';
import { built, program } from '../build.js';

/** Two PostgreSQL roles: one owns the tables and migrates, the other is the application's. */
const OWNER = 'roles_owner';
const APPLICATION = 'roles_application';
const DATABASE = 'roles_apart';

/** A database with a single role, which owns the tables and is the application's. */
const SINGLE = 'roles_single';

const urlOf = (user: string | null, database: string) => {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  if (user) Object.assign(url, { username: user, password: 'only-here' });
  url.pathname = `/${database}`;
  return url.href;
};

async function query(user: string | null, sql: string, database = DATABASE): Promise<any[]> {
  const client = new pg.Client({ connectionString: urlOf(user, database) });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const INSERT = `INSERT INTO audit_log (seq, at, action, subject_type, subject_id, door, digest, mac)
  VALUES (1, now(), 'COMPANY_CREATED', 'COMPANY', '1', 'system', '', '')`;

beforeAll(async () => {
  for (const database of [DATABASE, SINGLE]) {
    await query(null, `DROP DATABASE IF EXISTS ${database}`, 'postgres');
  }
  for (const role of [OWNER, APPLICATION]) {
    await query(null, `DROP ROLE IF EXISTS ${role}`, 'postgres');
    await query(null, `CREATE ROLE ${role} LOGIN PASSWORD 'only-here'`, 'postgres');
  }
  await query(null, `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`, 'postgres');
  await query(null, `CREATE DATABASE ${SINGLE} OWNER ${OWNER}`, 'postgres');
  execFileSync(process.execPath, [built('server/migrate.js')], {
    env: { ...process.env, DATABASE_URL: urlOf(OWNER, SINGLE) },
  });
  execFileSync(process.execPath, [built('server/migrate.js')], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(APPLICATION, DATABASE),
      MIGRATIONS_DATABASE_URL: urlOf(OWNER, DATABASE),
    },
  });
});
afterAll(async () => {
  for (const database of [DATABASE, SINGLE]) {
    await query(null, `DROP DATABASE ${database} WITH (FORCE)`, 'postgres');
  }
  for (const role of [OWNER, APPLICATION]) await query(null, `DROP ROLE ${role}`, 'postgres');
});

describe("the application's role, if migrations have a separate one", () => {
  it('reads and writes rows', async () => {
    await query(APPLICATION, `INSERT INTO companies (title) VALUES ('By the application')`);
    await query(APPLICATION, `UPDATE companies SET title = 'Changed' WHERE title = 'By the application'`);
    expect(await query(APPLICATION, `DELETE FROM companies WHERE title = 'Changed' RETURNING title`)).toEqual(
      [{ title: 'Changed' }],
    );
    await query(APPLICATION, INSERT);
    expect(await query(APPLICATION, 'SELECT action FROM audit_log')).toHaveLength(1);
  });

  it.each([
    `UPDATE audit_log SET action = 'X'`,
    'UPDATE audit_log SET personal = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'DELETE FROM audit_chains',
    'DROP TABLE audit_log',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'CREATE TABLE anything (id integer)',
    'DELETE FROM migrations',
    'UPDATE database_epoch SET epoch = DEFAULT',
  ])('has no right to: %s', async (sql) => {
    await expect(query(APPLICATION, sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('holds exactly two rights on the log', async () => {
    expect(
      await query(
        OWNER,
        `SELECT privilege_type AS right FROM information_schema.table_privileges
         WHERE table_name = 'audit_log' AND grantee = '${APPLICATION}' ORDER BY 1`,
      ),
    ).toEqual([{ right: 'INSERT' }, { right: 'SELECT' }]);
  });
});

it.each(['server/migrate.js', 'server/main.js'])(
  'a role without rights on an empty database gets a clear error from %s',
  async (program) => {
    await query(null, 'CREATE DATABASE roles_empty', 'postgres');
    try {
      const { status, stderr } = spawnSync(process.execPath, [built(program)], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: urlOf(APPLICATION, 'roles_empty') },
      });
      expect(stderr).toMatch(
        /^The role of the database lacks a right: permission denied for schema public\. Set MIGRATIONS_DATABASE_URL .*\n$/,
      );
      expect(status).toBe(1);
    } finally {
      await query(null, 'DROP DATABASE roles_empty WITH (FORCE)', 'postgres');
    }
  },
);

describe('one role for everything', () => {
  it.each([
    'UPDATE audit_log SET personal = NULL',
    `UPDATE audit_log SET action = 'X'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'DELETE FROM audit_chains',
    'TRUNCATE audit_chains',
  ])('has no right to: %s', async (sql) => {
    await expect(query(OWNER, sql, SINGLE)).rejects.toThrow('permission denied');
  });

  it('adds to the log, and erases with a recorded entry', async () => {
    const env = { ...process.env, DATABASE_URL: urlOf(OWNER, SINGLE) };
    const run = (name: string, ...args: string[]) =>
      execFileSync(process.execPath, [program(`${name}-audit`), ...args], {
        env,
        encoding: 'utf8',
      });
    const [{ id }] = await query(
      OWNER,
      `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type)
       VALUES ('roles-1', 'roles-1@example.com', 'A', 'B', 'A B', 'employee') RETURNING id`,
      SINGLE,
    );
    expect(run('erase', String(id))).toMatch(/^Erased the personal values of 0 rows/);
    expect(run('verify', '--restored')).toMatch(/no problems/);
    await expect(query(OWNER, 'UPDATE audit_log SET personal = NULL', SINGLE)).rejects.toThrow(
      'permission denied',
    );
  });

  it('is refused by the trigger even after it has granted itself the right again', async () => {
    await query(
      OWNER,
      INSERT.replace('door,', `door, personal,`).replace(`'system',`, `'system', '{}',`),
      SINGLE,
    );
    await expect(
      query(
        OWNER,
        'BEGIN; GRANT UPDATE ON audit_log TO CURRENT_USER; UPDATE audit_log SET personal = NULL',
        SINGLE,
      ),
    ).rejects.toThrow('The audit log is only ever added to.');
  });
});
