import { expectCode, expectCredentialsNeeded, gqlData } from '../expectations.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());
beforeEach(() => app.database.query('TRUNCATE saved_views, preferences'));

const ALL = '{ list columns density views { id name state shared canChange } }';
const READ = `query ($list: SettingsList!) { settings: listSettings(list: $list) ${ALL} }`;
const SET = `mutation ($input: TableSettingsInput!) { settings: setTableSettings(input: $input) ${ALL} }`;
const SAVE = `mutation ($input: SaveViewInput!) { settings: saveView(input: $input) ${ALL} }`;
const UPDATE = `mutation ($input: UpdateViewInput!) { settings: updateView(input: $input) ${ALL} }`;
const DELETE = `mutation ($id: ID!) { settings: deleteView(id: $id) ${ALL} }`;

type Name = Exclude<keyof Cast, 'company' | 'other'>;
const view = (fields: object = {}) => ({
  input: { list: 'STAFF', name: 'Admins', state: 'type=admin&columns=email', ...fields },
});
const run = async (caller: Name, query: string, variables: object) =>
  (await gqlData(app, cast[caller], query, variables)).settings;
const namesFor = async (caller: Name): Promise<string[]> =>
  (await run(caller, READ, { list: 'STAFF' })).views.map(({ name }: { name: string }) => name);
const saved = async (caller: Name, fields: object = {}): Promise<string> =>
  (await run(caller, SAVE, view(fields))).views.at(-1).id;

describe('access', () => {
  it('needs credentials', async () => {
    await expectCredentialsNeeded(app, { gql: [READ, { list: 'STAFF' }] });
    await expectCredentialsNeeded(app, { gql: [SAVE, view()] });
  });

  it.each(['employee', 'waiting', 'waitingAdmin', 'stranger'] as const)(
    'is denied to %s without the right to list staff',
    async (caller) => {
      expectCode(await app.gql(cast[caller], READ, { list: 'STAFF' }), 'FORBIDDEN');
      expectCode(await app.gql(cast[caller], SAVE, view()), 'FORBIDDEN');
      expectCode(
        await app.gql(cast[caller], SET, { input: { list: 'STAFF', density: 'SMALL' } }),
        'FORBIDDEN',
      );
    },
  );

  it('to lists of MASTER CONTROL is denied to admins', async () => {
    for (const list of ['ALL_USERS', 'COMPANIES']) {
      expectCode(await app.gql(cast.admin, READ, { list }), 'FORBIDDEN');
      expectCode(await app.gql(cast.admin, SAVE, view({ list })), 'FORBIDDEN');
      expect((await run('master', READ, { list })).views).toEqual([]);
    }
  });

  it("to another user's private view is as if it did not exist", async () => {
    const id = await saved('viewer');
    for (const caller of ['admin', 'rival', 'master'] as const) {
      expectCode(await app.gql(cast[caller], UPDATE, { input: { id, name: 'Mine' } }), 'NOT_FOUND');
      expectCode(await app.gql(cast[caller], DELETE, { id }), 'NOT_FOUND');
      expect(await namesFor(caller)).toEqual([]);
    }
    expectCode(await app.gql(cast.viewer, DELETE, { id: '2147483647' }), 'NOT_FOUND');
    expectCode(await app.gql(cast.viewer, DELETE, { id: 'x' }), 'NOT_FOUND');
    expect(await namesFor('viewer')).toEqual(['Admins']);
  });

  it('to a shared view is for the company, and only its admins can change it', async () => {
    const id = await saved('admin', { shared: true });
    expect((await run('viewer', READ, { list: 'STAFF' })).views).toEqual([
      { id, name: 'Admins', state: 'type=admin&columns=email', shared: true, canChange: false },
    ]);
    for (const caller of ['rival', 'master'] as const) expect(await namesFor(caller)).toEqual([]);
    expectCode(await app.gql(cast.viewer, DELETE, { id }), 'FORBIDDEN');
    expectCode(await app.gql(cast.viewer, UPDATE, { input: { id, shared: false } }), 'FORBIDDEN');
    expectCode(await app.gql(cast.rival, DELETE, { id }), 'NOT_FOUND');
    expectCode(await app.gql(cast.employee, DELETE, { id }), 'NOT_FOUND');
  });

  it('to sharing is denied to all but admins', async () => {
    expectCode(await app.gql(cast.viewer, SAVE, view({ shared: true })), 'FORBIDDEN');
    const id = await saved('viewer');
    expectCode(await app.gql(cast.viewer, UPDATE, { input: { id, shared: true } }), 'FORBIDDEN');
  });
});

describe('settings of a table', () => {
  it('are stored per user and list', async () => {
    const columns = ['email', 'lastName'];
    expect(await run('admin', SET, { input: { list: 'STAFF', columns, density: 'SMALL' } })).toMatchObject({
      list: 'STAFF',
      columns,
      density: 'SMALL',
    });
    expect(await run('admin', READ, { list: 'STAFF' })).toMatchObject({ columns, density: 'SMALL' });
    expect(await run('viewer', READ, { list: 'STAFF' })).toMatchObject({ columns: null, density: 'MIDDLE' });
    await run('admin', SET, { input: { list: 'STAFF', density: 'MIDDLE' } });
    expect(await run('admin', READ, { list: 'STAFF' })).toMatchObject({ columns: null, density: 'MIDDLE' });
  });

  it.each([
    { columns: ['a b'] },
    { columns: ['a', 'a'] },
    { columns: Array.from({ length: 21 }, (_, n) => `c${n}`) },
  ])('are refused: %j', async (fields) => {
    const input = { list: 'STAFF', density: 'SMALL', ...fields };
    expectCode(await app.gql(cast.admin, SET, { input }), 'VALIDATION_FAILED');
  });
});

it('takes over what servers of the previous release store', async () => {
  await run('admin', SET, { input: { list: 'STAFF', columns: ['email'], density: 'SMALL' } });
  for (const columns of ['lastName', 'type']) {
    await app.database.query(
      `INSERT INTO list_settings VALUES ($1, 'STAFF', ARRAY[$2], 'MIDDLE')
       ON CONFLICT (user_id, list) DO UPDATE SET columns = excluded.columns`,
      [cast.admin.id, columns],
    );
  }
  await app.database.query(`INSERT INTO dashboard_settings VALUES ($1, '{actions}', '{}')`, [cast.admin.id]);
  const settings = { columns: ['type'], density: 'MIDDLE' };
  expect(await run('admin', READ, { list: 'STAFF' })).toMatchObject(settings);
  const { me } = await gqlData(app, cast.admin, '{ me { dashboard { panels hidden } } }');
  expect(me.dashboard).toEqual({ panels: ['actions'], hidden: [] });
});

describe('views', () => {
  it('are saved, changed, shared, made private and deleted; sharing is audited', async () => {
    const id = await saved('admin');
    await run('admin', UPDATE, { input: { id, name: 'Only admins', state: 'type=admin' } });
    await run('admin', UPDATE, { input: { id, shared: true } });
    expect(await namesFor('viewer')).toEqual(['Only admins']);
    await run('admin', UPDATE, { input: { id, shared: false } });
    expect(await namesFor('viewer')).toEqual([]);
    expect(await run('admin', READ, { list: 'STAFF' })).toMatchObject({
      views: [{ id, name: 'Only admins', state: 'type=admin', shared: false, canChange: true }],
    });
    expect((await run('admin', DELETE, { id })).views).toEqual([]);
    const rows = await app.database.query(
      `SELECT action, subject_id FROM audit_log WHERE company_id = $1 AND action LIKE 'VIEW%' ORDER BY id DESC LIMIT 2`,
      [cast.company.id],
    );
    const subject_id = String(cast.company.id);
    expect(rows).toEqual([
      { action: 'VIEW_UNSHARED', subject_id },
      { action: 'VIEW_SHARED', subject_id },
    ]);
  });

  it('must have unique names', async () => {
    await saved('viewer');
    expectCode(await app.gql(cast.viewer, SAVE, view()), 'CONFLICT');
    await saved('admin');
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { state: '?x' },
    { state: 'a b' },
    { state: 'x'.repeat(2001) },
  ])('are refused: %#', async (fields) => {
    expectCode(await app.gql(cast.viewer, SAVE, view(fields)), 'VALIDATION_FAILED');
  });

  it('are at most 50 per user', async () => {
    await app.database.query(
      `INSERT INTO saved_views (user_id, list, name, state) SELECT $1, 'STAFF', 'View ' || n, '' FROM generate_series(1, 50) n`,
      [cast.viewer.id],
    );
    expectCode(await app.gql(cast.viewer, SAVE, view()), 'CONFLICT');
  });

  it('are removed with their user and their company', async () => {
    const leaver = await buildUser(app, { company: cast.company, userType: 'admin' });
    await gqlData(app, leaver, SAVE, view({ shared: true }));
    await app.database.query('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect(await namesFor('viewer')).toEqual([]);
  });
});
