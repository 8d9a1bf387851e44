import { startServer, type TestServer } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData, restData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;
let company: { id: number };
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  company = await buildCompany(app, 'Filtered');
  const rows: [key: string, traits: Parameters<typeof buildRow>[1]][] = [
    ['admin', { userType: 'admin' }],
    ['viewer', { privileges: ['view ALL STAFF section'] }],
    ['old', {}],
    ['confirmed', {}],
  ];
  for (const [key, traits] of rows) ids[key] = (await buildRow(app, { company, ...traits })).id;
  await app.database.query(
    `UPDATE users SET created_at = '2020-05-01T12:00:00Z', updated_at = '2021-05-01T12:00:00Z' WHERE id = $1`,
    [ids.old],
  );
  await app.database.query('UPDATE users SET account_confirmed = true WHERE id = $1', [ids.confirmed]);
});
afterAll(() => app.close());

const USERS =
  'query ($filter: UserFilter) { users(first: 200, filter: $filter) { nodes { id } totalCount } }';
const UNALLOCATED = USERS.replace('users(', 'unallocatedUsers(');
const STAFF =
  'query ($id: ID!, $filter: UserFilter, $search: String) { company(id: $id) { users(filter: $filter, search: $search) { nodes { id } totalCount } } }';

/** Keys of the company's staff that match the filter. */
async function staff(filter: object, search?: string): Promise<string[]> {
  const data = await gqlData(app, cast.master, STAFF, { id: company.id, filter, search });
  const { nodes, totalCount } = data.company.users;
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ id }: { id: string }) => Object.keys(ids).find((key) => String(ids[key]) === id));
}

describe('a filter', () => {
  it('does not give access to any list', async () => {
    const filter = { userType: 'ADMIN' };
    await expectCredentialsNeeded(app, { gql: [USERS, { filter }] });
    expectCode(await app.gql(cast.admin, USERS, { filter }), 'FORBIDDEN');
    expectCode(await app.gql(cast.employee, UNALLOCATED, { filter }), 'FORBIDDEN');
    expectCode(await app.gql(cast.rival, STAFF, { id: cast.company.id, filter }), 'NOT_FOUND');
    const own = await app.gql(cast.employee, STAFF, { id: cast.company.id, filter });
    expectCode(own, 'FORBIDDEN');
  });

  it.each([
    ['privilege', { privilege: 'RULE THE WORLD' }],
    ['createdAt.since', { createdAt: { since: '0000-01-01T00:00:00Z' } }],
    ['updatedAt.until', { updatedAt: { until: '0000-01-01T00:00:00Z' } }],
  ])('with an invalid %s is refused', async (field, filter) => {
    const answer = await app.gql(cast.master, USERS, { filter });
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual([`filter.${field}`]);
  });

  it.each<[what: string, filter: object, expected: string[]]>([
    ['nothing', {}, ['admin', 'viewer', 'old', 'confirmed']],
    ['null', { userType: null, createdAt: null }, ['admin', 'viewer', 'old', 'confirmed']],
    ['type', { userType: 'ADMIN' }, ['admin']],
    ['confirmed', { accountConfirmed: true }, ['confirmed']],
    ['not confirmed', { accountConfirmed: false }, ['admin', 'viewer', 'old']],
    ['privilege', { privilege: 'view ALL STAFF section' }, ['viewer']],
    ['created before', { createdAt: { until: '2021-01-01T00:00:00Z' } }, ['old']],
    [
      'created from the very time',
      { createdAt: { since: '2020-05-01T12:00:00Z', until: '2021-01-01T00:00:00Z' } },
      ['old'],
    ],
    ['created until the very time', { createdAt: { until: '2020-05-01T12:00:00Z' } }, []],
    ['updated', { updatedAt: { since: '2021-01-01T00:00:00Z', until: '2022-01-01T00:00:00Z' } }, ['old']],
    ['several parts', { userType: 'EMPLOYEE', accountConfirmed: false }, ['viewer', 'old']],
    ['conditions without matches', { userType: 'ADMIN', privilege: 'view ALL STAFF section' }, []],
  ])('returns matching rows: %s', async (_, filter, expected) =>
    expect(await staff(filter)).toEqual(expected),
  );

  it('combines with a search', async () => {
    expect(await staff({ userType: 'EMPLOYEE' }, 'test person')).toEqual(['viewer', 'old', 'confirmed']);
    expect(await staff({ userType: 'EMPLOYEE' }, 'nobody')).toEqual([]);
  });

  it('narrows all users, the unallocated and companies', async () => {
    const { users } = await gqlData(app, cast.master, USERS, { filter: { privilege: 'MASTER CONTROL' } });
    expect(users).toEqual({ nodes: [{ id: String(cast.master.id) }], totalCount: 1 });
    const { unallocatedUsers } = await gqlData(app, cast.admin, UNALLOCATED, {
      filter: { userType: 'ADMIN' },
    });
    expect(unallocatedUsers.nodes).toEqual([{ id: String(cast.waitingAdmin.id) }]);
    const made = await buildCompany(app, 'Founded long ago');
    await app.database.query(`UPDATE companies SET created_at = '2019-01-01' WHERE id = $1`, [made.id]);
    const query =
      '{ companies(filter: { createdAt: { until: "2019-06-01T00:00:00Z" } }) { nodes { id } totalCount } }';
    expect(await gqlData(app, cast.master, query)).toEqual({
      companies: { nodes: [{ id: String(made.id) }], totalCount: 1 },
    });
  });

  it('may change between pages', async () => {
    const query = `query ($after: String, $filter: UserFilter) { company(id: ${company.id}) {
      users(first: 1, after: $after, filter: $filter) { nodes { id } pageInfo { endCursor } } } }`;
    const first = await gqlData(app, cast.master, query, {});
    const after = first.company.users.pageInfo.endCursor;
    const next = await gqlData(app, cast.master, query, { after, filter: { accountConfirmed: true } });
    expect(next.company.users.nodes).toEqual([{ id: String(ids.confirmed) }]);
  });

  it('counts and update times are not read row by row', async () => {
    const query =
      '{ companies(first: 5) { nodes { updatedAt users(filter: { userType: ADMIN }) { nodes { updatedAt } totalCount } } } }';
    const statements = await app.statementsDuring(() => gqlData(app, cast.master, query));
    // The actor, the companies, their times, their staff, the large ones separately, the counts, the times of the
    // staff.
    expect(statements.length).toBeLessThanOrEqual(7);
  });
});

it('finds more than the first rows of a large company', async () => {
  const large = await buildCompany(app, 'Large');
  // In batches, because a busy machine may exceed the statement timeout for all of them.
  for (let first = 1; first <= 10_500; first += 1_500) {
    await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'far-' || n, 'far-' || n || '@rows.example', $1, 'Far', 'Away', 'Far', CASE n WHEN 10500 THEN 'admin' ELSE 'employee' END
       FROM generate_series($2::int, $2::int + 1499) AS n`,
      [large.id, first],
    );
  }
  const query = `query ($filter: UserFilter, $search: String, $orderBy: UserOrder) { company(id: ${large.id}) {
    users(filter: $filter, search: $search, orderBy: $orderBy) { nodes { email } totalCount } } }`;
  const expected = { company: { users: { nodes: [{ email: 'far-10500@rows.example' }], totalCount: 1 } } };
  const orderBy = { field: 'LAST_NAME', direction: 'ASC' };
  expect(await gqlData(app, cast.master, query, { filter: { userType: 'ADMIN' } })).toEqual(expected);
  expect(await gqlData(app, cast.master, query, { search: 'far-10500', orderBy })).toEqual(expected);
  for (let first = 1; first <= 10_500; first += 1_500) {
    await app.database.query(
      `DELETE FROM users WHERE id = ANY(ARRAY(SELECT id FROM users WHERE company_id = $1 LIMIT 1500))`,
      [large.id],
    );
  }
});

describe('updatedAt', () => {
  const read = async (id: number) =>
    (await gqlData(app, cast.master, 'query ($id: ID!) { user(id: $id) { createdAt updatedAt } }', { id }))
      .user;

  it('is the creation time, then the time of each change of a field, and of nothing else', async () => {
    const { id } = await buildRow(app);
    const { createdAt, updatedAt } = await read(id);
    expect(updatedAt).toBe(createdAt);
    await app.database.query(`UPDATE users SET claims_at = now(), first_name = first_name WHERE id = $1`, [
      id,
    ]);
    expect((await read(id)).updatedAt).toBe(createdAt);
    const [{ now }] = await app.database.query('SELECT now()::timestamptz(3) AS now');
    await gqlData(app, cast.master, 'mutation ($id: ID!) { setDevMode(userId: $id, enabled: true) { id } }', {
      id,
    });
    expect((await read(id)).updatedAt >= now.toISOString()).toBe(true);
  });

  it.each(['users', 'companies'])('includes a column that a later migration adds to %s', async (table) => {
    const client = await app.database.connect();
    await client.query('BEGIN');
    try {
      const id = table === 'users' ? ids.old : company.id;
      await client.query(`UPDATE ${table} SET updated_at = '2021-05-01T12:00:00Z' WHERE id = $1`, [id]);
      await client.query(`ALTER TABLE ${table} ADD COLUMN added_later text`);
      const isUnchanged = async () =>
        (await client.query(`SELECT FROM ${table} WHERE id = $1 AND updated_at < '2022-01-01'`, [id]))
          .rowCount;
      await client.query(`UPDATE ${table} SET added_later = NULL WHERE id = $1`, [id]);
      expect(await isUnchanged()).toBe(1);
      await client.query(`UPDATE ${table} SET added_later = 'new' WHERE id = $1`, [id]);
      expect(await isUnchanged()).toBe(0);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('exists for companies, but not on the legacy paths', async () => {
    const { company: own } = await gqlData(
      app,
      cast.admin,
      `{ company(id: ${cast.company.id}) { createdAt updatedAt } }`,
    );
    expect(own.updatedAt).toBe(own.createdAt);
    const rest = await restData(app, cast.admin, `getCompanyData/${cast.company.id}`);
    expect(Object.keys(rest)).not.toContain('updated_at');
    expect(Object.keys(await restData(app, cast.admin, `getUserData/${cast.admin.uid}`))).not.toContain(
      'updated_at',
    );
  });
});

describe('user(id) and user(firebaseId)', () => {
  const USER = 'query ($id: ID, $firebaseId: String) { user(id: $id, firebaseId: $firebaseId) { id } }';

  it('identify one user each, visible to the same callers', async () => {
    await expectCredentialsNeeded(app, { gql: [USER, { id: cast.admin.id }] });
    for (const name of [{ id: cast.admin.id }, { firebaseId: cast.admin.uid }]) {
      expectCode(await app.gql(cast.rival, USER, name), 'NOT_FOUND');
      expect(await gqlData(app, cast.admin, USER, name)).toEqual({ user: { id: String(cast.admin.id) } });
    }
    for (const id of ['999999', '0', '-1', 'x', `0${cast.admin.id}`, '99999999999'])
      expectCode(await app.gql(cast.master, USER, { id }), 'NOT_FOUND');
  });

  it.each([[{}], [{ id: 1, firebaseId: 'x' }], [{ id: null, firebaseId: null }]])(
    'must not be combined: %j',
    async (given) => expectCode(await app.gql(cast.master, USER, given), 'VALIDATION_FAILED'),
  );
});
