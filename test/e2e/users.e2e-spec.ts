import { startServer, type TestServer } from '../app.js';
import {
  expectCredentialsNeeded,
  expectDenied,
  expectCode,
  expectProblem,
  flatUser,
  gqlData,
  nestedUser,
  restData,
  TIMESTAMP,
  USER_FIELDS,
  withoutInstance,
  type Twins,
} from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type Cast } from '../factories.js';

type Person = Exclude<keyof Cast, 'company' | 'other'>;

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const EVERYBODY: Person[] = [
  'master',
  'admin',
  'viewer',
  'employee',
  'rival',
  'waiting',
  'waitingAdmin',
  'stranger',
];

describe('getUserData / user', () => {
  const QUERY = `query ($firebaseId: String!) { user(firebaseId: $firebaseId) { ${USER_FIELDS} } }`;
  const twins = (firebaseId: string): Twins => ({
    rest: [`getUserData/${encodeURIComponent(firebaseId)}`],
    gql: [QUERY, { firebaseId }],
  });

  const SEEN_BY: [Person, Person[]][] = [
    ['master', ['master']],
    ['admin', ['master', 'admin', 'viewer']],
    ['viewer', ['master', 'admin', 'viewer']],
    ['employee', ['master', 'admin', 'viewer', 'employee']],
    ['rival', ['master', 'rival']],
    ['waiting', ['master', 'admin', 'rival', 'waiting']],
    ['waitingAdmin', ['master', 'admin', 'rival', 'waitingAdmin']],
  ];
  const pairs = SEEN_BY.flatMap(([target, seers]) =>
    EVERYBODY.map((caller) => ({ caller, target, sees: seers.includes(caller) })),
  );

  it('needs credentials', () => expectCredentialsNeeded(app, twins(cast.employee.uid)));

  it.each(pairs.filter(({ sees }) => !sees))(
    'hides $target from $caller as if absent',
    async ({ caller, target }) => {
      const { uid } = cast[target];
      await expectDenied(app, cast[caller], 404, twins(uid));
      const [hidden, absent] = await Promise.all([
        app.rest(cast[caller], `getUserData/${uid}`),
        app.rest(cast[caller], 'getUserData/nobody-has-this'),
      ]);
      expect(withoutInstance(hidden)).toEqual(withoutInstance(absent));
      const [hiddenTwin, absentTwin] = await Promise.all([
        app.gql(cast[caller], ...twins(uid).gql),
        app.gql(cast[caller], ...twins('nobody-has-this').gql),
      ]);
      expect(hiddenTwin).toEqual(absentTwin);
      expect(hiddenTwin.data).toEqual({ user: null });
    },
  );

  it.each(pairs.filter(({ sees }) => sees))('shows $target to $caller', async ({ caller, target }) => {
    const { rest, gql } = twins(cast[target].uid);
    const body = await restData(app, cast[caller], ...rest);
    expect(body.firebase_id).toBe(cast[target].uid);
    expect(body).toEqual(nestedUser((await gqlData(app, cast[caller], ...gql)).user));
  });

  it('returns the contract’s fields, each with its type', async () => {
    const body = await restData(app, cast.admin, `getUserData/${cast.employee.uid}`);
    expect(body).toEqual({
      id: cast.employee.id,
      firebase_id: cast.employee.uid,
      email: cast.employee.email,
      company_id: cast.company.id,
      first_name: 'Test',
      last_name: expect.stringMatching(/^Person \d+$/),
      display_name: expect.stringMatching(/^Test Person \d+$/),
      user_type: 'employee',
      account_confirmed: false,
      dev_mode: 'false',
      created_at: expect.stringMatching(TIMESTAMP),
      user: { display_name: body.display_name, company_id: cast.company.id },
    });
  });

  it('returns company 0 for an unallocated user, and null over GraphQL', async () => {
    const body = await restData(app, cast.admin, `getUserData/${cast.waiting.uid}`);
    expect(body).toMatchObject({ company_id: 0, user: { company_id: 0 } });
    const { user } = await gqlData(app, cast.admin, ...twins(cast.waiting.uid).gql);
    expect(user.company).toBeNull();
  });

  it.each(['', '%00', '%20', 'a%0Ab', "'%20OR%201=1--", 'x'.repeat(129), 'ü', '..%2f..', '%25', '1'])(
    'finds nobody by the firebase_id %j',
    async (id) => {
      expectProblem(await app.rest(cast.master, `getUserData/${id}`), 404);
    },
  );

  it('finds the longest firebase_ids that the identity provider allows', async () => {
    const uid = 'L'.repeat(128);
    await app.database.query(
      `INSERT INTO users (firebase_id, email, first_name, last_name, display_name, user_type)
       VALUES ($1, 'long-id@rows.example', 'L', 'L', 'L', 'employee')`,
      [uid],
    );
    expect(await restData(app, cast.master, `getUserData/${uid}`)).toMatchObject({ firebase_id: uid });
    expectProblem(await app.rest(cast.rival, `getUserData/${uid.replace('L', 'M')}`), 404);
  });
});

describe('fetchUsersWithinCompany / Company.users', () => {
  const QUERY = `query ($id: ID!) { company(id: $id) { users { nodes { ${USER_FIELDS} } totalCount totalCountExact } } }`;
  const twins = (id: number): Twins => ({
    rest: ['fetchUsersWithinCompany', { company_id: id }],
    gql: [QUERY, { id: String(id) }],
  });

  it('needs credentials', () => expectCredentialsNeeded(app, twins(cast.company.id)));

  it('is refused to a member without the right', () =>
    expectDenied(app, cast.employee, 403, twins(cast.company.id)));

  it.each<Person>(['rival', 'waiting', 'waitingAdmin', 'stranger'])(
    'hides other companies from %s as if absent',
    async (caller) => {
      await expectDenied(app, cast[caller], 404, twins(cast.company.id));
      const [hidden, absent] = await Promise.all([
        app.rest(cast[caller], ...twins(cast.company.id).rest),
        app.rest(cast[caller], ...twins(2_147_483_647).rest),
      ]);
      expect(withoutInstance(hidden)).toEqual(withoutInstance(absent));
    },
  );

  it.each([0, 2_147_483_647])('responds 404 for company %d to everyone', async (id) => {
    for (const caller of EVERYBODY) await expectDenied(app, cast[caller], 404, twins(id));
  });

  it.each([-1, 2_147_483_648, 1.5, 'abc', '', null, true, [1], {}])(
    'refuses the company_id %j',
    async (id) => {
      const answer = await app.rest(cast.admin, 'fetchUsersWithinCompany', { company_id: id });
      expectProblem(answer, 422);
      expect(answer.body.errors[0].field).toBe('company_id');
    },
  );

  it.each<Person>(['master', 'admin', 'viewer'])('lists the staff by id for %s', async (caller) => {
    const { rest, gql } = twins(cast.company.id);
    const users = await restData(app, cast[caller], ...rest);
    expect(users.map((user: { id: number }) => user.id)).toEqual(
      [cast.admin.id, cast.viewer.id, cast.employee.id].sort((a, b) => a - b),
    );
    const { company } = await gqlData(app, cast[caller], ...gql);
    expect(users).toEqual(company.users.nodes.map(flatUser));
    expect(company.users).toMatchObject({ totalCount: 3, totalCountExact: true });
  });

  it('accepts the company_id as a numeric string', async () => {
    const users = await restData(app, cast.rival, 'fetchUsersWithinCompany', {
      company_id: String(cast.other.id),
    });
    expect(users).toEqual([expect.objectContaining({ id: cast.rival.id })]);
    expect(users[0]).not.toHaveProperty('user');
  });

  it('returns an empty list for a company without staff to MASTER CONTROL', async () => {
    const [{ id }] = await app.database.query(`INSERT INTO companies (title) VALUES ('Bare') RETURNING id`);
    expect(await restData(app, cast.master, ...twins(id).rest)).toEqual([]);
  });
});

describe('getAllUnallocatedUsers / unallocatedUsers', () => {
  const twins: Twins = {
    rest: ['getAllUnallocatedUsers'],
    gql: ['{ unallocatedUsers(first: 200) { nodes { id firstName email company { id } } } }'],
  };

  it('needs credentials', () => expectCredentialsNeeded(app, twins));

  it.each<Person>(['viewer', 'employee', 'waiting', 'waitingAdmin', 'stranger'])(
    'is refused to %s',
    (caller) => expectDenied(app, cast[caller], 403, twins),
  );

  it.each<Person>(['master', 'admin', 'rival'])('lists them by id for %s', async (caller) => {
    const body = await restData(app, cast[caller], ...twins.rest);
    expect(Object.keys(body)).toEqual(['users']);
    expect(body.users).toContainEqual({
      id: cast.waiting.id,
      first_name: 'Test',
      email: cast.waiting.email,
    });
    const ids = body.users.map((user: { id: number }) => user.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const { unallocatedUsers } = await gqlData(app, cast[caller], ...twins.gql);
    expect(body.users).toEqual(
      unallocatedUsers.nodes.map((user: any) => ({
        id: Number(user.id),
        first_name: user.firstName,
        email: user.email,
      })),
    );
  });
});

describe('users', () => {
  const QUERY = '{ users(first: 200) { nodes { id } totalCount } }';

  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [QUERY] }));

  it.each<Person>(['admin', 'viewer', 'employee', 'rival', 'waiting', 'waitingAdmin', 'stranger'])(
    'is refused to %s',
    async (caller) => expectCode(await app.gql(cast[caller], QUERY), 'FORBIDDEN'),
  );

  it('lists every user of every company, by id, for MASTER CONTROL', async () => {
    const rows = await app.database.query('SELECT id::text FROM users ORDER BY users.id');
    const { users } = await gqlData(app, cast.master, QUERY);
    expect(users).toEqual({ nodes: rows, totalCount: rows.length });
  });

  it.each([
    ['plain names', 'Zoë 李'],
    ['list separators, which an import may contain', 'A\u001fB\u001f\u001e,"}'],
    ['nothing but blanks', '  '],
  ])('and the staff have the same rows as single requests, with %s', async (_, name) => {
    const company = await buildCompany(app);
    const people = [await buildRow(app, { company }), await buildRow(app, { company }), await buildRow(app)];
    await app.database.query(
      `UPDATE users SET last_name = $2, dev_mode = true, account_confirmed = true, created_at = '2026-01-02 03:04:05.06+00'
       WHERE id = $1`,
      [people[0].id, name],
    );
    await app.database.query(`UPDATE users SET last_name = $2 WHERE id = $1`, [people[2].id, name]);
    const alone = await Promise.all(
      people.map(async ({ uid }) => {
        const query = `query ($uid: String!) { user(firebaseId: $uid) { ${USER_FIELDS} } }`;
        return (await gqlData(app, cast.master, query, { uid })).user;
      }),
    );
    expect(alone[0]).toMatchObject({ lastName: name, devMode: true, createdAt: '2026-01-02T03:04:05.060Z' });
    const lists = await gqlData(
      app,
      cast.master,
      `query ($id: ID!) { users(last: 3) { nodes { ${USER_FIELDS} } } company(id: $id) { users { nodes { ${USER_FIELDS} } } } }`,
      { id: String(company.id) },
    );
    expect(lists.users.nodes).toEqual(alone);
    expect(lists.company.users.nodes).toEqual(alone.slice(0, 2));
  });
});

describe('me', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: ['{ me { id } }'] }));

  it('is null for an identity without a record', async () => {
    expect(await gqlData(app, cast.stranger, '{ me { id } }')).toEqual({ me: null });
  });

  it('is the caller with company and privileges', async () => {
    const query = `{ me { ${USER_FIELDS} privileges { title } } }`;
    const { me } = await gqlData(app, cast.viewer, query);
    expect(me).toMatchObject({
      id: String(cast.viewer.id),
      firebaseId: cast.viewer.uid,
      company: { id: String(cast.company.id) },
      privileges: [{ title: 'view ALL STAFF section' }],
    });
    expect(nestedUser(me)).toEqual(await restData(app, cast.viewer, `getUserData/${cast.viewer.uid}`));
  });

  it('does not expose other companies through the caller’s own record', async () => {
    const colleague = await buildUser(app, { company: cast.company });
    const answer = await app.gql(colleague, '{ me { company { title users { nodes { email } } } } }');
    expectCode(answer, 'FORBIDDEN');
    expect(JSON.stringify(answer.data)).not.toContain('@');
  });
});
