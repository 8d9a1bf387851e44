import { CREATE_CLIENT, THIS_CLIENT } from '../api-clients.js';
import { startServer, type TestServer } from '../app.js';
import { expectProblem } from '../expectations.js';
import { connect, follow } from '../live.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { callFrom, expectTooMany, fieldOf, left, newAddress, PARTNER } from '../limits.js';
import { toPresent } from '../present.js';
import { TREE, withTeams } from '../teams.js';

const ADDRESS = 40;
const IDENTITY = 12;
const ME = '{ me { id } }';
let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer({ clock: true, budgets: { points: { address: ADDRESS, identity: IDENTITY } } });
  cast = await buildCast(app);
});
beforeEach(() => toPresent(app));
afterAll(() => app.close());

const from = (address = newAddress()) => callFrom(app, address);
const user = () => buildUser(app, { company: cast.company });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('an address', () => {
  it('that has used up its budget is refused everything, over every transport', async () => {
    const { http, rest, gql } = from();
    await times(ADDRESS, () => http('/config.json'));
    expectTooMany(await http('/config.json'));
    expectTooMany(await http('/'));
    expectTooMany(await http('/api/openapi.json'));
    expectTooMany(await http('/api/nothing'));
    expectTooMany(await rest(cast.employee, `getCompanyData/${cast.company.id}`));
    expectTooMany(await rest(null, 'createCompany', { title: 'x' }));
    expectTooMany(await rest(null, 'session', {}));
    const answer = await gql(cast.employee, ME);
    expectTooMany(answer);
    expect(answer.body.data).toBeNull();
  });

  it('is refused before its credentials are checked, and its requests are not executed', async () => {
    const { http, rest, gql } = from();
    const caller = await user();
    await times(ADDRESS, () => http('/config.json'));
    const before = fieldOf(await callFrom(app, newAddress()).gql(caller, ME), 'ratelimit').identity.r;
    expectTooMany(await gql(cast.master, 'mutation { createCompany(title: "Too many") { id } }'));
    expectTooMany(await rest(cast.master, 'createCompany', { title: 'Too many' }));
    for (let round = 0; round < 3; round++) expectTooMany(await gql(caller, ME));
    expect(left(await callFrom(app, newAddress()).gql(caller, ME), 'identity')).toBe(before - 1);
    const made = await app.database.query(`SELECT FROM companies WHERE title = 'Too many'`);
    expect(made).toEqual([]);
  });

  it('still gets health and files', async () => {
    const { http } = from();
    await times(ADDRESS + 1, () => http('/config.json'));
    expectTooMany(await http('/config.json'));
    for (const [path, status] of [
      ['/health/live', 200],
      ['/health/ready', 200],
      ['/assets/none.js', 404],
    ] as const) {
      const answers = await times(5, () => http(path));
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
      expect(answers[0].headers.get('ratelimit')).toBeNull();
      expect(answers[0].headers.get('ratelimit-policy')).toBeNull();
    }
  });

  it('cannot avoid charges by spelling a path differently', async () => {
    const { http } = from();
    await times(ADDRESS, () => http('/config.json'));
    for (const path of ['/api/%zz', '/api/assets/x', '/assets', '/healthy/live', '/api/health/'])
      expectTooMany(await http(path));
  });

  it('does not use up another address’s budget', async () => {
    const { http } = from();
    await times(ADDRESS + 1, () => http('/config.json'));
    expect((await from().http('/config.json')).status).toBe(200);
  });

  it('over IPv6 is its /64 network', async () => {
    await times(ADDRESS, (index) => from(`2001:db8:0:1::${index + 1}`).http('/config.json'));
    expectTooMany(await from('2001:db8:0:1:ffff::1').http('/config.json'));
    expect((await from('2001:db8:0:2::1').http('/config.json')).status).toBe(200);
  });

  it('is taken from the nearest proxy, and cannot be forged by the caller', async () => {
    const address = newAddress();
    await times(ADDRESS, (index) => from(`10.0.0.${index}, ${address}`).http('/config.json'));
    expectTooMany(await from(`10.1.1.1, ${address}`).http('/config.json'));
  });

  it('is served again after the announced time, and not before', async () => {
    const { http } = from();
    await times(ADDRESS, () => http('/config.json'));
    const wait = expectTooMany(await http('/config.json'));
    await app.skip(wait - 2);
    expectTooMany(await http('/config.json'));
    await app.skip(2);
    const answer = await http('/config.json');
    expect({ status: answer.status, left: left(answer, 'address') }).toEqual({
      status: 200,
      left: ADDRESS - 1,
    });
  });

  it('is charged for each 10 kB of a body, and for the largest one if its length is unknown', async () => {
    const { http } = from();
    const body = JSON.stringify({ pad: 'x'.repeat(30_000) });
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    expect(left(await http('/api/session', { ...post, body }), 'address')).toBe(ADDRESS - 4);
    const unknown = { ...post, body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
    expect(left(await http('/api/session', unknown), 'address')).toBe(ADDRESS - 4 - 27);
  });

  it('is charged twenty times as much for invalid credentials', async () => {
    for (const guess of [
      (one: ReturnType<typeof from>) => one.gql({ idToken: 'a.b.c' }, ME),
      (one: ReturnType<typeof from>) => one.rest({ idToken: 'a.b.c' }, 'getAllCompanies'),
      (one: ReturnType<typeof from>) => one.rest(null, 'getAllCompanies'),
      (one: ReturnType<typeof from>) =>
        one.http('/api/getAllCompanies', { headers: { Cookie: 'session=a.b.c' } }),
    ]) {
      const one = from();
      expect(left(await guess(one), 'address')).toBe(ADDRESS - 21);
      expect(left(await guess(one), 'address')).toBe(0);
      expectTooMany(await guess(one));
      // A caller refused for lack of rights has valid credentials.
      const other = from();
      expectProblem(await other.rest(cast.employee, 'getAllCompanies'), 403);
      expect(left(await other.http('/config.json'), 'address')).toBe(ADDRESS - 2);
    }
  });
});

describe('an identity', () => {
  it('that has used up its budget is refused over both transports, from any address', async () => {
    const caller = await user();
    const { rest, gql } = from();
    for (let round = 0; round < IDENTITY / 2; round++) {
      expect((await gql(caller, ME)).body.errors).toBeUndefined();
      expect((await rest(caller, `getCompanyData/${cast.company.id}`)).status).toBe(200);
    }
    const answer = await gql(caller, ME);
    expectTooMany(answer);
    expect(answer.body.data).toBeNull();
    expectTooMany(await rest(caller, `getCompanyData/${cast.company.id}`));
    expectTooMany(await from().gql(caller, ME));
    expectTooMany(await from().rest(caller, 'fetchUsersWithinCompany', { company_id: cast.company.id }));
  });

  it('does not use up another identity’s budget at the same address', async () => {
    const [one, other] = [await user(), await user()];
    const { rest, gql } = from();
    await times(IDENTITY, () => gql(one, ME));
    expectTooMany(await gql(one, ME));
    expect((await gql(other, ME)).body.data.me.id).toBe(String(other.id));
    expect((await rest(other, `getCompanyData/${cast.company.id}`)).status).toBe(200);
  });

  it('shares its budget with its API clients', async () => {
    const creator = await buildUser(app, { company: cast.company, userType: 'admin' });
    const { gql } = from();
    const input = { companyId: String(cast.company.id), name: 'Sync', scopes: ['COMPANIES_READ'] };
    const clients = await times(2, async () => {
      const { body } = await gql(creator, CREATE_CLIENT, { input });
      return { idToken: body.data.createApiClient.key as string };
    });
    for (const [index, client] of clients.entries())
      expect(left(await gql(client, THIS_CLIENT), 'identity')).toBe(IDENTITY - 3 - index);
    await times(IDENTITY - 4, () => gql(clients[0], THIS_CLIENT));
    for (const caller of [clients[1], creator]) expectTooMany(await gql(caller, ME));
  });

  it('is served again after the announced time, and not before', async () => {
    const caller = await user();
    const { gql } = from();
    await times(IDENTITY, () => gql(caller, ME));
    const wait = expectTooMany(await gql(caller, ME));
    await app.skip(wait - 2);
    expectTooMany(await from().gql(caller, ME));
    await app.skip(2);
    const answer = await from().gql(caller, ME);
    expect({ data: answer.body.data, left: left(answer, 'identity') }).toEqual({
      data: { me: { id: String(caller.id) } },
      left: IDENTITY - 1,
    });
  });

  it('that is not registered here also has a budget', async () => {
    const { gql } = from();
    await times(IDENTITY, () => gql(cast.stranger, ME));
    expectTooMany(await gql(cast.stranger, ME));
  });

  it('is charged for expensive queries by cost', async () => {
    const caller = await user();
    const { gql } = from();
    const page = (rows: number) => `{ me { company { title } } a: me { ${'id '.repeat(rows)} } }`;
    expect(left(await gql(caller, ME), 'identity')).toBe(IDENTITY - 1);
    expect(left(await gql(caller, '{ __schema { queryType { name } } }'), 'identity')).toBe(IDENTITY - 4);
    expect(left(await gql(caller, page(1_000)), 'identity')).toBe(IDENTITY - 5);
  });

  it('is charged for the actual number of teams of a company, not for the maximum', async () => {
    const caller = await user();
    await withTeams(app, cast.company);
    const answer = await from().gql(caller, TREE, { id: cast.company.id });
    expect(answer.body.errors).toBeUndefined();
    expect(left(answer, 'identity')).toBe(IDENTITY - 1);
  });

  it('is refused a query that costs more than the rest, before it runs', async () => {
    const caller = await buildUser(app, {
      company: { id: 1 },
      userType: 'admin',
      privileges: ['MASTER CONTROL'],
    });
    const { gql } = from();
    const answer = await gql(
      caller,
      '{ users(first: 200) { nodes { company { users(first: 20) { nodes { id email } } } } } }',
    );
    expectTooMany(answer);
    expect(answer.body.data ?? null).toBeNull();
  });

  it('is charged for large responses of the legacy calls by size', async () => {
    const company = await buildUser(app, { company: cast.other, userType: 'admin' });
    await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'many-' || i, 'many-' || i || '@example.com', $1, 'Ada', 'Lovelace', 'Ada Lovelace', 'employee'
       FROM generate_series(1, 250) AS i`,
      [cast.other.id],
    );
    const { rest } = from();
    const answer = await rest(company, 'fetchUsersWithinCompany', { company_id: cast.other.id });
    const size = JSON.stringify(answer.body).length;
    expect(size).toBeGreaterThan(50_000);
    expect(left(answer, 'identity')).toBe(IDENTITY - 1 - Math.floor(size / 50_000));
  });
});

describe('a socket', () => {
  const ME_CHANGED = 'subscription { meChanged { kind } }';
  const UNAUTHENTICATED = 4401;
  const TOO_MANY = 4429;
  const open = (caller: { idToken: string }, address: string) =>
    connect(app.url, { authorization: `Bearer ${caller.idToken}` }, { 'X-Forwarded-For': address });

  it('is charged to its address, more for invalid credentials', async () => {
    const address = newAddress();
    // The handshake, its message, and the credentials in it.
    expect(await open(cast.viewer, address)).toEqual({ code: 1000 });
    expect(left(await from(address).http('/config.json'), 'address')).toBe(ADDRESS - 4);
    expect(await open({ idToken: 'a.b.c' }, address)).toEqual({ code: UNAUTHENTICATED });
    expect(left(await from(address).http('/config.json'), 'address')).toBe(ADDRESS - 28);
    expect(await open({ idToken: 'a.b.c' }, address)).toEqual({ code: UNAUTHENTICATED });
    expect(await open(cast.viewer, address)).toEqual({ refused: 429 });
    expectTooMany(await from(address).http('/config.json'));
    expect(await open(cast.viewer, newAddress())).toEqual({ code: 1000 });
  });

  it('is charged to its identity, as is each of its subscriptions', async () => {
    const caller = await user();
    const { gql } = from();
    const followed = await follow(app.url, caller, ME_CHANGED, {});
    // The connection, this subscription, and another one that proves that it was accepted.
    expect(left(await gql(caller, ME), 'identity')).toBe(IDENTITY - 4);
    await times(IDENTITY - 4, () => gql(caller, ME));
    expectTooMany(await gql(caller, ME));
    expect(await open(caller, newAddress())).toEqual({ code: TOO_MANY });
    await followed.stop();
  });

  it('refuses a subscription with too expensive events', async () => {
    const dear =
      'subscription { meChanged { user { company { users(first: 200) { nodes { company { users { nodes { id } } } } } } } } }';
    const followed = await follow(app.url, await user(), dear, {});
    expect(await followed.end).toBe('BAD_REQUEST');
    await followed.stop();
  });
});

describe('the rate limit headers', () => {
  it('report each budget and the rest, counting down', async () => {
    const caller = await user();
    const { gql } = from();
    for (let round = 1; round <= 3; round++) {
      const answer = await gql(caller, ME);
      expect(answer.headers.get('ratelimit-policy')).toBe(
        `"address";q=${ADDRESS};w=60, "identity";q=${IDENTITY};w=60`,
      );
      const { address, identity } = fieldOf(answer, 'ratelimit');
      expect([address.r, identity.r]).toEqual([ADDRESS - round, IDENTITY - round]);
      for (const { t } of [address, identity]) {
        expect(t).toBeGreaterThan(50);
        expect(t).toBeLessThanOrEqual(60);
      }
      expect(answer.headers.get('retry-after')).toBeNull();
    }
  });

  it('are on every response of the API, whatever its status', async () => {
    const { http, rest, gql } = from();
    const answers = [
      await http('/api/openapi.json'),
      await http('/api/nothing'),
      await http('/api/getAllCompanies', { method: 'DELETE' }),
      await http('/api/%zz'),
      await http(`/api/getUserData/${'x'.repeat(5_000)}`),
      await http('/graphql', { method: 'PUT' }),
      await rest(cast.employee, 'getAllCompanies'),
      await rest(cast.employee, 'allocateUser', {}),
      await gql(cast.employee, '{ nothing }'),
      await http('/api/session', { method: 'DELETE' }),
      await gql(null, ME),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      200, 404, 405, 400, 404, 405, 403, 422, 400, 204, 200,
    ]);
    for (const answer of answers) {
      expect(fieldOf(answer, 'ratelimit-policy').address).toEqual({ q: ADDRESS, w: 60 });
      expect(fieldOf(answer, 'ratelimit').address).toEqual({ r: expect.any(Number), t: expect.any(Number) });
    }
  });

  it('can be read by pages of other origins, on refusals as well', async () => {
    const { http } = from();
    await times(ADDRESS, () => http('/config.json'));
    const answer = await http('/api/openapi.json', { headers: { Origin: PARTNER } });
    expectTooMany(answer);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(answer.headers.get('access-control-expose-headers')!.split(/, ?/)).toEqual(
      expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'Retry-After']),
    );
  });
});
