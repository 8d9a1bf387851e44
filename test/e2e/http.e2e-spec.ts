import { ensureClientBuild } from '../client-build.js';
import { expectCode, expectProblem, restData } from '../expectations.js';
import { buildCast, buildCompany, type Cast } from '../factories.js';
import { LEGACY_CALLS, pathOf, validBody } from '../legacy.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  ensureClientBuild();
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const POSTS = LEGACY_CALLS.filter(([method]) => method === 'POST').map(([, name]) => name);
const JSON_TYPE = { 'Content-Type': 'application/json' };

const send = (path: string, body: string | undefined, headers: Record<string, string> = {}) =>
  app.http(`/api/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cast.master.idToken}`, ...headers },
    body,
  });

describe.each(LEGACY_CALLS)('%s %s', (method, name) => {
  const path = pathOf(name);

  it('names its successor in every response', async () => {
    const expectHeaders = ({ headers }: { headers: Headers }) => {
      expect(headers.get('deprecation')).toMatch(/^@\d{10}$/);
      expect(headers.get('link')).toMatch(
        /^<\/api\/docs\/graphql#(Query|Mutation|Company|User)\.\w+>; rel="successor-version"/,
      );
      expect(headers.get('sunset')).toBeNull();
    };
    const answers = [
      await app.http(`/api/${path}`, { method }),
      await app.http(`/api/${path}`, { method: 'DELETE' }),
      await app.http(`/api/${path}`, { method, headers: { Authorization: 'Bearer bad' } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 405, 401]);
    if (method === 'POST') {
      answers.push(
        await send(path, '{', JSON_TYPE),
        await send(path, '<a/>', { 'Content-Type': 'text/xml' }),
      );
      answers.push(await send(path, JSON.stringify({ x: 'x'.repeat(257 * 1024) }), JSON_TYPE));
      answers.push(await send(path, '{}', JSON_TYPE));
      expect(answers.slice(3).map((answer) => answer.status)).toEqual([400, 415, 413, 422]);
    } else {
      answers.push(await app.rest(cast.master, path));
      expect([200, 404]).toContain(answers.at(-1)!.status);
    }
    answers.forEach(expectHeaders);
  });

  it('links to an existing entry of the reference', async () => {
    const { headers } = await app.http(`/api/${path}`, { method });
    const { body } = await app.http('/api/docs/graphql');
    for (const [, anchor] of headers.get('link')!.matchAll(/#([\w.]+)>/g))
      expect(body).toContain(`id="${anchor}"`);
  });

  it('responds 405 with Allow to other methods', async () => {
    for (const other of ['PUT', 'PATCH', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
      const answer = await app.http(`/api/${path}`, { method: other });
      expectProblem(answer, 405);
      expect(answer.headers.get('allow')!.split(', ')).toContain(method);
      expect(answer.headers.get('allow')!.split(', ')).not.toContain(other);
    }
  });

  it('never responds 200 without credentials, whatever the header', async () => {
    for (const Authorization of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer null', 'Bearer undefined']) {
      const answer = await app.http(`/api/${path}`, { method, headers: { Authorization } });
      expectProblem(answer, 401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

describe.each(POSTS)('the body of %s', (name) => {
  it.each(['{', '', '{"a":}', '[', "{'a':1}", '\u0000', '{"a":1}}', 'null x'])(
    'is malformed as %j: 400, or 422 if empty',
    async (body) => expectProblem(await send(name, body, JSON_TYPE), body === '' ? 400 : 400),
  );

  it.each(['null', '[]', '[{}]', '"text"', '7', 'true'])('is not an object as %s: 400', async (body) =>
    expectProblem(await send(name, body, JSON_TYPE), 400),
  );

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('is malformed if %s is nested deeply: 400', async (open, close) => {
    for (const depth of [40, 5_000, 40_000]) {
      const inner = `${open.repeat(depth)}1${close.repeat(depth)}`;
      expectProblem(await send(name, `{"x":${inner}}`, JSON_TYPE), 400);
    }
    expectProblem(await send(name, `{"x":${open.repeat(20)}1${close.repeat(20)}}`, JSON_TYPE), 422);
  });

  it.each(['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'application/octet-stream', 'x'])(
    'is 415 as %s',
    async (type) => expectProblem(await send(name, '{}', { 'Content-Type': type }), 415),
  );

  it('is 413 over 256 kB, and read up to that size', async () => {
    const body = (bytes: number) => JSON.stringify({ pad: 'x'.repeat(bytes - 10) });
    expectProblem(await send(name, body(256 * 1024 + 1), JSON_TYPE), 413);
    expectProblem(await send(name, body(256 * 1024), JSON_TYPE), 422);
  });
});

describe('forms', () => {
  it('are read like JSON, including numbers and unknown fields', async () => {
    const body = new URLSearchParams({ company_id: String(cast.company.id), unknown: 'x' }).toString();
    const answer = await send('fetchUsersWithinCompany', body, {
      'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      await restData(app, cast.master, 'fetchUsersWithinCompany', { company_id: cast.company.id }),
    );
  });

  it('support every call of the contract', async () => {
    await app.database.query(`INSERT INTO company_features (company_id, title) VALUES ($1, 'Teams')`, [
      cast.company.id,
    ]);
    for (const name of POSTS) {
      const fields = Object.entries(validBody(name, cast)).map(([key, value]) => [key, String(value)]);
      const answer = await send(name, new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      });
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    }
  });

  it('with duplicate fields are 422', async () => {
    const answer = await send('createCompany', 'title=a&title=b', {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expectProblem(answer, 422);
  });
});

it('may contain unknown fields, which are ignored', async () => {
  const company = await buildCompany(app);
  const body = {
    company_id: company.id,
    id: 7,
    constructor: 'x',
    toString: 1,
    hasOwnProperty: false,
    a: { b: 1 },
  };
  expect(await restData(app, cast.master, 'fetchUsersWithinCompany', body)).toEqual([]);
});

describe('unknown addresses', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/getAllCompanies/',
    '/api/getalLcompanies',
    '/api/getUserData',
    '/api/getUserData/a/b',
    '/api/docs/x',
    '/assets/nowhere.js',
    '/.env',
    '/%2eenv',
    '/%2Eenv?x=1',
    '/.git/config',
    '/%2egit/config',
    '/.git%2fconfig',
    '/page-home/.env',
    '//.env',
    '/.well-known/security.txt',
    '/.well-known/',
  ])('GET %s is 404', async (path) => expectProblem(await app.http(path), 404));

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s /api/nowhere is 404', async (method) =>
    expectProblem(await app.http('/api/nowhere', { method }), 404),
  );

  it.each(['/api/getUserData/%', '/api/getUserData/%zz', '/api/getUserData/%ED%A0%80', '/api/%E0%A4%A'])(
    'GET %s is malformed: 400',
    async (path) => expectProblem(await app.http(path), 400),
  );
});

describe('other HTTP behaviour', () => {
  it.each([
    '/',
    '/page-home',
    '/no-such-page',
    '/deep/link?x=1',
    '/api/docs',
    '/api/docs/graphql',
    '/api/docs/errors',
    '/api/docs/errors/not-found',
  ])('%s is a page with a policy for its own scripts only', async (path) => {
    const answer = await app.http(path, { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy.split(';')).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'"]),
    );
    expect(policy).not.toMatch(/unsafe-|(script|style)-src[^;]*(http|\*|data:)/);
    expect(answer.body).not.toMatch(
      /<script(?![^>]*\bsrc="\/)[^>]*>|<script[^>]*src="(https?:)?\/\/|\son\w+="/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('JSON has the headers that protect data, and none of those for documents', async () => {
    for (const [path, init] of [
      ['/api/nowhere', {}],
      ['/config.json', {}],
      ['/graphql', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ] as const) {
      const { headers } = await app.http(path, init);
      expect(headers.get('content-type')).toMatch(/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      for (const name of ['content-security-policy', 'referrer-policy', 'x-frame-options'])
        expect(headers.get(name)).toBeNull();
    }
  });

  it('/graphql is the console in a browser', async () => {
    const answer = await app.http('/graphql', { headers: { Accept: 'text/html,*/*' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('a page of the client has its own nonce for styles that scripts add', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 3; time++) {
      const { headers, body } = await app.http('/page-home', { headers: { Accept: 'text/html' } });
      const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(body)![1];
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}';`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('a page has its frame in the language and the colors of a signed-in user, and no other page has one', async () => {
    const sent = async (path: string, cookie: string) =>
      String((await app.http(path, { headers: { Accept: 'text/html', Cookie: cookie } })).body);
    const own = 'signed-in=1; language=ar; theme=dark';
    const body = await sent('/page-staff?x=1', own);
    expect(body).toMatch(/<html lang="ar" dir="rtl" data-theme="dark">/);
    expect(body).toMatch(/<h1>[\u0600-\u06ff ]+<\/h1>/);
    expect(body).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/users\.parts-/);
    expect(await sent('/page-staff', 'language=fr')).not.toMatch(/<h1>|users\.parts/);
    expect(await sent('/page-staff', 'signed-in=1; language=<b>; theme="><b>')).toMatch(
      /<html lang="en" dir="ltr">/,
    );
    // Only its holders may see the titles of pages that need a privilege.
    for (const path of ['/master-control', '/no-such-page', '/constructor'])
      expect(await sent(path, own)).not.toContain('<h1>');
  });

  it('/config.json contains what the client needs and nothing else', async () => {
    const answer = await app.http('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      firebase: {
        projectId: process.env.FIREBASE_PROJECT_ID,
        apiKey: process.env.FIREBASE_API_KEY,
        authDomain: process.env.FIREBASE_AUTH_DOMAIN,
      },
      authEmulatorUrl: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`,
      buildStage: 'staging',
      secondFactors: ['phone'],
    });
  });

  it('/assets are immutable', async () => {
    const { body } = await app.http('/');
    const [, asset] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(body)!;
    const answer = await app.http(asset);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('/health reports the status of the dependencies', async () => {
    expect((await app.http('/health/live')).status).toBe(200);
    const ready = await app.http('/health/ready');
    expect({ status: ready.status, body: ready.body }).toEqual({
      status: 200,
      body: { status: 'ok', checks: { database: 'up', identityProvider: 'up' } },
    });
  });

  it('each response has a different request id', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await app.http('/health/live')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
    const forged = await app.http('/health/live', { headers: { 'X-Request-Id': 'forged' } });
    expect(forged.headers.get('x-request-id')).not.toBe('forged');
  });

  it('responses with personal data are not cacheable', async () => {
    for (const answer of [
      await app.rest(cast.master, 'getAllCompanies'),
      await app.rest(cast.master, 'fetchUsersWithinCompany', { company_id: cast.company.id }),
    ]) {
      expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
    }
  });
});

it('GraphQL responds 400 to malformed requests, and parses nothing without credentials', async () => {
  expectCode(await app.gql(cast.master, '{'), 'BAD_REQUEST');
  expectCode(await app.gql(null, '{'), 'UNAUTHENTICATED');
});
