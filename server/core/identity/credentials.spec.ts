import type { FastifyReply, FastifyRequest } from 'fastify';

// Settings are cached on first use.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user@db.example/jobs',
  PUBLIC_URL: 'https://jobs.example',
});
delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
delete process.env.WEBHOOKS_TO_LOOPBACK;

const { clearSessionCookie, isCrossSite, sessionCookieName, setSessionCookies } =
  await import('./credentials.js');

type Cookie = [name: string, value: string, options: Record<string, unknown>];

function reply(): { reply: FastifyReply; cookies: Cookie[] } {
  const cookies: Cookie[] = [];
  const setCookie = (...cookie: Cookie) => cookies.push(cookie);
  const clearCookie = (name: string, options: Record<string, unknown>) => cookies.push([name, '', options]);
  return { reply: Object({ setCookie, clearCookie }), cookies };
}

const COMMON = { path: '/', sameSite: 'lax', secure: true };

describe('in production', () => {
  it('binds the session cookie to the host and HTTPS', () => {
    expect(sessionCookieName()).toBe('__Host-session');
    const { reply: given, cookies } = reply();
    setSessionCookies(given, 'value');
    expect(cookies).toEqual([
      ['__Host-session', 'value', { ...COMMON, httpOnly: true, maxAge: 432_000 }],
      ['XSRF-TOKEN', expect.stringMatching(/\S/), COMMON],
    ]);
    // With a domain, browsers would reject the prefix, and other hosts would receive the cookie.
    for (const [, , options] of cookies) expect(options).not.toHaveProperty('domain');
  });

  it('clears the session cookie with the same attributes', () => {
    const { reply: given, cookies } = reply();
    clearSessionCookie(given);
    expect(cookies).toEqual([['__Host-session', '', { ...COMMON, httpOnly: true }]]);
  });

  it.each<[boolean, Record<string, string>]>([
    [false, {}],
    [false, { origin: 'https://jobs.example' }],
    [false, { origin: 'https://jobs.example', 'sec-fetch-site': 'same-origin' }],
    [true, { origin: 'https://evil.example' }],
    [true, { origin: 'https://jobs.example.evil.example' }],
    [true, { origin: 'http://jobs.example' }],
    [true, { origin: 'https://jobs.example:8443' }],
    [true, { origin: 'https://internal.example' }],
    [true, { origin: 'null' }],
    [true, { origin: '' }],
    [true, { 'sec-fetch-site': 'cross-site' }],
    [true, { origin: 'https://jobs.example', 'sec-fetch-site': 'cross-site' }],
  ])('returns %s for isCrossSite with %j', (expected, headers) => {
    const request: FastifyRequest = Object({ headers: { host: 'internal.example', ...headers } });
    expect(isCrossSite(request)).toBe(expected);
  });
});
