import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TestServer } from '../app.js';
import { type BuiltUser, buildCast, buildCompany, type Cast } from '../factories.js';
import { signIn, updateAccount } from '../identity-emulator.js';
import { contentOf, Destination, runWithJson, start } from '../old-backend.js';
import { until } from '../until.js';

let old: TestServer;
let cast: Cast;
let here: Destination;

/** Enough rows for several transactions. */
const STAFF = 1_600;

beforeAll(async () => {
  old = await startServer();
  cast = await buildCast(old);
  await updateAccount(cast.master.uid, { emailVerified: true });
  cast.master.idToken = (await signIn(cast.master.email)).idToken;
  await old.rest(cast.master, `getUserData/${cast.master.uid}`);
  await old.database.query(`UPDATE users SET dev_mode = true WHERE id = $1`, [cast.employee.id]);
  await old.database.query(`UPDATE companies SET title = 'Renamed Members' WHERE id = 2`);
  await old.database.query(
    `INSERT INTO company_features (company_id, title, created_at) VALUES ($1, 'Teams', '2024-01-02'), ($2, 'Élan', '2023-01-02')`,
    [cast.company.id, cast.other.id],
  );
  const large = await buildCompany(old, 'Large');
  await old.database.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type, created_at)
     SELECT 'many-' || n, 'many-' || n || '@example.com', $1, 'José', 'N° ' || n, 'José N° ' || n,
       CASE WHEN n = 1 THEN 'admin' ELSE 'employee' END, timestamptz '2023-03-01' + n * interval '1 minute'
     FROM generate_series(1, $2::int) AS n`,
    [large.id, STAFF],
  );
});
beforeEach(async () => {
  here = await Destination.create('import');
});
afterEach(() => here.close());
afterAll(() => old.close());

const settings = (caller: BuiltUser | null, token = caller?.idToken) => ({
  DATABASE_URL: here.url,
  LEGACY_TOKEN: token,
});
const importAll = (...args: string[]) =>
  runWithJson('import', ['--from', old.url, ...args], settings(cast.master));
const fail = (args: string[], env: NodeJS.ProcessEnv) => start('import', args, env).done;
const sumOf = (json: any, verdict: string) =>
  Object.values<any>(json.counts).reduce((sum, counts) => sum + counts[verdict], 0);
const oldContent = () => contentOf((sql) => old.database.query(sql));

describe('refused', () => {
  afterEach(async () => {
    expect(await here.query(`SELECT FROM users`)).toHaveLength(0);
  });

  it('without a token', async () => {
    const { code, stderr } = await fail(['--from', old.url], settings(null));
    expect([code, stderr]).toEqual([1, expect.stringContaining('Set LEGACY_TOKEN')]);
  });

  it('with an invalid token', async () => {
    const { code, stderr } = await fail(['--from', old.url], settings(null, 'a.b.c'));
    expect([code, stderr]).toEqual([1, 'The token of LEGACY_TOKEN is invalid or has expired.\n']);
  });

  it.each(['admin', 'employee', 'waiting'] as const)('with the token of %s', async (name) => {
    const { code, stderr } = await fail(['--from', old.url], settings(cast[name]));
    expect([code, stderr]).toEqual([1, expect.stringContaining('MASTER CONTROL')]);
  });

  it.each(['http://127.0.0.1:1', 'ftp://127.0.0.1', 'nothing'])('with the address %s', async (url) => {
    const { code, stderr } = await fail(['--from', url], settings(cast.master));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/old backend|--from/)]);
    expect(stderr).not.toContain(cast.master.idToken);
  });
});

const usersHere = async () => (await here.query('SELECT FROM users')).length;

it('needs the role that owns the tables', async () => {
  const url = new URL(here.url);
  Object.assign(url, { username: 'import_application', password: 'only-here' });
  await here.query(`DROP ROLE IF EXISTS import_application`);
  await here.query(`CREATE ROLE import_application LOGIN PASSWORD 'only-here'`);
  const { code, stderr } = await fail(['--from', old.url], {
    ...settings(cast.master),
    DATABASE_URL: url.href,
  });
  await here.query(`DROP ROLE import_application`);
  expect([code, stderr]).toEqual([1, expect.stringContaining('set MIGRATIONS_DATABASE_URL')]);
});

describe('an import', () => {
  it('copies every record with its id, account and time', async () => {
    const { code, stdout, json } = await importAll();
    expect([code, json.rejected, json.warnings]).toEqual([0, [], []]);
    expect(await here.content()).toEqual(await oldContent());
    expect(stdout).toMatch(/users +1605 +1605 +0 +0 +0 +0\n/);
    const heads = mkdtempSync(join(tmpdir(), 'job-lobby-heads-'));
    const verified = await start('verify-audit', [], { DATABASE_URL: here.url, AUDIT_HEADS_DIR: heads }).done;
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('no problems')]);
    const events = await here.query(`SELECT action, count(*)::int FROM live_events GROUP BY 1`);
    expect(events).toContainEqual({ action: 'USER_CREATED', count: 1607 });
  });

  it('changes nothing when it is repeated', async () => {
    await importAll();
    const before = [await here.content(), await here.query('SELECT max(id) FROM audit_log')];
    const { code, json } = await importAll();
    expect([code, sumOf(json, 'created'), sumOf(json, 'changed'), sumOf(json, 'removed')]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(sumOf(json, 'unchanged')).toBe(sumOf(json, 'read'));
    expect([await here.content(), await here.query('SELECT max(id) FROM audit_log')]).toEqual(before);
  });

  it('lets new records have the ids after the copied ones', async () => {
    await importAll();
    for (const table of ['companies', 'users']) {
      const [{ next }] = await here.query(
        `SELECT nextval('${table}_id_seq')::int - max(id) AS next FROM ${table}`,
      );
      expect(next).toBe(1);
    }
  });

  it('copies later changes, and records them in the audit log', async () => {
    await importAll();
    const before = await oldContent();
    await old.database.query(
      `UPDATE users SET first_name = 'Grace', user_type = 'admin', company_id = $2, dev_mode = false WHERE id = $1`,
      [cast.employee.id, cast.other.id],
    );
    await old.database.query(`UPDATE companies SET title = 'Renamed' WHERE id = $1`, [cast.company.id]);
    await old.database.query(`UPDATE company_features SET title = 'TEAMS' WHERE title = 'Teams'`);
    await old.database.query(`DELETE FROM company_features WHERE title = 'Élan'`);
    await old.database.query(`DELETE FROM user_privileges WHERE user_id = $1`, [cast.viewer.id]);
    const { json } = await importAll();
    expect(await here.content()).toEqual(await oldContent());
    expect(await here.content()).not.toEqual(before);
    expect([sumOf(json, 'changed'), sumOf(json, 'removed')]).toEqual([3, 2]);
    const entries = await here.query(
      `SELECT action FROM audit_log WHERE door = 'operator' ORDER BY id DESC LIMIT 10`,
    );
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'COMPANY_CHANGED',
      'DEV_MODE_SET',
      'FEATURE_ADDED',
      'FEATURE_REMOVED',
      'FEATURE_REMOVED',
      'PRIVILEGE_REVOKED',
      'USER_JOINED',
      'USER_LEFT',
      'USER_TYPE_CHANGED',
      'USER_UPDATED',
    ]);
  });

  it('keeps the email of a user who has signed in here', async () => {
    await importAll();
    await here.query(
      `UPDATE users SET email = 'new@example.com', account_confirmed = true, claims_at = now() WHERE id = $1`,
      [cast.employee.id],
    );
    const { json } = await importAll();
    expect(sumOf(json, 'changed')).toBe(0);
  });

  it('continues after it was killed twice', async () => {
    for (const least of [500, 1_000]) {
      const { child, done } = start('import', ['--from', old.url], settings(cast.master));
      await until(async () => (await usersHere()) >= least);
      child.kill('SIGKILL');
      await done;
      expect(await usersHere()).toBeLessThan(STAFF);
    }
    const { json } = await importAll();
    expect(json.counts.users).toMatchObject({ read: 1_605, rejected: 0 });
    expect(json.counts.users.unchanged).toBeGreaterThanOrEqual(1_000);
    expect(await here.content()).toEqual(await oldContent());
  });

  it('does not run twice concurrently', async () => {
    const runs = [0, 1].map(() => start('import', ['--from', old.url], settings(cast.master)).done);
    const results = await Promise.all(runs);
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(results.find(({ code }) => code === 1)!.stderr).toBe(
      'Another import is running on this database.\n',
    );
  });
});
