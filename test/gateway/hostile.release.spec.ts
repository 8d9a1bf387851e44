import type { ServerResponse } from 'node:http';
import type { GatewayOptions } from '../../server/legacy/gateway/gateway-app.js';
import { expectCode, gqlData } from '../expectations.js';
import { until } from '../until.js';
import { startGateway, type TestGateway } from './gateway.js';
import { json, legacyUser, OldBackend, status } from './old-backend.js';

// Slow, broken or malformed backends must not harm the gateway, and its callers get an error with the call.

const CLAIMS = Buffer.from('{"sub":"uid-1","email":"user-1@old.example"}').toString('base64url');
const CALLER = { idToken: `x.${CLAIMS}.x` };
/** Another caller. */
const callerOf = (id: number) => ({
  idToken: `x.${Buffer.from(JSON.stringify({ sub: `uid-${id}` })).toString('base64url')}.x`,
});
const COMPANY = { id: 1, title: 'Acme', created_at: '2023-05-01 12:00:00' };
const STAFF =
  '{ company(id: 1) { title users(first: 2) { nodes { id firstName } totalCount totalCountExact } } }';

let old: OldBackend;
let gateway: TestGateway | undefined;

async function start(responses: OldBackend['responses'], options: GatewayOptions = {}): Promise<TestGateway> {
  old = await new OldBackend({ getCompanyData: json(COMPANY), ...responses }).start();
  return (gateway = await startGateway(old.url, options));
}

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await old.stop().catch(() => undefined);
});

describe('A backend that returns something wrong', () => {
  it.each([
    [
      'a page',
      status(200, '<html>'),
      'fetchUsersWithinCompany of the old backend returned something that is not JSON',
    ],
    ['an error page', status(500, '<html>at Object.run (/srv/app.js:1:2)</html>'), 'failed with status 500'],
    ['a redirect', status(302, '', { Location: 'http://127.0.0.1:1/' }), 'redirects'],
    ['null', json(null), 'fetchUsersWithinCompany of the old backend returned an unexpected value'],
    ['an object', json({ users: [] }), 'unexpected value: the response'],
  ])('is reported by call and field: %s', async (_, respond, message) => {
    const { gql } = await start({ fetchUsersWithinCompany: respond });
    const answer = await gql(CALLER, STAFF);
    expectCode(answer, 'UNAVAILABLE');
    expect(answer.errors![0].message).toContain(message);
    // The rest of the operation is not affected, except where the schema does not permit null.
    expect(answer.errors![0].path).toEqual(['company', 'users']);
  });

  it('is accepted if it is merely inexact', async () => {
    const sloppy = legacyUser(1, { id: '1', company_id: '0', account_confirmed: 'false', dev_mode: true });
    await start({ getUserData: json({ ...sloppy, created_at: '2023-05-01 14:00:00+02' }) });
    const { me } = await gqlData(
      gateway!,
      CALLER,
      '{ me { id company { id } accountConfirmed devMode createdAt } }',
    );
    expect(me).toEqual({
      id: '1',
      company: null,
      accountConfirmed: false,
      devMode: true,
      createdAt: '2023-05-01T12:00:00.000Z',
    });
  });
});

describe('A caller whose calls fail', () => {
  it('does not block others from the backend', async () => {
    await start({
      getUserData: (response, request) =>
        request.headers.authorization === `Bearer ${CALLER.idToken}`
          ? status(503, '<html>')(response, request)
          : json(legacyUser(2))(response, request),
    });
    const failing = Array.from({ length: 8 }, () => gateway!.gql(CALLER, '{ me { id } }'));
    for (const { errors } of await Promise.all(failing))
      expect(errors![0].extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'LEGACY_CALL_FAILED' });
    expect((await gateway!.http('/health/ready')).status).toBe(200);
    expect(await gqlData(gateway!, callerOf(2), '{ me { id } }')).toEqual({ me: { id: '2' } });
  });

  it('does not occupy all connections', async () => {
    const hanging: ServerResponse[] = [];
    await start(
      {
        getUserData: (response, request) =>
          request.headers.authorization === `Bearer ${CALLER.idToken}`
            ? void hanging.push(response)
            : json(legacyUser(2))(response, request),
      },
      { connections: 4, connectionsPerCaller: 3 },
    );
    const greedy = Array.from({ length: 10 }, () => gateway!.gql(CALLER, '{ me { id } }'));
    await until(() => hanging.length === 3);
    expect(await gqlData(gateway!, callerOf(2), '{ me { id } }')).toEqual({ me: { id: '2' } });
    expect(hanging).toHaveLength(3);
    old.responses.getUserData = json(legacyUser(1));
    for (const response of hanging) json(legacyUser(1))(response, response.req);
    for (const { data } of await Promise.all(greedy)) expect(data.me.id).toBe('1');
  });
});

describe('A large backend', () => {
  it('may have 100,000 users in one company', async () => {
    const users = Array.from({ length: 100_000 }, (_, index) => legacyUser(100_000 - index));
    await start({ fetchUsersWithinCompany: json(users) });
    const { company } = await gqlData(gateway!, CALLER, STAFF);
    expect(company.users).toEqual({
      nodes: [
        { id: '1', firstName: 'First 1' },
        { id: '2', firstName: 'First 2' },
      ],
      totalCount: 100_000,
      totalCountExact: true,
    });
    const searched =
      '{ company(id: 1) { users(first: 1, search: "last", orderBy: { field: EMAIL, direction: DESC }) { nodes { email } totalCount totalCountExact } } }';
    const found = await gqlData(gateway!, CALLER, searched);
    expect(found.company.users).toEqual({
      nodes: [{ email: 'user-99999@old.example' }],
      totalCount: 10_000,
      totalCountExact: false,
    });
  });

  it('may not send more than the limit', async () => {
    await start(
      { fetchUsersWithinCompany: status(200, `[${' '.repeat(2_000_000)}]`) },
      { maxBytes: 1_000_000 },
    );
    const answer = await gateway!.gql(CALLER, STAFF);
    expectCode(answer, 'UNAVAILABLE');
    expect(answer.errors![0].message).toContain('sent more than');
  });
});

describe('A slow backend', () => {
  it('times out at the deadline, and its calls are cancelled', async () => {
    let closed = 0;
    await start(
      { fetchUsersWithinCompany: (response) => void response.once('close', () => closed++) },
      { deadline: 200 },
    );
    expectCode({ ...(await gateway!.gql(CALLER, STAFF)), status: 200 }, 'UNAVAILABLE');
    await until(() => closed === 1);
  });

  it('is not called any longer for clients that have disconnected', async () => {
    let closed = 0;
    await start({ getUserData: (response) => void response.once('close', () => closed++) });
    const leave = new AbortController();
    const gone = fetch(`${gateway!.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${CALLER.idToken}` },
      body: JSON.stringify({ query: '{ me { id } }' }),
      signal: leave.signal,
    });
    await until(() => old.count('getUserData') === 1);
    leave.abort();
    await expect(gone).rejects.toThrow();
    await until(() => closed === 1);
    const { status: ready } = await gateway!.http('/health/ready');
    expect(ready).toBe(200);
  });
});

it('An unreachable backend fails fast and shows in the readiness, until it is back', async () => {
  await start({ fetchUsersWithinCompany: json([legacyUser(1)]) }, { brokenFor: 300 });
  await old.stop();
  const ask = (id: number) => gateway!.gql(callerOf(id), STAFF);
  // One caller alone does not make it count as unreachable.
  for (let time = 0; time < 3; time++) await ask(1);
  expect((await gateway!.http('/health/ready')).status).toBe(200);
  await Promise.all([2, 3].map(ask));
  await until(async () => (await ask(4)).errors![0].message.includes('out of order'));
  expect((await gateway!.http('/health/ready')).body).toEqual({
    status: 'unavailable',
    checks: { legacyBackend: 'down' },
  });
  expect((await gateway!.http('/health/live')).status).toBe(200);
  await old.start();
  await until(async () => (await gateway!.http('/health/ready')).status === 200);
  await until(async () => (await gateway!.gql(CALLER, STAFF)).errors === undefined);
});

describe('The calls of one request', () => {
  it('are one for a page of 50 users', async () => {
    const users = Array.from({ length: 50 }, (_, index) => legacyUser(index + 1));
    await start({ fetchUsersWithinCompany: json(users), getUserData: json(legacyUser(1)) });
    const query = `{ me { id } again: me { email } company(id: 1) {
      a: users(first: 50) { nodes { id company { title } devMode } } b: users(last: 3, search: "first") { totalCount } } }`;
    const { company } = await gqlData(gateway!, CALLER, query);
    expect(company.a.nodes).toHaveLength(50);
    expect([...old.calls].sort()).toEqual([
      'fetchUsersWithinCompany',
      'getCompanyData/1',
      'getUserData/uid-1',
    ]);
    // Nothing is kept for the next request.
    await gqlData(gateway!, CALLER, query);
    expect(old.calls).toHaveLength(6);
  });

  it('run eight at a time, and are limited', async () => {
    const companies = Array.from({ length: 200 }, (_, index) => ({ ...COMPANY, id: index + 1 }));
    const waiting: ServerResponse[] = [];
    await start({
      getAllCompanies: json(companies),
      // Responds to eight calls at a time, so that fewer would wait forever.
      getFeatures: (response) => {
        waiting.push(response);
        if (waiting.length === 8) for (const each of waiting.splice(0)) json([])(each, each.req);
      },
      fetchUsersWithinCompany: json([]),
    });
    const features = await gateway!.gql(CALLER, '{ companies(first: 200) { nodes { features { title } } } }');
    expect(features.errors).toBeUndefined();
    expect(old.mostAtOnce).toBe(8);
    expect(old.calls).toHaveLength(201);
    old.calls.length = 0;
    old.responses.getFeatures = json([]);
    const both = '{ companies(first: 200) { nodes { features { title } users(first: 1) { totalCount } } } }';
    const answer = await gateway!.gql(CALLER, both);
    expect(answer.code).toBe('UNSUPPORTED');
    expect(answer.errors![0].message).toContain('more than 250 calls');
    expect(old.calls.length).toBeLessThanOrEqual(250);
  });

  it('cost what the product charges', async () => {
    await start({});
    const pages = Array.from(
      { length: 9 },
      (_, index) => `p${index}: companies(first: 200) { nodes { users(first: 200) { nodes { id } } } }`,
    );
    expectCode(await gateway!.gql(CALLER, `{ ${pages.join(' ')} }`), 'BAD_REQUEST');
    expect(old.calls).toEqual([]);
  });

  it('are sent again after a change', async () => {
    let devMode = 'false';
    await start({
      getUserData: (response) => json(legacyUser(1, { dev_mode: devMode }))(response, response.req),
      toggleDevMode: (response) => json({ dev_mode: (devMode = 'true') })(response, response.req),
      getPrivileges: json([]),
    });
    const change = 'setDevMode(enabled: true) { devMode privileges { title } }';
    const data = await gqlData(gateway!, CALLER, `mutation { a: ${change} b: ${change} }`);
    expect(data.a).toEqual({ devMode: true, privileges: [] });
    expect([old.count('getUserData'), old.count('getPrivileges'), old.count('toggleDevMode')]).toEqual([
      2, 2, 2,
    ]);
  });
});

describe('Headers', () => {
  it('pass on credentials, and the XSRF cookie only', async () => {
    const seen: unknown[] = [];
    const setCookies = [
      'session=stolen; HttpOnly',
      'XSRF-TOKEN=new; Path=/; Domain=old.example; SameSite=Lax',
    ];
    await start({
      getUserData: (response, { headers }) => {
        seen.push(headers);
        json(legacyUser(1), { 'Set-Cookie': setCookies, 'X-Powered-By': 'old', Server: 'old' })(
          response,
          response.req,
        );
      },
    });
    const sent = { cookie: `session=x.${CLAIMS}.x`, 'x-xsrf-token': 'x' };
    const { headers, body } = await gateway!.http('/graphql', {
      method: 'POST',
      headers: { ...sent, 'Content-Type': 'application/json', 'X-Forwarded-For': '1.2.3.4', 'X-Other': 'o' },
      body: JSON.stringify({ query: '{ me { id } }' }),
    });
    expect(body.data).toEqual({ me: { id: '1' } });
    const own = {
      host: expect.any(String),
      connection: 'keep-alive',
      accept: 'application/json',
      'user-agent': 'job-lobby-gateway',
    };
    expect(seen).toEqual([{ ...own, ...sent }]);
    expect([...headers].filter(([name]) => ['set-cookie', 'x-powered-by', 'server'].includes(name))).toEqual([
      ['set-cookie', 'XSRF-TOKEN=new; Path=/; SameSite=Lax'],
    ]);
  });

  it('contain the time of the next retry', async () => {
    await start({ getUserData: status(429, '{"detail":"Too many."}', { 'Retry-After': '7' }) });
    const { errors, code } = await gateway!.gql(CALLER, '{ me { id } }');
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(errors![0].extensions.retryAfter).toBe(7);
  });

  it('are required', async () => {
    await start({});
    for (const cookie of ['', 'XSRF-TOKEN=x']) {
      const { body } = await gateway!.http('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(cookie && { cookie }) },
        body: '{"query":"{ __typename }"}',
      });
      expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    }
    expectCode(await gateway!.gql({ idToken: 'opaque' }, '{ me { id } }'), 'UNAUTHENTICATED');
    expect(old.calls).toEqual([]);
  });
});
