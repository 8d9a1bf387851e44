import { startApp, type TestApp } from '../app.js';
import { type BuiltUser, buildCast, buildCompany, type Cast } from '../factories.js';
import { signIn, updateAccount } from '../identity-emulator.js';
import { contentOf, Destination, runWithJson, start } from '../old-backend.js';

let old: TestApp;
let cast: Cast;
let here: Destination;

/** Rows enough for several transactions. */
const STAFF = 1_600;

beforeAll(async () => {
  old = await startApp();
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

describe('an import', () => {
  it('copies every record with its id, account and time', async () => {
    const { code, stdout, json } = await importAll();
    expect([code, json.rejected, json.warnings]).toEqual([0, [], []]);
    expect(await here.content()).toEqual(await oldContent());
    expect(stdout).toMatch(/users +1605 +1605 +0 +0 +0 +0\n/);
  });
});
