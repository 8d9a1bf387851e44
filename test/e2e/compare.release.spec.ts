import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TestServer } from '../app.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { signIn, updateAccount } from '../identity-emulator.js';
import { Failure, oldCompany, oldUser, startFakeBackend } from '../fake-backend.js';
import { Destination, runWithJson, start } from '../old-backend.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';

let old: TestServer;
let cast: Cast;
let here: Destination;
let fresh: ServerProcess;

beforeAll(async () => {
  old = await startServer();
  cast = await buildCast(old);
  await updateAccount(cast.master.uid, { emailVerified: true });
  cast.master.idToken = (await signIn(cast.master.email)).idToken;
  await old.rest(cast.master, `getUserData/${cast.master.uid}`);
  await old.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams')`, [
    cast.company.id,
  ]);
  here = await Destination.create('compare');
  await runWithJson('import', ['--from', old.url], { ...token(), DATABASE_URL: here.url });
  fresh = await ServerProcess.start({ DATABASE_URL: here.url });
});
afterAll(async () => {
  await fresh?.stop();
  await here?.close();
  await old.close();
});

const token = () => ({ LEGACY_TOKEN: cast.master.idToken });
const ends = () => ['--from', old.url, '--to', fresh.url];
const compare = (...args: string[]) => runWithJson('compare', [...ends(), ...args], token());
const fail = (args: string[], env: NodeJS.ProcessEnv) => start('compare', args, env).done;

describe('refused', () => {
  it('without a token', async () => {
    const { code, stderr } = await fail(ends(), { LEGACY_TOKEN: undefined });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Set LEGACY_TOKEN')]);
  });

  it('with the token of an employee', async () => {
    const { code, stderr } = await fail(ends(), { LEGACY_TOKEN: cast.employee.idToken });
    expect([code, stderr]).toEqual([1, expect.stringContaining('not allowed')]);
  });

  it('as a user without an account', async () => {
    const { code, stderr } = await fail([...ends(), '--as', 'nobody@example.com'], token());
    expect([code, stderr]).toEqual([1, expect.stringContaining('no account with the email')]);
  });

  it.each([[['--from', 'x']], [['--from', 'http://127.0.0.1:1']], [['--sample', '0']], [[]]])(
    'with the arguments %j',
    async (args) => {
      const { code } = await fail(args, token());
      expect(code).toBe(1);
    },
  );
});

describe('a comparison', () => {
  it('finds no differences after an import, as users of each kind', async () => {
    const { code, json, stdout } = await compare();
    expect([code, json.differences]).toEqual([0, []]);
    expect(stdout).toMatch(
      /as MASTER CONTROL, an admin .*, an employee .*, an employee with .*, an unallocated/,
    );
    // Seven users, with five callers.
    expect(json.calls.getUserData.compared).toBe(7 * 5);
    expect(Object.keys(json.calls)).toHaveLength(8);
  });

  it.each([
    {
      what: 'a name',
      change: `UPDATE users SET first_name = 'Changed' WHERE id = $1`,
      undo: `UPDATE users SET first_name = 'Test' WHERE id = $1`,
      idOf: () => cast.employee.id,
      difference: { field: 'first_name', old: 'Test', new: 'Changed' },
    },
    {
      what: 'a privilege',
      change: `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, 'enable/disable dev mode')`,
      undo: `DELETE FROM user_privileges WHERE user_id = $1`,
      idOf: () => cast.employee.id,
      difference: {
        call: 'getPrivileges',
        record: 'enable/disable dev mode',
        old: 'missing',
        new: 'listed',
      },
    },
    {
      what: 'a feature',
      change: `UPDATE company_features SET title = 'Groups' WHERE company_id = $1`,
      undo: `UPDATE company_features SET title = 'Teams' WHERE company_id = $1`,
      idOf: () => cast.company.id,
      difference: { call: 'getFeatures', record: 'Teams', old: 'listed', new: 'missing' },
    },
    {
      what: 'a right',
      change: `UPDATE users SET user_type = 'employee' WHERE id = $1`,
      undo: `UPDATE users SET user_type = 'admin' WHERE id = $1`,
      idOf: () => cast.rival.id,
      difference: { call: 'fetchUsersWithinCompany', field: 'status', old: 200, new: 403 },
    },
  ])('finds $what that was changed', async ({ change, undo, idOf, difference }) => {
    await here.query(change, [idOf()]);
    const { code, json } = await compare('--as', cast.rival.email);
    await here.query(undo, [idOf()]);
    expect(code).toBe(2);
    expect(json.differences).toContainEqual(expect.objectContaining(difference));
    expect((await compare('--as', cast.rival.email)).json.differences).toEqual([]);
  });

  it('compares the same random sample for the same seed', async () => {
    const [first, second] = [
      await compare('--sample', '2', '--seed', '7'),
      await compare('--sample', '2', '--seed', '7'),
    ];
    expect(first.stdout).toContain('Random sample with --seed 7.');
    expect(first.json.calls).toEqual(second.json.calls);
    expect(first.json.calls.getUserData.compared).toBeLessThan(30);
  });

  it('follows both backends until it is stopped', async () => {
    const { child, output, done } = start('compare', [...ends(), '--follow', '--every', '1'], token());
    await until(() => (output().match(/% agree; of all/g) ?? []).length >= 2);
    child.kill('SIGINT');
    const { code, stdout } = await done;
    expect(stdout).toMatch(/responses compared, [\d.]+ % agree: \d+ differences\.\n$/);
    expect(code).not.toBe(1);
  });

  it('survives an outage between two rounds, and writes its results', async () => {
    const backend = await startFakeBackend({ getAllCompanies: [oldCompany(10)] });
    const file = join(mkdtempSync(join(tmpdir(), 'job-lobby-compare-')), 'report.json');
    const args = ['--from', backend.url, '--to', fresh.url];
    const { child, output, done } = start(
      'compare',
      [...args, '--follow', '--every', '1', '--json', file],
      token(),
    );
    const rounds = () => (output().match(/% agree; of all/g) ?? []).length;
    await until(() => rounds() >= 1);
    backend.close();
    await until(() =>
      fetch(backend.url).then(
        () => false,
        () => true,
      ),
    );
    const before = rounds();
    const again = await startFakeBackend(
      { getAllCompanies: [oldCompany(10)] },
      Number(new URL(backend.url).port),
    );
    await until(() => rounds() > before);
    child.kill('SIGTERM');
    const { code, stdout } = await done;
    again.close();
    expect(code).toBe(2);
    expect(stdout).toMatch(/responses compared, [\d.]+ % agree: [1-9]\d* differences?\.\n$/);
    const { differences } = JSON.parse(readFileSync(file, 'utf8'));
    const keys = differences.map(({ call, about, as, record, field }: any) =>
      JSON.stringify([call, about, as, record, field]),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('reports a company whose list is not JSON, and compares the others', async () => {
    const backend = await startFakeBackend({
      getAllCompanies: [oldCompany(10), oldCompany(11)],
      'fetchUsersWithinCompany/10': new Failure(200),
      'fetchUsersWithinCompany/11': [oldUser(1, 11)],
    });
    const args = ['--from', backend.url, '--to', fresh.url, '--as', cast.rival.email];
    const { code, json, stderr } = await runWithJson('compare', args, token());
    backend.close();
    expect(code).toBe(2);
    expect(stderr).toContain(
      'The staff of company 10 was not read: fetchUsersWithinCompany of the old backend',
    );
    expect(json.unread).toHaveLength(1);
    const call = { call: 'fetchUsersWithinCompany', as: 'MASTER CONTROL' };
    expect(json.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...call, about: 'company 10', field: 'status', old: 502 }),
        expect.objectContaining({ ...call, about: 'company 11', field: 'status', old: 200 }),
        expect.objectContaining({ call: 'getPrivileges', about: 'user 1', as: 'MASTER CONTROL' }),
      ]),
    );
  });

  it('fails when it is interrupted', async () => {
    const { child, output, done } = start('compare', [...ends(), '--rate', '10'], token());
    await until(() => output().includes('Comparing '));
    child.kill('SIGINT');
    const { code, stderr } = await done;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Interrupted after \d+ responses\.\n$/)]);
  });

  it('compares users who were added since the import', async () => {
    const added = await buildUser(old, { company: cast.other });
    const { json } = await compare('--as', added.email);
    expect(json.differences).toContainEqual(
      expect.objectContaining({
        call: 'getUserData',
        about: `user ${added.id}`,
        as: added.email,
        old: 200,
        new: 404,
      }),
    );
  });
});
