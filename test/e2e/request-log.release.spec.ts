import pg from 'pg';
import { ensureClientBuild } from '../client-build.js';
import { buildCast, type Cast } from '../factories.js';
import { connect, follow } from '../live.js';
import { ServerProcess } from '../server-process.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';

let app: SharedServer;
let cast: Cast;
let server: ServerProcess;

beforeAll(async () => {
  ensureClientBuild();
  app = await sharedServer();
  cast = await buildCast(app);
  server = await ServerProcess.start({ DATABASE_URL: app.databaseUrl, SLOW_QUERY_MS: '300' });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** Calls the server and returns the line that it logged for the request. */
async function lineOf(path: string, init: RequestInit = {}): Promise<Record<string, any>> {
  const response = await fetch(server.url + path, init);
  await response.arrayBuffer();
  const id = response.headers.get('x-request-id');
  return server.line((line) => line.msg === 'request' && line.requestId === id);
}

const bearer = () => ({ Authorization: `Bearer ${cast.admin.idToken}` });
const gql = (query: string, variables: object = {}, headers: Record<string, string> = bearer()) =>
  lineOf('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });

it('each request is one line: transport, operation, actor, status and time', async () => {
  const line = await lineOf(`/api/getUserData/${cast.admin.uid}`, { headers: bearer() });
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: 'request',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    door: 'rest',
    operation: 'GET /api/getUserData/:user_firebase_id',
    actor: cast.admin.id,
    status: 200,
    ms: expect.any(Number),
  });
  expect(server.lines.filter(({ requestId }) => requestId === line.requestId)).toHaveLength(1);
});

it("GraphQL is named by its root fields, regardless of the document's form", async () => {
  const query = `query Secret($id: ID!) { ...on Query { alias: me { id } } ...F }
    fragment F on Query { company(id: $id) { title } me { email } }`;
  expect(await gql(query, { id: String(cast.company.id) })).toMatchObject({
    door: 'graphql',
    operation: 'query me,company',
    actor: cast.admin.id,
    status: 200,
  });
});

it('refused requests are logged with their code, even if the status is 200', async () => {
  expect(await lineOf('/api/getAllCompanies')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await lineOf('/api/getAllCompanies', { headers: bearer() })).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    actor: cast.admin.id,
  });
  expect(await gql('{ me { id } }', {}, {})).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await gql('{ companies(first: 1) { totalCount } }')).toMatchObject({
    operation: 'query companies',
    status: 200,
    code: 'FORBIDDEN',
  });
  expect(await gql('{ me {')).toMatchObject({ door: 'graphql', operation: 'POST /graphql', status: 400 });
});

it('pages and unknown addresses are logged by pattern', async () => {
  expect(await lineOf('/page-home?who=ada@example.com')).toMatchObject({
    door: 'page',
    operation: 'GET /*',
  });
  expect(await lineOf('/api/ada@example.com')).toMatchObject({
    door: 'rest',
    operation: 'GET /api/*',
    status: 404,
  });
  expect(await lineOf('/api/getUserData/%zz')).toMatchObject({ operation: 'GET /api/*', status: 400 });
});

it('probes and files are not logged', async () => {
  const page = await (await fetch(`${server.url}/`)).text();
  const paths = ['/health/live', '/health/ready', /"(\/assets\/[^"]+\.js)"/.exec(page)![1]];
  const ids: (string | null)[] = [];
  for (const path of paths) {
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    ids.push(response.headers.get('x-request-id'));
  }
  await lineOf('/config.json');
  expect(server.lines.filter(({ requestId }) => ids.includes(requestId))).toEqual([]);
});

it('a subscription is logged as a socket operation', async () => {
  const query = 'subscription($id: ID!) { companyUsersChanged(companyId: $id) { id } }';
  const followed = await follow(server.url, cast.admin, query, { id: String(cast.company.id) });
  expect(await server.line(({ operation }) => operation === 'connect')).toMatchObject({
    door: 'socket',
    actor: cast.admin.id,
    status: 101,
  });
  expect(
    await server.line(({ operation }) => operation === 'subscription companyUsersChanged'),
  ).toMatchObject({ door: 'socket', actor: cast.admin.id, status: 200 });
  await followed.stop();
  expect(await connect(server.url, {})).toEqual({ code: 4401 });
  expect(await server.line(({ door, code }) => door === 'socket' && code)).toMatchObject({
    operation: 'connect',
    status: 401,
    code: 'UNAUTHENTICATED',
  });
});

it('a slow query is logged, with the request that waited for it', async () => {
  const blocker = new pg.Client({ connectionString: app.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE company_features IN ACCESS EXCLUSIVE MODE');
  const asked = gql('query($id: ID!) { company(id: $id) { features { title } } }', {
    id: String(cast.company.id),
  });
  const waitsLong = async () => {
    const waiting = await app.database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND clock_timestamp() - query_start > interval '400 ms'`,
    );
    return waiting.length > 0;
  };
  await until(waitsLong, { every: 50 });
  await blocker.query('ROLLBACK');
  await blocker.end();
  const { requestId } = await asked;
  const slow = await server.line(
    ({ msg, query }) => msg === 'Slow query' && /company_features/.test(String(query)),
  );
  expect(slow).toMatchObject({ level: 'warn', context: 'Database', requestIds: [requestId] });
  expect(slow.ms).toBeGreaterThan(300);
});

it('the log contains no personal data', async () => {
  await gql('query($s: String) { me { company { users(first: 1, search: $s) { totalCount } } } }', {
    s: cast.admin.email,
  });
  await lineOf('/api/createNewUserLocally', {
    method: 'POST',
    headers: { ...bearer(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast.admin.email, password: 'test-Passw0rd' }),
  });
  expect(server.lines.length).toBeGreaterThan(12);
  for (const who of Object.values(cast)) {
    if (!('uid' in who)) continue;
    expect(server.output).not.toContain(who.uid);
    expect(server.output).not.toContain(who.email);
  }
  expect(server.output).not.toMatch(/@example|eyJ|Passw0rd|Bearer|Secret/);
  // The server's own address is the only one.
  expect(server.output.replace(/Listening on [^"]+/, '')).not.toMatch(/127\.0\.0\.1|::1/);
});
