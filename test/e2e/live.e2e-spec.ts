import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import pg from 'pg';
import { type Caller, TEST_EPOCH } from '../app.js';
import { expectCredentialsNeeded, gqlData, restData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, buildUser, type Cast } from '../factories.js';
import { signUp, updateAccount } from '../identity-emulator.js';
import { connect, cursorAt, type Followed, follow } from '../live.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;
const open: Followed[] = [];

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});
afterAll(() => app.close());

const STAFF = `subscription ($id: ID!, $after: String) {
  companyUsersChanged(companyId: $id, after: $after) { cursor kind id user { id email company { id } privileges { title } } }
}`;
const COMPANIES = `subscription ($after: String) { companiesChanged(after: $after) { cursor kind id company { id title features { title } } } }`;
const FEATURES = `subscription ($id: ID!, $after: String) { companyFeaturesChanged(companyId: $id, after: $after) { cursor kind id company { features { title } } } }`;
const ME = `subscription ($after: String) { meChanged(after: $after) { cursor kind id user { id devMode company { id title } privileges { title } } } }`;

async function subscribe(
  caller: NonNullable<Caller>,
  query: string,
  variables: object = {},
): Promise<Followed> {
  const followed = await follow(app.url, caller, query, variables);
  open.push(followed);
  return followed;
}

const staffOf = (caller: NonNullable<Caller>, id: number, after?: string) =>
  subscribe(caller, STAFF, { id: String(id), after });

const move = (userId: number, companyId: number) =>
  restData(app, cast.master, 'allocateUser', {
    id_of_user_to_be_allocated: userId,
    id_of_company_to_be_allocated_to: companyId,
  });

const privilege = (verb: 'grant' | 'revoke', userId: number, title: string) =>
  gqlData(app, cast.master, `mutation { ${verb}Privilege(userId: ${userId}, title: "${title}") { id } }`);

describe('a connection', () => {
  it('needs a token', async () => {
    for (const params of [{}, { authorization: 'Bearer not.a.token' }, { authorization: 7 }]) {
      expect(await connect(app.url, params)).toMatchObject({ code: 4401 });
    }
  });

  it('accepts no cookie, and nobody from another site', async () => {
    expect(await connect(app.url, {}, { Cookie: 'session=anything' })).toMatchObject({ code: 4401 });
    expect(await connect(app.url, {}, { Origin: 'https://elsewhere.example' })).toMatchObject({
      refused: 403,
    });
    expect(await connect(app.url.replace('http:', 'http:'), {}, {}, '/api/graphql')).toMatchObject({
      refused: 404,
    });
  });

  it('that is reset while it is refused does not affect others', async () => {
    const { hostname, port } = new URL(app.url);
    const upgrade = ['GET /nowhere HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', '', ''];
    for (let round = 0; round < 50; round++) {
      const socket = connectTo(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(upgrade.join('\r\n'), () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await app.http('/health/live')).status).toBe(200);
  });

  it('that is closed frees its slot, even without any event', async () => {
    const user = await buildUser(app, { company: cast.company });
    for (let round = 0; round < 25; round++) await (await subscribe(user, ME)).stop();
    const followed = await subscribe(user, ME);
    await privilege('grant', user.id, 'view ALL STAFF section');
    expect((await followed.next()).user.privileges).toEqual([{ title: 'view ALL STAFF section' }]);
  });

  it('accepts only subscriptions, and documents within the limits', async () => {
    for (const query of ['{ me { id } }', 'mutation { signOutEverywhere }', 'subscription {']) {
      const followed = await subscribe(cast.admin, query);
      expect(await followed.end).toBe('BAD_REQUEST');
    }
    const { code } = await app.gql(cast.admin, ME);
    expect(code).toBe('BAD_REQUEST');
  });
});

describe('subscription rights', () => {
  it.each([
    ['viewer', 'own', null],
    ['admin', 'own', null],
    ['master', 'own', null],
    ['master', 'absent', 'NOT_FOUND'],
    ['employee', 'own', 'FORBIDDEN'],
    ['rival', 'own', 'NOT_FOUND'],
    ['waiting', 'own', 'NOT_FOUND'],
    ['waitingAdmin', 'own', 'NOT_FOUND'],
    ['stranger', 'own', 'NOT_FOUND'],
    ['admin', 'absent', 'NOT_FOUND'],
  ] as const)('%s subscribes to the staff of a company (%s): %s', async (caller, which, denial) => {
    const followed = await staffOf(cast[caller], which === 'own' ? cast.company.id : 2_147_483_647);
    if (denial) expect(await followed.end).toBe(denial);
    else {
      const { id } = await buildRow(app);
      await move(id, cast.company.id);
      expect(await followed.next()).toMatchObject({ kind: 'CREATED', id: String(id) });
    }
  });

  it.each(['admin', 'employee', 'rival', 'waiting', 'stranger'] as const)(
    '%s cannot subscribe to all companies',
    async (caller) => expect(await (await subscribe(cast[caller], COMPANIES)).end).toBe('FORBIDDEN'),
  );

  it.each([
    ['employee', null],
    ['rival', 'NOT_FOUND'],
    ['waiting', 'NOT_FOUND'],
    ['stranger', 'NOT_FOUND'],
  ] as const)('%s subscribes to the features of a company: %s', async (caller, denial) => {
    const followed = await subscribe(cast[caller], FEATURES, { id: String(cast.company.id) });
    if (denial) expect(await followed.end).toBe(denial);
    else {
      const title = `Seen by ${caller}`;
      await gqlData(
        app,
        cast.master,
        `mutation { addFeature(companyId: ${cast.company.id}, title: "${title}") { id } }`,
      );
      const { kind, company } = await followed.next();
      expect(kind).toBe('UPDATED');
      expect(company.features).toContainEqual({ title });
    }
  });
});

describe('the published changes', () => {
  it('contain the current user when it is added, changed and removed; nothing of another company', async () => {
    const own = await staffOf(cast.admin, cast.company.id);
    const others = await staffOf(cast.rival, cast.other.id);
    const { id } = await buildRow(app);
    await move(id, cast.company.id);
    expect(await own.next()).toMatchObject({ kind: 'CREATED', user: { id: String(id), privileges: [] } });
    await privilege('grant', id, 'view ALL STAFF section');
    expect(await own.next()).toMatchObject({
      kind: 'UPDATED',
      user: { privileges: [{ title: 'view ALL STAFF section' }] },
    });
    await move(id, cast.other.id);
    expect(await own.next()).toMatchObject({ kind: 'REMOVED', id: String(id), user: null });
    expect(await others.next()).toMatchObject({ kind: 'CREATED', user: { id: String(id) } });
  });

  it('contain every new company for MASTER CONTROL, but none whose admin has not registered', async () => {
    const followed = await subscribe(cast.master, COMPANIES);
    const founder = await signUp();
    await restData(app, founder, 'createCompany', { title: 'Waiting for its admin' });
    const { createCompany } = await gqlData(
      app,
      cast.master,
      `mutation { createCompany(title: "Told") { id } }`,
    );
    expect(await followed.next()).toMatchObject({
      kind: 'CREATED',
      company: { id: createCompany.id, title: 'Told' },
    });
  });

  it("contain the user's own record: privileges, moves, and registration", async () => {
    const newcomer = await signUp();
    const followed = await subscribe(newcomer, ME);
    await gqlData(
      app,
      newcomer,
      `mutation { signUpMember(input: { firstName: "A", lastName: "B" }) { id } }`,
    );
    const { id, user } = await followed.next();
    expect(user.company.id).toBe('2');
    await privilege('grant', Number(id), 'enable/disable dev mode');
    expect((await followed.next()).user.privileges).toEqual([{ title: 'enable/disable dev mode' }]);
    await move(Number(id), cast.company.id);
    const received = [await followed.next(), await followed.next()];
    expect(received.at(-1)!.user.company.id).toBe(String(cast.company.id));
  });
});

describe('after a reconnect', () => {
  it('missed changes are replayed with no gaps or duplicates', async () => {
    const ids = (await Promise.all(Array.from({ length: 30 }, () => buildRow(app)))).map(({ id }) => id);
    const first = await staffOf(cast.admin, cast.company.id);
    for (const id of ids.slice(0, 5)) await move(id, cast.company.id);
    const seen = [];
    for (let n = 0; n < 3; n++) seen.push(await first.next());
    await first.stop();

    await Promise.all(ids.slice(5, 20).map((id) => move(id, cast.company.id)));
    const second = await staffOf(cast.admin, cast.company.id, seen.at(-1)!.cursor);
    await Promise.all(ids.slice(20).map((id) => move(id, cast.company.id)));
    while (seen.length < ids.length) seen.push(await second.next());
    expect(seen.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    await move(ids[0], cast.other.id);
    expect(await second.next()).toMatchObject({ kind: 'REMOVED', id: String(ids[0]) });
  });

  it.each([
    'nonsense',
    Buffer.from('["1","2",0]').toString('base64url'),
    Buffer.from('["a",2,3]').toString('base64url'),
  ])('an invalid or expired cursor is refused: %s', async (after) =>
    expect(await (await staffOf(cast.admin, cast.company.id, after)).end).toBe('VALIDATION_FAILED'),
  );

  it('a cursor older than a day is refused with a separate reason, and resubscribing leaves no gap', async () => {
    const day = 24 * 60 * 60 * 1000;
    const followed = await staffOf(cast.admin, cast.company.id, cursorAt(day + 1_000));
    expect(await followed.end).toBe('VALIDATION_FAILED');
    expect(followed.error).toMatchObject({
      message:
        'This cursor is older than a day. Read the list again together with liveCursor, then subscribe with that cursor.',
      extensions: {
        code: 'VALIDATION_FAILED',
        reason: 'CURSOR_EXPIRED',
        errors: [{ field: 'after', message: 'is older than a day' }],
      },
    });
    const kept = await staffOf(cast.admin, cast.company.id, cursorAt(day - 60_000));
    const { id } = await buildRow(app);
    await move(id, cast.company.id);
    let received: any;
    do received = await kept.next();
    while (received.id !== String(id));
  });
});

describe('after the database was restored', () => {
  const message =
    'This cursor is from before the database was restored. Read the list again together with liveCursor, then subscribe with that cursor.';
  const expired = { message, extensions: { code: 'VALIDATION_FAILED', reason: 'CURSOR_EXPIRED' } };
  const setEpoch = (epoch: string) => app.database.query(`UPDATE database_epoch SET epoch = ${epoch}`);
  afterAll(() => setEpoch(`'${TEST_EPOCH}'`));

  it.each([
    ['another epoch', () => cursorAt(0, '11111111-1111-4111-8111-111111111111')],
    ['a position that the database has not reached', () => cursorAt(0, TEST_EPOCH, 1n << 60n)],
  ])('rejects a cursor of %s', async (_what, cursor) => {
    const followed = await staffOf(cast.admin, cast.company.id, cursor());
    expect(await followed.end).toBe('VALIDATION_FAILED');
    expect(followed.error).toMatchObject(expired);
  });

  it('ends open subscriptions, whose subscribers reload and miss nothing', async () => {
    const [before, { id }] = [await buildRow(app), await buildRow(app)];
    await move(before.id, cast.company.id);
    const followed = await staffOf(cast.admin, cast.company.id, cursorAt());
    // A change proves that it has started in the old epoch.
    await followed.next();
    await setEpoch('DEFAULT');
    expect(await followed.end).toBe('VALIDATION_FAILED');
    expect(followed.error).toMatchObject(expired);
    const { liveCursor } = await gqlData(app, cast.admin, '{ liveCursor }');
    await move(id, cast.company.id);
    const again = await staffOf(cast.admin, cast.company.id, liveCursor);
    let received: any;
    do received = await again.next();
    while (received.id !== String(id));
  });
});

describe('the live cursor', () => {
  const cursorNow = async (): Promise<string> =>
    (await gqlData(app, cast.admin, '{ liveCursor }')).liveCursor;

  it('requires signing in', () => expectCredentialsNeeded(app, { gql: ['{ liveCursor }'] }));

  it('leaves no gap to data read with it', async () => {
    const [before, after] = [await buildRow(app), await buildRow(app)];
    const cursor = await cursorNow();
    await move(before.id, cast.company.id);
    await move(after.id, cast.other.id);
    const followed = await staffOf(cast.admin, cast.company.id, cursor);
    const received = [];
    do received.push((await followed.next()).id);
    while (received.at(-1) !== String(before.id));
    expect(received).not.toContain(String(after.id));
  });

  it('precedes uncommitted changes of open transactions, but not by much', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    const write = `INSERT INTO live_events (at, action, company_id, user_id) VALUES (now() - $1::interval, 'USER_JOINED', $2, $3)`;
    const { id: company } = await buildCompany(app);
    const [old, open, committed] = [await buildRow(app), await buildRow(app), await buildRow(app)];
    await app.database.query(write, ['2 minutes', company, old.id]);
    await client.query('BEGIN');
    await client.query(write, ['1 minute', company, open.id]);
    await app.database.query(write, ['1 minute', company, committed.id]);
    const cursor = await cursorNow();
    await client.query('COMMIT');
    await client.end();
    const followed = await staffOf(cast.master, company, cursor);
    const ids = [(await followed.next()).id, (await followed.next()).id];
    // Another transaction, such as one that gathers statistics, may have been open when the cursor was read.
    if (ids[0] === String(old.id)) ids.push((await followed.next()).id);
    expect(ids.slice(-2)).toEqual([String(open.id), String(committed.id)]);
  });
});

describe('a revoked right', () => {
  it('ends its subscriptions: a privilege revoked, a user moved', async () => {
    const viewer = await buildUser(app, { company: cast.company, privileges: ['view ALL STAFF section'] });
    const followed = await staffOf(viewer, cast.company.id);
    await privilege('revoke', viewer.id, 'view ALL STAFF section');
    expect(await followed.end).toBe('FORBIDDEN');

    const leaver = await buildUser(app, { company: cast.company, userType: 'admin' });
    const staff = await staffOf(leaver, cast.company.id);
    const features = await subscribe(leaver, FEATURES, { id: String(cast.company.id) });
    await move(leaver.id, cast.other.id);
    expect(await staff.end).toBe('NOT_FOUND');
    expect(await features.end).toBe('NOT_FOUND');
  });

  it('ends everything for an account that signed out everywhere', async () => {
    const user = await buildUser(app, { company: cast.company });
    const followed = await subscribe(user, ME);
    await gqlData(app, user, 'mutation { signOutEverywhere }');
    expect(await followed.end).toBe('closed: 4401');
  });

  it('denies a disabled account', async () => {
    const user = await buildUser(app, { company: cast.company });
    await updateAccount(user.uid, { disableUser: true });
    expect(await connect(app.url, { authorization: `Bearer ${user.idToken}` })).toMatchObject({ code: 4401 });
  });
});
