import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firebaseToken, JobLobby, type JobLobbyError } from '../../packages/client/src/index.js';
import { secondsOf } from '../../packages/client/src/http.js';
import { buildCast, buildRow, buildUser, type Cast } from '../factories.js';
import { PASSWORD, uniqueEmail } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { withTeams } from '../teams.js';
import { asPerson, losingResponses, withKey } from './clients.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  await withTeams(app, cast.company);
});
afterAll(() => app.close());

const employee = () => ({ email: uniqueEmail(), firstName: 'Ada', lastName: 'Lovelace', password: PASSWORD });
const failure = (call: Promise<unknown>): Promise<JobLobbyError> =>
  call.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error) => error,
  );

describe('a key', () => {
  it('is refused at once if it is unknown', async () => {
    const { fetch, sent } = losingResponses(0);
    const jobLobby = new JobLobby({ url: app.url, key: `jl_live_${'0'.repeat(49)}`, fetch });
    const error = await failure(jobLobby.query.thisApiClient());
    expect(error).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'API_KEY_UNKNOWN' });
    expect(error.requestId).toEqual(expect.any(String));
    expect(sent).toHaveLength(1);
  });

  it('cannot do what its scopes do not allow', async () => {
    const jobLobby = await withKey(app, cast, ['TEAMS_READ']);
    expect(await failure(jobLobby.query.user({ id: String(cast.admin.id) }))).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'SCOPE_MISSING',
    });
  });

  it('reads with the default selections of its scope only', async () => {
    const id = String(cast.company.id);
    const staff = await withKey(app, cast, ['STAFF_READ']);
    expect(await staff.query.user({ id: String(cast.admin.id) })).toMatchObject({
      email: cast.admin.email,
      company: { id, title: cast.company.title },
    });
    const teams = await withKey(app, cast, ['TEAMS_READ', 'TEAMS_WRITE', 'COMPANIES_READ']);
    const team = await teams.mutate.createTeam({ input: { name: 'Kitchen' } });
    expect(await teams.query.team({ id: team.id })).toEqual(team);
    expect((await teams.query.companyTeams({ id })).nodes).toEqual([team]);
    expect(await teams.query.company({ id })).toMatchObject({ title: cast.company.title });
    const log = await withKey(app, cast, ['AUDIT_LOG_READ']);
    const { nodes } = await log.query.auditLog({ filter: { action: 'TEAM_CREATED' } });
    expect(nodes).toEqual([expect.objectContaining({ companyId: id, actorId: String(cast.admin.id) })]);
  });
});

describe('an ID token', () => {
  it('is fetched with email and password, and renewed when it is refused', async () => {
    const person = await buildUser(app, { company: cast.company });
    const refreshTokens: string[] = [];
    const token = firebaseToken({
      url: app.url,
      email: person.email,
      password: PASSWORD,
      onRefreshToken: (each) => refreshTokens.push(each),
    });
    const jobLobby = new JobLobby({ url: app.url, token });
    expect(await jobLobby.query.me()).toMatchObject({ email: person.email });
    const first = await token();
    expect(await token()).toBe(first);
    const [second, same] = await Promise.all([token(first), token(first)]);
    expect(second).toBe(same);
    const later = firebaseToken({ url: app.url, refreshToken: refreshTokens[0] });
    expect(await new JobLobby({ url: app.url, token: later }).query.me()).toMatchObject({
      email: person.email,
    });
  });

  it('that is refused is replaced once', async () => {
    const asked: (string | undefined)[] = [];
    const jobLobby = new JobLobby({
      url: app.url,
      token: (refused) => {
        asked.push(refused);
        return refused === undefined ? 'expired' : cast.admin.idToken;
      },
    });
    expect(await jobLobby.query.me()).toMatchObject({ email: cast.admin.email });
    expect(asked).toContain('expired');
  });

  it('needs a person if the password is wrong', async () => {
    const { email } = cast.admin;
    const token = firebaseToken({ url: app.url, email, password: 'wrong' });
    expect(await failure(new JobLobby({ url: app.url, token }).query.me())).toMatchObject({
      code: 'SIGN_IN_FAILED',
      reason: expect.stringMatching(/^INVALID/),
    });
  });
});

describe('a change', () => {
  it('whose responses get lost is made once, with the same key', async () => {
    const { fetch, sent } = losingResponses(2);
    const jobLobby = await withKey(app, cast, ['STAFF_WRITE'], { fetch });
    const input = employee();
    const user = await jobLobby.mutate.createEmployee({ input });
    expect(user.email).toBe(input.email);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    const [{ count }] = await app.database.query('SELECT count(*)::int FROM users WHERE email = $1', [
      input.email,
    ]);
    expect(count).toBe(1);
  });

  it('is made once by two programs with the same key', async () => {
    const jobLobby = await withKey(app, cast, ['STAFF_WRITE']);
    const input = employee();
    const idempotencyKey = crypto.randomUUID();
    const twice = [1, 2].map(() => jobLobby.mutate.createEmployee({ input }, { idempotencyKey }));
    const [one, other] = await Promise.all(twice);
    expect(one).toEqual(other);
    const another = jobLobby.mutate.createEmployee({ input: employee() }, { idempotencyKey });
    expect(await failure(another)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('that is refused is not retried, and reports the invalid field', async () => {
    const { fetch, sent } = losingResponses(0);
    const jobLobby = await withKey(app, cast, ['STAFF_WRITE'], { fetch });
    const error = await failure(jobLobby.mutate.createEmployee({ input: { ...employee(), email: 'none' } }));
    expect(error).toMatchObject({
      name: 'JobLobbyError',
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'email', reason: 'NOT_AN_EMAIL' }],
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a list', () => {
  it('is read to its end, page by page', async () => {
    const company = (await buildCast(app)).company;
    const ids: number[] = [];
    for (let index = 0; index < 5; index++) ids.push((await buildRow(app, { company })).id);
    const jobLobby = asPerson(app, cast.master);
    const read: string[] = [];
    const variables = { id: String(company.id), first: 2, filter: { userType: 'EMPLOYEE' as const } };
    for await (const { id } of jobLobby.all.companyUsers(variables)) read.push(id);
    expect(read).toEqual(expect.arrayContaining(ids.map(String)));
    expect(new Set(read).size).toBe(read.length);
    const page = await jobLobby.query.companyUsers(variables);
    expect(page.nodes.map(({ id }) => id)).toEqual(read.slice(0, 2));
    expect(page.pageInfo.hasNextPage).toBe(true);
  });

  it('of a document of your own is read the same way', async () => {
    const jobLobby = asPerson(app, cast.admin);
    interface Staff {
      company: {
        users: { nodes: { email: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
      };
    }
    const document = `query ($id: ID!, $after: String) {
      company(id: $id) { users(first: 1, after: $after) { nodes { email } pageInfo { hasNextPage endCursor } } }
    }`;
    const emails: string[] = [];
    const rows = jobLobby.pages(
      document,
      { id: String(cast.company.id) },
      (data: Staff) => data.company.users,
    );
    for await (const { email } of rows) emails.push(email);
    expect(emails).toEqual(expect.arrayContaining([cast.admin.email, cast.viewer.email]));
  });

  it('of a record that the caller may not see fails', async () => {
    const jobLobby = asPerson(app, cast.rival);
    expect(await failure(jobLobby.query.companyUsers({ id: String(cast.company.id) }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('what other fields of a document returned is in the error', async () => {
  const jobLobby = asPerson(app, cast.admin);
  const document = `{ me { email } company(id: ${cast.other.id}) { id } }`;
  const error = await failure(jobLobby.request(document));
  expect(error.data).toMatchObject({ me: { email: cast.admin.email } });
});

it('a call ends with its signal', async () => {
  const jobLobby = asPerson(app, cast.admin);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(jobLobby.query.me({}, { signal })).rejects.toThrow('enough');
});

/** A server that responds like an overloaded product, or one behind a proxy. */
describe('a server that is not available', () => {
  let server: Server;
  let url: string;
  let received: IncomingMessage[];
  let responses: [status: number, headers: Record<string, string>, body: string][];

  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request);
      const [status, headers, body] = responses.shift()!;
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => (received = []));
  afterAll(() => server.close());

  const busy = (seconds: number): (typeof responses)[number] => [
    429,
    { 'retry-after': String(seconds) },
    JSON.stringify({
      errors: [{ message: 'Wait.', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: seconds } }],
    }),
  ];
  const fine: (typeof responses)[number] = [200, {}, JSON.stringify({ data: { liveCursor: 'x' } })];
  const proxy: (typeof responses)[number] = [502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'];
  const call = (options = {}) => new JobLobby({ url, key: 'jl_live_x', ...options }).query.liveCursor();

  it('is retried after the delay that it requests', async () => {
    responses = [busy(1), proxy, fine];
    const begun = performance.now();
    expect(await call()).toBe('x');
    expect(performance.now() - begun).toBeGreaterThan(1_000);
    expect(received).toHaveLength(3);
  });

  it.each([
    ['asks to wait for too long', busy(61), {}, { code: 'TOO_MANY_REQUESTS', retryAfter: 61 }],
    ['is asked no more', proxy, { maxRetries: 0 }, { code: 'UNAVAILABLE' }],
    ['is another one', [200, {}, '<html>'], {}, { code: 'BAD_RESPONSE' }],
    ['has moved', [301, { location: '/' }, ''], {}, { code: 'BAD_RESPONSE' }],
  ] as const)('fails if it %s', async (_which, response, options, error) => {
    responses = [[...response] as (typeof responses)[number]];
    expect(await failure(call(options))).toMatchObject(error);
    expect(received).toHaveLength(1);
  });

  it('that does not respond in time fails', async () => {
    const silent = createServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const jobLobby = new JobLobby({
      url: `http://127.0.0.1:${port}`,
      key: 'jl_live_x',
      timeout: 50,
      maxRetries: 0,
    });
    expect(await failure(jobLobby.query.liveCursor())).toMatchObject({ code: 'NO_RESPONSE' });
    silent.closeAllConnections();
    silent.close();
  });
});

it('reads Retry-After in both forms', () => {
  expect(secondsOf('12')).toBe(12);
  expect(secondsOf(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(25);
  expect(secondsOf('soon')).toBeUndefined();
  expect(secondsOf(null)).toBeUndefined();
});
