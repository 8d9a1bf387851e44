import type { GqlAnswer } from '../app.js';
import { expectCode, expectProblem } from '../expectations.js';
import { type BuiltUser, buildUser } from '../factories.js';
import { signIn, signUp, updateAccount } from '../identity-emulator.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { alterToken } from '../tokens.js';

let app: SharedServer;
let user: BuiltUser;
let origin: string;

beforeAll(async () => {
  app = await sharedServer();
  user = await buildUser(app, { company: { id: 1 }, userType: 'admin' });
  origin = app.url;
});
afterAll(() => app.close());

/** The cookies that a response sets, by name. */
function cookiesOf(answer: { headers: Headers }): Record<string, { value: string; attributes: string[] }> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((cookie) => {
      const [pair, ...attributes] = cookie.split('; ');
      const [name, ...value] = pair.split('=');
      return [name, { value: decodeURIComponent(value.join('=')), attributes: attributes.sort() }];
    }),
  );
}

const start = (body: unknown, headers: Record<string, string> = {}) =>
  app.http('/api/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const setPublicUrl = (url: string | null) =>
  app.evaluate(async ({ load }, publicUrl) => {
    const { settings } = await load('platform/settings/settings.js');
    settings().publicUrl = publicUrl ?? undefined;
  }, url);

interface Session {
  session: string;
  xsrf: string;
}

async function session(of: { idToken: string } = user): Promise<Session> {
  const answer = await start({ idToken: of.idToken });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: '' });
  const cookies = cookiesOf(answer);
  return { session: cookies.session.value, xsrf: cookies['XSRF-TOKEN'].value };
}

const withCookies = ({ session, xsrf }: Session, headers: Record<string, string> = {}) => ({
  Cookie: `session=${session}; XSRF-TOKEN=${encodeURIComponent(xsrf)}`,
  'Content-Type': 'application/json',
  ...headers,
});

/** A POST over REST with exactly these headers. */
const post = (headers: Record<string, string>) =>
  app.http('/api/fetchUsersWithinCompany', { method: 'POST', headers, body: '{"company_id":1}' });

async function graphql(headers: Record<string, string>, query = '{ me { id } }'): Promise<GqlAnswer> {
  const { status, body } = await app.http('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return { status, data: body.data, errors: body.errors, code: body.errors?.[0]?.extensions?.code };
}

describe('POST /api/session', () => {
  it.each([{}, { idToken: '' }, { idToken: null }, { idToken: 7 }, { idToken: ['x'] }])(
    'reports idToken in %j',
    async (body) => {
      const answer = await start(body);
      expectProblem(answer, 422);
      expect(answer.body.errors[0].field).toBe('idToken');
    },
  );

  it('refuses a forged token, and sets no session', async () => {
    const answer = await start({ idToken: 'not.a.token' });
    expectProblem(answer, 401);
    expect(cookiesOf(answer)).not.toHaveProperty('session');
  });

  it('refuses forms, so that no other site’s form can send it', async () => {
    const answer = await app.http('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ idToken: user.idToken }).toString(),
    });
    expectProblem(answer, 415);
    expect(cookiesOf(answer)).not.toHaveProperty('session');
  });

  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'garbage' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('refuses %j', async (headers) => {
    const answer = await start({ idToken: user.idToken }, headers);
    expectProblem(answer, 403);
    expect(cookiesOf(answer)).not.toHaveProperty('session');
  });

  it('suggests PUBLIC_URL if a proxy may have changed the Host header, and only then', async () => {
    const refusal = async (headers: Record<string, string>): Promise<string> =>
      (await start({ idToken: user.idToken }, headers)).body.detail;
    expect(await refusal({ Origin: 'https://jobs.example' })).toContain('PUBLIC_URL');
    expect(await refusal({ Origin: 'https://jobs.example', 'Sec-Fetch-Site': 'same-origin' })).toContain(
      'PUBLIC_URL',
    );
    expect(await refusal({ 'Sec-Fetch-Site': 'cross-site' })).not.toContain('PUBLIC_URL');
    await setPublicUrl('https://jobs.example');
    try {
      expect(await refusal({ Origin: 'https://evil.example' })).not.toContain('PUBLIC_URL');
      expect((await start({ idToken: user.idToken }, { Origin: 'https://jobs.example' })).status).toBe(204);
    } finally {
      await setPublicUrl(null);
    }
  });

  it('refuses a sign-in older than 5 minutes, however new its token', async () => {
    const account = await signUp();
    await updateAccount(account.uid, { validSince: '1' });
    const now = Math.floor(Date.now() / 1000);
    const old = alterToken(account.idToken, { auth_time: now - 5 * 60 - 5, iat: now });
    expectProblem(await start({ idToken: old }), 401);
    const fresh = alterToken(account.idToken, { auth_time: now - 4 * 60, iat: now });
    expect((await start({ idToken: fresh })).status).toBe(204);
  });

  it('sets the cookies with their attributes', async () => {
    const answer = await start(
      { idToken: user.idToken },
      { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    );
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: '' });
    expect(cookiesOf(answer)).toEqual({
      session: {
        value: expect.stringMatching(/\S/),
        attributes: ['HttpOnly', 'Max-Age=432000', 'Path=/', 'SameSite=Lax'],
      },
      'XSRF-TOKEN': { value: expect.stringMatching(/\S/), attributes: ['Path=/', 'SameSite=Lax'] },
    });
  });
});

describe('the session cookie', () => {
  it('authenticates GET by itself', async () => {
    const { session: cookie } = await session();
    const answer = await app.http(`/api/getUserData/${user.uid}`, {
      headers: { Cookie: `session=${cookie}` },
    });
    expect(answer.status).toBe(200);
  });

  it.each(['', 'not.a.cookie'])('is 401 when it is %j', async (cookie) => {
    expectProblem(
      await app.http(`/api/getUserData/${user.uid}`, { headers: { Cookie: `session=${cookie}` } }),
      401,
    );
  });

  it('is not accepted as an ID token, nor an ID token as a cookie', async () => {
    const { session: cookie } = await session();
    expectProblem(await app.rest({ idToken: cookie }, `getUserData/${user.uid}`), 401);
    expectProblem(
      await app.http(`/api/getUserData/${user.uid}`, { headers: { Cookie: `session=${user.idToken}` } }),
      401,
    );
  });

  it.each(['Bearer', 'Bearer ', 'Bearer bad', 'Bearer a b', 'Basic dXNlcjpw', 'bad', ''])(
    'does not help a request with Authorization %j',
    async (Authorization) => {
      const own = await session();
      const headers = withCookies(own, { Authorization, 'X-XSRF-TOKEN': own.xsrf });
      expectProblem(await post(headers), 401);
      expectCode(await graphql(headers), 'UNAUTHENTICATED');
    },
  );
});

describe('XSRF', () => {
  it('sets the cookie in any response to a request with neither bearer token nor session cookie', async () => {
    for (const path of [
      '/',
      '/config.json',
      '/health/live',
      '/api/getAllCompanies',
      '/api/nowhere',
      '/graphql',
    ]) {
      const cookies = cookiesOf(await app.http(path));
      expect({ path, attributes: cookies['XSRF-TOKEN']?.attributes }).toEqual({
        path,
        attributes: ['Path=/', 'SameSite=Lax'],
      });
    }
  });

  it('does not set it if there is a bearer token or the session cookie', async () => {
    const bearer = { headers: { Authorization: `Bearer ${user.idToken}` } };
    expect(cookiesOf(await app.http(`/api/getUserData/${user.uid}`, bearer))).toEqual({});
    expect(cookiesOf(await app.http('/config.json', { headers: { Cookie: 'XSRF-TOKEN=x' } }))).toEqual({});
  });

  it('accepts the bearer token in the header, over both transports', async () => {
    const own = await session();
    const headers = withCookies(own, { 'X-XSRF-TOKEN': own.xsrf });
    expect((await post(headers)).status).toBe(200);
    expect((await graphql(headers)).data.me.id).toBe(String(user.id));
  });

  it('refuses a request without the header, with a wrong one, and with another session’s', async () => {
    const [own, other] = [await session(), await session(await signUp())];
    const cases: [string, Record<string, string>][] = [
      ['no header', withCookies(own)],
      ['empty header', withCookies(own, { 'X-XSRF-TOKEN': '' })],
      ['wrong header', withCookies(own, { 'X-XSRF-TOKEN': `${own.xsrf}x` })],
      [
        'header without cookie',
        { ...withCookies(own, { 'X-XSRF-TOKEN': own.xsrf }), Cookie: `session=${own.session}` },
      ],
      ['another session’s pair', withCookies({ ...own, xsrf: other.xsrf }, { 'X-XSRF-TOKEN': other.xsrf })],
      ['a pair of one’s own making', withCookies({ ...own, xsrf: 'a.b' }, { 'X-XSRF-TOKEN': 'a.b' })],
      ['an equal pair without a seal', withCookies({ ...own, xsrf: 'abc' }, { 'X-XSRF-TOKEN': 'abc' })],
    ];
    for (const [, headers] of cases) {
      expectProblem(await post(headers), 403);
      expectCode(await graphql(headers), 'FORBIDDEN');
    }
  });

  it('refuses the pair from before the session', async () => {
    const before = cookiesOf(await app.http('/config.json'))['XSRF-TOKEN'].value;
    const own = await session();
    expect(own.xsrf).not.toBe(before);
    expectProblem(await post(withCookies({ ...own, xsrf: before }, { 'X-XSRF-TOKEN': before })), 403);
  });

  it('gives a session whose XSRF cookie is lost a new one that works', async () => {
    const own = await session();
    const answer = await app.http('/config.json', { headers: { Cookie: `session=${own.session}` } });
    const xsrf = cookiesOf(answer)['XSRF-TOKEN'].value;
    expect((await post(withCookies({ ...own, xsrf }, { 'X-XSRF-TOKEN': xsrf }))).status).toBe(200);
  });

  it('requires no header with a bearer token', async () => {
    const own = await session();
    const headers = withCookies(own, { Authorization: `Bearer ${user.idToken}` });
    expect((await post(headers)).status).toBe(200);
    expect((await graphql(headers)).data.me.id).toBe(String(user.id));
  });

  it('cannot be bypassed by a mutation in a GET', async () => {
    const own = await session();
    const query = encodeURIComponent('mutation { setDevMode(enabled: true) { id } }');
    const answer = await app.http(`/graphql?query=${query}`, {
      headers: { ...withCookies(own), 'apollo-require-preflight': '1' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.data).toBeUndefined();
  });
});

describe('DELETE /api/session', () => {
  it.each([
    ['nothing', {}],
    ['a bad bearer token', { Authorization: 'Bearer bad' }],
    ['a bad cookie', { Cookie: 'session=bad' }],
    ['an announced but empty body', { 'Content-Type': 'application/json' }],
  ])('is 204 with %s', async (_, headers) => {
    const answer = await app.http('/api/session', {
      method: 'DELETE',
      headers: new Headers(headers),
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: '' });
    const { value, attributes } = cookiesOf(answer).session;
    expect({ value, attributes }).toEqual({
      value: '',
      attributes: expect.arrayContaining(['Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'HttpOnly', 'Path=/']),
    });
  });
});

describe('signOutEverywhere', () => {
  it('needs credentials', async () => {
    expectCode(await app.gql(null, 'mutation { signOutEverywhere }'), 'UNAUTHENTICATED');
  });

  it('ends tokens and cookies at once; a new sign-in works at once; other accounts are unaffected', async () => {
    const account = await buildUser(app, { company: { id: 1 } });
    const own = await session(account);
    const second = await signIn(account.email);
    for (const token of [account, second]) {
      expect((await app.rest(token, `getUserData/${account.uid}`)).status).toBe(200);
    }
    const headers = withCookies(own, { 'X-XSRF-TOKEN': own.xsrf });
    const answer = await graphql(headers, 'mutation { signOutEverywhere }');
    expect(answer).toMatchObject({ status: 200, data: { signOutEverywhere: true } });

    const again = await signIn(account.email);
    for (const token of [account, second]) {
      expectProblem(await app.rest(token, `getUserData/${account.uid}`), 401);
      expectProblem(await start({ idToken: token.idToken }), 401);
    }
    expectProblem(await app.http(`/api/getUserData/${account.uid}`, { headers }), 401);
    expect((await app.rest(again, `getUserData/${account.uid}`)).status).toBe(200);
    await session(again);
    expect((await app.rest(user, `getUserData/${user.uid}`)).status).toBe(200);
  });

  it('works for an identity without a record, too', async () => {
    const stranger = await signUp();
    expect((await app.gql(stranger, 'mutation { signOutEverywhere }')).data).toEqual({
      signOutEverywhere: true,
    });
    expectCode(await app.gql(stranger, '{ me { id } }'), 'UNAUTHENTICATED');
  });
});
