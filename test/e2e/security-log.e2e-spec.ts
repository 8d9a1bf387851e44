import type { SecurityLog } from '../../server/core/security-log/security-log.js';
import { startServer, type TestServer } from '../app.js';
import { expectCode, expectCredentialsNeeded, gqlData, restData } from '../expectations.js';
import { buildCast, buildUser, type Cast } from '../factories.js';
import { signUp } from '../identity-emulator.js';

/** The limit of counts. */
const COUNT_LIMIT = 10_000;

let app: TestServer;
let cast: Cast;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const LOG = `query ($filter: SecurityLogFilter, $first: Int, $after: String, $last: Int, $before: String) {
  securityLog(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id kind at lastAt count firebaseId userId companyId operation code address } } }`;

const log = () => app.service<SecurityLog>('SecurityLog');

async function logOf(filter: object = {}): Promise<any[]> {
  await log().flush();
  return (await gqlData(app, cast.master, LOG, { filter, first: 200 })).securityLog.nodes;
}
const startSession = (idToken: unknown, headers: Record<string, string> = {}) =>
  app.http('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ idToken }),
  });

describe('access', () => {
  it('needs credentials', () => expectCredentialsNeeded(app, { gql: [LOG] }));

  it.each(['admin', 'viewer', 'employee', 'waiting', 'stranger'] as const)(
    'is refused to %s',
    async (caller) => {
      expectCode(await app.gql(cast[caller], LOG), 'FORBIDDEN');
    },
  );

  it.each([
    { first: 0 },
    { first: 1, last: 1 },
    { after: 'no cursor' },
    { filter: { since: '0000-01-01T00:00:00Z' } },
    { filter: { actorId: '0' } },
  ])('with %j is refused to everyone', async (variables) => {
    const { code } = await app.gql(cast.master, LOG, variables);
    expect(['VALIDATION_FAILED', 'BAD_REQUEST']).toContain(code);
  });
});

describe('sign-ins', () => {
  it('include a started session, and a refused one', async () => {
    const user = await buildUser(app);
    expect((await startSession(user.idToken)).status).toBe(204);
    expect((await startSession('not.a.token')).status).toBe(401);
    expect(await logOf({ firebaseId: user.uid })).toEqual([
      {
        id: expect.any(String),
        kind: 'SIGN_IN',
        at: expect.any(String),
        lastAt: expect.any(String),
        count: 1,
        firebaseId: user.uid,
        userId: null,
        companyId: null,
        operation: 'POST /api/session',
        code: null,
        address: '127.0.0.1',
      },
    ]);
    const denials = await logOf({ kind: 'DENIED' });
    expect(denials).toContainEqual(
      expect.objectContaining({ operation: 'POST /api/session', code: 'UNAUTHENTICATED', firebaseId: null }),
    );
  });

  it('exclude a renewed session', async () => {
    const user = await buildUser(app);
    const started = await startSession(user.idToken);
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect((await startSession(user.idToken, { cookie })).status).toBe(204);
    const rows = await logOf({ firebaseId: user.uid });
    expect(rows.map(({ operation, count }) => [operation, count])).toEqual([['POST /api/session', 1]]);
  });

  it('include the first token of a sign-in, once, over either transport', async () => {
    const user = await buildUser(app);
    for (let times = 0; times < 3; times++) {
      await gqlData(app, user, '{ me { id } }');
      await restData(app, user, `getUserData/${user.uid}`);
    }
    const rows = await logOf({ actorId: user.id });
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'SIGN_IN', operation: 'ID token', count: 1, userId: String(user.id) }),
    ]);
    // Another server that has not seen it yet records the same row.
    await app.evaluate(
      async ({ get }, uid, authTime) => {
        const { constructor: Log } = get('SecurityLog');
        const other = new Log(get('DatabaseService'), get('ActorService'));
        const account = { address: '192.0.2.1', ip: null, states: new Map() };
        other.usedToken({ method: 'POST', account }, { identity: { uid, authTime }, user: null });
        await other.flush();
      },
      user.uid,
      authTimeOf(user.idToken),
    );
    expect(await logOf({ actorId: user.id })).toEqual(rows);
  });
});

describe('denials', () => {
  it('include refused and hidden data, over both transports; equal ones within a minute are one row', async () => {
    const caller = await buildUser(app, { company: cast.company });
    const hidden = `{ company(id: ${cast.other.id}) { title } }`;
    for (let times = 0; times < 3; times++) expectCode(await app.gql(caller, hidden), 'NOT_FOUND');
    expect((await app.rest(caller, `getCompanyData/${cast.other.id}`)).status).toBe(404);
    expect((await app.rest(caller, 'getAllCompanies')).status).toBe(403);
    // Not the first field of a document, and not a root field.
    const both = `{ nothing: user(firebaseId: "") { id } companies { nodes { id } } }`;
    await app.gql(caller, both);
    expectCode(await app.gql(caller, '{ me { company { users { totalCount } } } }'), 'FORBIDDEN');
    const rows = (await logOf({ actorId: caller.id, kind: 'DENIED' })).map(
      ({ operation, code, count }) => `${operation} ${code} ${count}`,
    );
    const seen = (name: string) =>
      rows.filter((row) => row.startsWith(name)).reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0);
    expect(seen('query company NOT_FOUND')).toBe(3);
    expect(seen('GET /api/getCompanyData/:companyId NOT_FOUND')).toBe(1);
    expect(seen('GET /api/getAllCompanies FORBIDDEN')).toBe(1);
    expect(seen('query user+ FORBIDDEN')).toBe(1);
    expect(seen('query me FORBIDDEN')).toBe(1);
  });

  it('include invalid credentials, without a name', async () => {
    await app.rest({ idToken: 'not.a.token' }, 'getAllCompanies');
    expect(await logOf({ kind: 'DENIED' })).toContainEqual(
      expect.objectContaining({
        operation: 'GET /api/getAllCompanies',
        code: 'UNAUTHENTICATED',
        firebaseId: null,
        userId: null,
      }),
    );
  });

  it('exclude callers without credentials, unknown addresses, and invalid input', async () => {
    const caller = await buildUser(app);
    await app.rest(null, 'getFeatures/1');
    await app.rest(caller, 'nothing/here');
    await app.gql(caller, '{ users(first: 0) { totalCount } }');
    expect((await logOf({ actorId: caller.id })).map(({ kind, code }) => [kind, code])).not.toContainEqual([
      'DENIED',
      'NOT_FOUND',
    ]);
    expect(await logOf({ kind: 'DENIED' })).not.toContainEqual(
      expect.objectContaining({ operation: 'GET /api/getFeatures/:company_id' }),
    );
  });
});

describe("MASTER CONTROL's reads", () => {
  it("include other companies' staff, but not its own; other callers' reads are excluded", async () => {
    const master = await buildUser(app, {
      company: { id: 1 },
      userType: 'admin',
      privileges: ['MASTER CONTROL'],
    });
    const staff = (id: number) => `{ company(id: ${id}) { users { nodes { id } } } }`;
    await gqlData(app, master, staff(cast.other.id));
    await gqlData(app, master, staff(1));
    await gqlData(app, master, `{ user(firebaseId: "${cast.employee.uid}") { email } }`);
    await gqlData(app, master, '{ users { nodes { email } } }');
    await restData(app, master, 'fetchUsersWithinCompany', { company_id: cast.company.id });
    await gqlData(app, cast.admin, staff(cast.company.id));
    const reads = await logOf({ kind: 'STAFF_READ' });
    expect(reads.every(({ userId }) => [master.id, cast.master.id].includes(Number(userId)))).toBe(true);
    expect(
      reads
        .filter(({ userId }) => Number(userId) === master.id)
        .map(({ operation, companyId }) => `${operation} ${companyId}`)
        .sort(),
    ).toEqual(
      [
        `query company ${cast.other.id}`,
        `query user ${cast.company.id}`,
        'query users null',
        `POST /api/fetchUsersWithinCompany ${cast.company.id}`,
      ].sort(),
    );
  });
});

describe('the list', () => {
  it('is paged from the newest, in both directions', async () => {
    const all = await logOf();
    expect(all.length).toBeGreaterThan(5);
    const first = (await gqlData(app, cast.master, LOG, { first: 3 })).securityLog;
    expect(first.totalCount).toBeGreaterThanOrEqual(all.length);
    const after = first.pageInfo.endCursor;
    const next = (await gqlData(app, cast.master, LOG, { first: 3, after })).securityLog.nodes;
    const ids = [...first.nodes, ...next].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(6);
    const times = [...first.nodes, ...next].map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().toReversed());
    const back = (await gqlData(app, cast.master, LOG, { last: 3, before: after })).securityLog.nodes;
    expect(back.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  });

  it('is filtered by time', async () => {
    const past = new Date(Date.now() - 3_600_000).toISOString();
    expect(await logOf({ until: past })).toEqual([]);
    expect(await logOf({ since: past })).not.toEqual([]);
  });
});

it('is counted up to 10,000 rows, with a filter and without', async () => {
  await app.database.query(
    `INSERT INTO security_log (at, last_at, count, kind, operation, firebase_id, bucket, fingerprint)
     SELECT now() - interval '1 day', now(), 1, 'DENIED', 'many', 'many', now(), decode(md5(n::text), 'hex')
     FROM generate_series(1, ${COUNT_LIMIT + 1}) n`,
  );
  const counted = `query ($filter: SecurityLogFilter) {
    securityLog(filter: $filter, first: 1) { totalCount totalCountExact } }`;
  for (const filter of [{}, { firebaseId: 'many' }]) {
    expect((await gqlData(app, cast.master, counted, { filter })).securityLog).toEqual({
      totalCount: COUNT_LIMIT,
      totalCountExact: false,
    });
  }
  await app.database.query(`DELETE FROM security_log WHERE firebase_id = 'many'`);
});

it('deletes rows after SECURITY_LOG_DAYS, and when their person is erased', async () => {
  const user = await buildUser(app);
  await gqlData(app, user, '{ me { id } }');
  expect(await logOf({ actorId: user.id })).toHaveLength(1);
  await app.database.query(
    `INSERT INTO security_log (at, last_at, count, kind, operation, firebase_id, bucket, fingerprint)
     VALUES (now() - interval '91 days', now(), 1, 'DENIED', 'old', 'old', now(), 'old'),
       (now() - interval '89 days', now(), 1, 'DENIED', 'young', 'old', now(), 'young')`,
  );
  await log().removeOld();
  expect((await logOf({ firebaseId: 'old' })).map(({ operation }) => operation)).toEqual(['young']);
  const erased = await app.evaluate(async ({ get, load }, id) => {
    const { erasePerson } = await load('operations/commands/erase-person.js');
    return erasePerson(get('DataSource'), id);
  }, user.id);
  expect(erased).toMatchObject({ securityRows: 1 });
  expect(await logOf({ actorId: user.id })).toEqual([]);
});

it('contains no email addresses', async () => {
  const stranger = await signUp();
  await app.gql(stranger, LOG);
  await log().flush();
  const rows = await app.database.query('SELECT to_jsonb(s)::text AS row FROM security_log s');
  expect(rows.map(({ row }: { row: string }) => row).join('\n')).not.toContain('@');
});

it('counts a flood of one identity in one row with its name', async () => {
  await app.evaluate(async ({ get }) => {
    const { constructor: Log } = get('SecurityLog');
    const other = new Log(get('DatabaseService'), get('ActorService'));
    const flooding = { identity: { uid: 'flooding' }, user: null, privileges: new Set(['MASTER CONTROL']) };
    for (let round = 0; round < 2; round++) {
      for (let id = 1; id <= 100; id++) other.readStaff(flooding, id);
      await other.flush();
    }
  });
  const rows = await logOf({ firebaseId: 'flooding', kind: 'STAFF_READ' });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  expect(rows.find(({ operation }) => operation === 'others')).toMatchObject({
    firebaseId: 'flooding',
    code: null,
  });
});

it('does not fail requests if it cannot be written', async () => {
  const isConnected = await app.evaluate(async ({ get }) => {
    const [{ constructor: Source }, { constructor: Database }, { constructor: Log }] = [
      get('DataSource'),
      get('DatabaseService'),
      get('SecurityLog'),
    ];
    const unconnected = new Source({ type: 'postgres' });
    const away = new Log(new Database(unconnected), get('ActorService'));
    away.denied({ method: 'GET', routeOptions: { url: '/api/getAllCompanies' } }, 'FORBIDDEN');
    await away.flush();
    return unconnected.query('SELECT').then(
      () => true,
      () => false,
    );
  });
  expect(isConnected).toBe(false);
});

const authTimeOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).auth_time;
