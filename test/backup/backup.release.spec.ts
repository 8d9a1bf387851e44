import { spawn, spawnSync } from 'node:child_process';
import { createHmac, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Calls, callsOf } from '../app.js';
import { gqlData, restData } from '../expectations.js';
import { buildCast, buildRow, type Cast, type Writable } from '../factories.js';
import { follow } from '../live.js';
import { Cluster } from '../postgres-cluster.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { built, program } from '../build.js';

const DATABASE = 'jobs';
const folder = mkdtempSync(join(tmpdir(), 'job-lobby-backup-'));
const file = join(folder, 'jobs.backup');
let here: Cluster;
let elsewhere: Cluster;
let cast: Cast;
/** Read from the product before the backup. */
let cursor: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  [here, elsewhere] = await Promise.all([
    Cluster.primary(folder, 'here'),
    Cluster.primary(folder, 'elsewhere'),
  ]);
  await here.query(`CREATE DATABASE ${DATABASE}`);
  await elsewhere.query('CREATE ROLE keeper LOGIN');
  for (const name of [DATABASE, 'tampered', 'counted']) {
    await elsewhere.query(`CREATE DATABASE ${name} OWNER keeper`);
  }
});

afterAll(async () => {
  await here?.stop();
  await elsewhere?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs one of the two scripts. */
async function run(script: 'backup' | 'restore', url: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    env: { ...process.env, DATABASE_URL: url, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}
const succeeded = { code: 0, output: expect.any(String) };
const failed = (why: RegExp) => ({ code: 1, output: expect.stringMatching(why) });

const rowsOf = async (cluster: Cluster, table: string, database = DATABASE): Promise<number> =>
  Number((await cluster.query(`SELECT count(*) AS rows FROM ${table}`, [], database))[0].rows);
/** Serializes to JSON with sorted keys, which is what is signed. */
const canonical = (value: object) =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : part,
  );
const description = (of = file) => JSON.parse(readFileSync(`${of}.json`, 'utf8'));

const setFeature = (calls: Calls, title: string) =>
  gqlData(
    calls,
    cast.master,
    `mutation { addFeature(companyId: ${cast.company.id}, title: "${title}") { id } }`,
  );

it('a backup made while the product writes contains a consistent snapshot', async () => {
  const server = await ServerProcess.start({ DATABASE_URL: here.url(DATABASE) });
  const owner: Writable = { database: { query: (sql, values) => here.query(sql, values, DATABASE) } };
  cast = await buildCast(owner);
  for (let index = 0; index < 200; index++) await buildRow(owner, { company: cast.company });
  const calls = callsOf(server.url);
  const over = new AbortController();
  const written = { changes: 0 };
  const writers = [1, 2].map(async (writer) => {
    for (let round = 0; !over.signal.aborted; round++) {
      await setFeature(calls, `Feature ${writer}.${round}`);
      written.changes++;
    }
  });
  await until(() => written.changes >= 10);
  const before = await rowsOf(here, 'audit_log');
  const made = await run('backup', here.url(DATABASE), [file]);
  const whileMade = written.changes;
  cursor = (await gqlData(calls, cast.admin, '{ liveCursor }')).liveCursor;
  over.abort();
  await Promise.all(writers);
  await server.stop();

  expect(made).toEqual({ code: 0, output: expect.stringContaining(`${file}: `) });
  const { rows, heads } = description();
  expect(rows.users).toBe(await rowsOf(here, 'users'));
  expect(rows.audit_log).toBeGreaterThanOrEqual(before);
  expect(rows.audit_log).toBeLessThan(await rowsOf(here, 'audit_log'));
  expect(whileMade).toBeGreaterThan(12);
  expect(rows.company_features).toBe(heads[cast.company.id].seq);
  for (const each of [file, `${file}.json`]) expect(statSync(each).mode & 0o077).toBe(0);
});

const FOLLOW = 'subscription ($after: String) { meChanged(after: $after) { cursor } }';

it('restores elsewhere: every row exists, the audit log is intact, and the product runs on it', async () => {
  // The database's owner suffices as the role.
  const owner = new URL(elsewhere.url(DATABASE));
  owner.username = 'keeper';
  const restored = await run('restore', 'postgres://nobody@127.0.0.1/x', [file], {
    MIGRATIONS_DATABASE_URL: owner.href,
  });
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/the same numbers as[^]*: no problems/),
  });
  const { rows } = description();
  for (const table of Object.keys(rows)) expect(await rowsOf(elsewhere, table)).toBe(rows[table]);

  const server = await ServerProcess.start({ DATABASE_URL: elsewhere.url(DATABASE) });
  const calls = callsOf(server.url);
  const staff = await restData(calls, cast.admin, 'fetchUsersWithinCompany', { company_id: cast.company.id });
  expect(staff.length).toBeGreaterThan(200);
  const followed = await follow(server.url, cast.admin, FOLLOW, { after: cursor });
  expect(await followed.end).toBe('VALIDATION_FAILED');
  expect(followed.error?.extensions).toMatchObject({ reason: 'CURSOR_EXPIRED' });
  await followed.stop();
  await setFeature(calls, 'After it was restored');
  // Not while a server is running.
  expect(await run('restore', elsewhere.url(DATABASE), [file, '--replace'])).toEqual(
    failed(/A server is connected/),
  );
  await server.stop();
});

it('restores only into an empty database, unless an option allows replacing its contents', async () => {
  const url = elsewhere.url(DATABASE);
  const epoch = () => elsewhere.query('SELECT epoch FROM database_epoch', [], DATABASE);
  const before = await epoch();
  for (const wrong of [[], [file, '--replce'], [file, file, '--replace']]) {
    expect(await run('restore', url, wrong)).toEqual(failed(/npm run restore -- FILE \[--replace\]/));
  }
  expect(await run('restore', url, [file])).toEqual(
    failed(/The database is not empty \(absence_changes, absence_requests/),
  );
  expect(await rowsOf(elsewhere, 'company_features')).toBe(description().rows.company_features + 1);
  expect(await run('restore', url, [file, '--replace'])).toEqual(succeeded);
  const restored = await epoch();
  expect(restored).not.toEqual(before);

  // After a restore by other means, the operator does the same.
  const env = { ...process.env, DATABASE_URL: url };
  const { status } = spawnSync(process.execPath, [program('renew-epoch')], {
    env,
  });
  expect(status).toBe(0);
  expect(await epoch()).not.toEqual(restored);
  expect(await rowsOf(elsewhere, 'company_features')).toBe(description().rows.company_features);
});

describe('tampering is detected', () => {
  const other = join(folder, 'other.backup');
  const into = (database: string, env: NodeJS.ProcessEnv = {}) =>
    run('restore', elsewhere.url(database), [other], env);
  const untouched = async (database: string) =>
    expect(await elsewhere.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`, [], database)).toEqual(
      [],
    );

  beforeEach(() => {
    copyFileSync(file, other);
    copyFileSync(`${file}.json`, `${other}.json`);
  });

  it('a dump with one changed byte is rejected before anything is written', async () => {
    const bytes = readFileSync(other);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(other, bytes);
    expect(await into('tampered')).toEqual(failed(/was changed after the backup/));
    await untouched('tampered');
  });

  it('a description that was changed or signed with another key is rejected', async () => {
    writeFileSync(`${other}.json`, JSON.stringify({ ...description(other), rows: {} }));
    expect(await into('tampered')).toEqual(failed(/was changed, or was signed with another AUDIT_KEY/));
    copyFileSync(`${file}.json`, `${other}.json`);
    expect(await into('tampered', { AUDIT_KEY: 'another key that is long enough to be one' })).toEqual(
      failed(/was changed, or was signed with another AUDIT_KEY/),
    );
    rmSync(`${other}.json`);
    expect(await into('tampered')).toEqual(failed(/other\.backup\.json is missing/));
    await untouched('tampered');
  });

  it('rows that differ from the description are rejected', async () => {
    const { signature: _, ...given } = description(other);
    const changed = { ...given, rows: { ...given.rows, users: given.rows.users + 1 } };
    const key = hkdfSync('sha256', process.env.AUDIT_KEY!, '', 'backup/digest', 32);
    const signature = createHmac('sha256', Buffer.from(key)).update(canonical(changed)).digest('base64');
    writeFileSync(`${other}.json`, JSON.stringify({ ...changed, signature }));
    expect(await into('counted')).toEqual(
      failed(new RegExp(`users: ${given.rows.users} instead of ${given.rows.users + 1}`)),
    );
  });

  it('an audit log that was altered before the backup is detected', async () => {
    await elsewhere.query(
      `ALTER TABLE audit_log DISABLE TRIGGER ALL;
       UPDATE audit_log SET action = 'FEATURE_REMOVED' WHERE company_id = ${cast.company.id} AND seq = 3;
       ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_keeps_rows`,
      [],
      DATABASE,
    );
    for (const each of [other, `${other}.json`]) rmSync(each);
    // The first host does not respond.
    const hosts = elsewhere.url(DATABASE).replace('@', '@127.0.0.1:1,');
    expect(await run('backup', hosts, [other])).toEqual(succeeded);
    expect(await into('tampered')).toEqual(
      failed(new RegExp(`company ${cast.company.id}: row 3 is not as it was written[^]*has been altered`)),
    );
  });
});

it('a password is hidden from process listings, wherever it is in the address', async () => {
  const programs = mkdtempSync(join(folder, 'programs-'));
  const { major } = await here
    .query(`SELECT current_setting('server_version_num')::integer / 10000 AS major`)
    .then(([row]) => row);
  const program = join(programs, 'pg_dump');
  writeFileSync(
    program,
    `#!/bin/sh\n[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) ${major}.0' && exit\necho "<$PGPASSWORD>" "$@"; exit 1\n`,
    { mode: 0o755 },
  );
  await here.query('CREATE DATABASE secretive');
  await here.query('CREATE TABLE migrations (id integer, name text)', [], 'secretive');
  const another = join(folder, 'secret.backup');
  const plain = new URL(here.url('secretive'));
  plain.password = 'only/here';
  const asParameter = new URL(here.url('secretive'));
  asParameter.searchParams.set('password', 'only/here');
  for (const { href } of [plain, asParameter]) {
    const { output } = await run('backup', href, [another], { POSTGRES_BIN: programs });
    expect(output).toMatch(/^pg_dump failed:\n<only\/here> --dbname=postgres/);
    expect(output.replace('<only/here>', '')).not.toMatch(/only/);
  }
});

it('no key is created for a configured database', async () => {
  const another = join(folder, 'unsigned.backup');
  const { AUDIT_KEY: _, ...env } = process.env;
  for (const script of ['scripts/backup.mjs', built('bundle/verify-audit.js')]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/with-services.mjs', '--database', script, another],
      { encoding: 'utf8', env: { ...env, DATABASE_URL: here.url(DATABASE), DATA_DIR: join(folder, 'data') } },
    );
    expect(stdout + stderr).toMatch(/AUDIT_KEY is missing/);
    expect(status).toBe(1);
  }
  expect(existsSync(another)).toBe(false);
});

it('missing prerequisites are reported in one line', async () => {
  const url = here.url(DATABASE);
  const another = join(folder, 'another.backup');
  expect(await run('backup', url, [])).toEqual(failed(/^Name the file to create: npm run backup -- FILE\n$/));
  expect(await run('backup', url, [file])).toEqual(
    failed(/already exists\. A backup never overwrites a file/),
  );
  expect(await run('backup', url, [another], { POSTGRES_BIN: folder })).toEqual(
    failed(/^The database is PostgreSQL \d+, and no pg_dump \d+ was found: install it/),
  );
  // The embedded PostgreSQL is newer than these programs, which could not dump it.
  expect(await run('backup', process.env.TEST_DATABASE_URL!, [another], { POSTGRES_BIN: here.bin })).toEqual(
    failed(/^The database is PostgreSQL 18, and no pg_dump 18 was found/),
  );
  expect(await run('backup', here.url('postgres'), [another])).toEqual(
    failed(/^The database does not contain the product's tables/),
  );
  expect(await run('backup', 'postgres://u:secret@127.0.0.1:1/x', [another])).toEqual(
    failed(/^The database cannot be reached: (?!.*secret)/),
  );
  expect(await run('backup', url, [another], { AUDIT_KEY: '' })).toEqual(failed(/AUDIT_KEY is missing/));
});
