import { startServer, type TestServer } from '../app.js';
import { sharedServer } from '../shared-server.js';

const PARTNER = 'https://partner.example';
const FOREIGN = 'https://elsewhere.example';

/** Paths and the methods that they support. */
const PATHS: [path: string, allow: string][] = [
  ['/graphql', 'GET, HEAD, OPTIONS, POST'],
  ['/api/session', 'DELETE, OPTIONS, POST'],
  ['/api/fetchUsersWithinCompany', 'OPTIONS, POST'],
  ['/api/getUserData/abc', 'GET, HEAD, OPTIONS'],
  ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/api/docs/graphql', 'GET, HEAD, OPTIONS'],
  ['/api/nowhere', 'OPTIONS'],
  ['/config.json', 'GET, HEAD, OPTIONS'],
  ['/health/live', 'GET, HEAD, OPTIONS'],
  ['/health/ready', 'GET, HEAD, OPTIONS'],
  ['/', 'GET, HEAD, OPTIONS'],
  ['/page-home', 'GET, HEAD, OPTIONS'],
];

const READABLE = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'Link',
  'Deprecation',
  'Sunset',
  'ETag',
];

let app: TestServer;

/** The preflight request of a page. */
const preflight = (path: string, origin: string, method = 'POST') =>
  app.http(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization, content-type',
    },
  });

describe('with CORS_ORIGINS', () => {
  beforeAll(async () => {
    app = await startServer({ settings: { CORS_ORIGINS: PARTNER } });
  });
  afterAll(() => app.close());

  it.each(PATHS)('OPTIONS %s lets only pages of the origin call', async (path, allow) => {
    const friend = await preflight(path, PARTNER, 'DELETE');
    expect(friend.status).toBe(204);
    expect(friend.body).toBe('');
    expect(friend.headers.get('allow')).toBe(allow);
    expect(friend.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(friend.headers.get('access-control-allow-credentials')).toBe('true');
    expect(friend.headers.get('access-control-allow-methods')!.split(', ')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'DELETE']),
    );
    expect(friend.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    expect(friend.headers.get('vary')).toMatch(/\bOrigin\b/);

    const stranger = await preflight(path, FOREIGN);
    expect(stranger.status).toBe(204);
    expect(stranger.headers.get('allow')).toBe(allow);
    for (const name of ['origin', 'methods', 'headers'])
      expect(stranger.headers.get(`access-control-allow-${name}`)).toBeNull();
    expect(stranger.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it('pages can read the documented headers of every response, including refusals', async () => {
    for (const [path, method] of [
      ['/api/openapi.json', 'GET'],
      ['/api/getAllCompanies', 'GET'],
      ['/api/getAllCompanies', 'DELETE'],
      ['/api/nowhere', 'GET'],
      ['/graphql', 'POST'],
    ]) {
      const { headers } = await app.http(path, { method, headers: { Origin: PARTNER } });
      expect(headers.get('access-control-allow-origin')).toBe(PARTNER);
      expect(headers.get('access-control-expose-headers')!.split(', ')).toEqual(
        expect.arrayContaining(READABLE),
      );
    }
  });
});

describe('without CORS_ORIGINS', () => {
  beforeAll(async () => {
    app = await sharedServer();
  });
  afterAll(() => app.close());

  it.each(PATHS)(
    'OPTIONS %s lists its methods, and lets no page of another origin call',
    async (path, allow) => {
      for (const answer of [await app.http(path, { method: 'OPTIONS' }), await preflight(path, PARTNER)]) {
        expect(answer.status).toBe(204);
        expect(answer.headers.get('allow')).toBe(allow);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});
