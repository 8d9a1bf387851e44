import { ask, uniqueWord } from './support/api.js';
import { demo, expect, signIn, test, type Page } from './support/app.js';
import { openSession, product } from './support/identity.js';
import { otherOrigin } from './support/other-origin.js';

interface Victim {
  firebaseId: string;
  devMode: boolean;
}

const me = async (): Promise<Victim> =>
  (await ask<{ me: Victim }>(demo.master, 'query { me { firebaseId devMode } }')).me;

const companiesNamed = async (title: string): Promise<number> =>
  (
    await ask<{ companies: { totalCount: number } }>(
      demo.master,
      'query($search: String) { companies(first: 1, search: $search) { totalCount } }',
      { search: title },
    )
  ).companies.totalCount;

/** Signs in with a session cookie as well, as the legacy API's clients do. */
async function withSession(page: Page): Promise<void> {
  await signIn(page, demo.master);
  const { idToken } = await openSession(demo.master);
  const status = await page.evaluate(
    async (token) =>
      (
        await fetch('/api/session', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ idToken: token }),
        })
      ).status,
    idToken,
  );
  expect(status).toBe(204);
}

/** What our own page can do with only the cookie: read, and write with the XSRF token. */
async function useSession(page: Page, firebaseId: string): Promise<number[]> {
  return page.evaluate(async (id) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)![1];
    const read = await fetch('/api/getAllCompanies');
    const write = await fetch('/api/toggleDevMode', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify({ firebaseId: id, turnInto: 'false' }),
    });
    return [read.status, write.status];
  }, firebaseId);
}

/** Submits a form from a page to the product; returns the response's status. */
async function submit(
  evil: Page,
  path: string,
  fields: Record<string, string>,
  enctype = '',
): Promise<number> {
  const answered = evil.waitForResponse((response) => response.url() === product() + path);
  await evil.evaluate(
    ([action, entries, type]) => {
      const target = `sink-${document.forms.length}`;
      const sink = Object.assign(document.createElement('iframe'), { name: target });
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        target,
        enctype: type,
      });
      for (const [name, value] of Object.entries(entries)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      document.body.append(sink, form);
      form.submit();
    },
    [product() + path, fields, enctype] as const,
  );
  return (await answered).status();
}

interface Sent {
  method?: string;
  mode?: 'no-cors';
  headers?: Record<string, string>;
  body?: string;
}

/** Returns what a page can read when it calls the product with the visitor's cookies. */
async function attempt(evil: Page, path: string, init: Sent = {}): Promise<string> {
  return evil.evaluate(
    async ([url, options]) =>
      fetch(url, { credentials: 'include', ...options }).then(
        // Whether or not the request was sent, its response is unreadable.
        ({ type, status }) => (type === 'opaque' ? 'opaque' : `read: ${status}`),
        () => 'refused',
      ),
    [product() + path, init] as const,
  );
}

const attackers = {
  // The browser does not send cookies.
  'another site': (own: string) => (own === 'localhost' ? '127.0.0.1' : 'localhost'),
  // The browser sends cookies: all ports of a host are one site and share its cookies.
  'another origin of the same site': (own: string) => own,
};

test.describe('attacks', () => {
  // The browser reports to the attacker what it refused.
  test.use({
    meant: /CORS policy|X-Frame-Options|frame-ancestors|in a frame because|WebSocket connection to/,
  });

  for (const [name, hostOf] of Object.entries(attackers)) {
    test(`${name} changes nothing, reads nothing and frames nothing`, async ({ page, context }) => {
      await withSession(page);
      const { firebaseId } = await me();
      const title = uniqueWord('Forged');
      const toggle = JSON.stringify({ firebaseId, turnInto: 'true' });
      const create = JSON.stringify({ title });
      const mutation = `mutation { createCompany(title: "${title}") { id } }`;
      // The same requests succeed from our own page, so the later refusals are due to their origin.
      expect(await useSession(page, firebaseId)).toEqual([200, 200]);

      const { origin, close } = await otherOrigin(hostOf(new URL(product()).hostname));
      const evil = await context.newPage();
      await evil.goto(origin);

      await test.step('forms', async () => {
        const plain = 'text/plain';
        const refusals = [
          await submit(evil, '/api/toggleDevMode', { firebaseId, turnInto: 'true' }),
          await submit(evil, '/api/toggleDevMode', { [`${toggle.slice(0, -1)},"x":"`]: '"}' }, plain),
          await submit(evil, '/api/toggleDevMode', { firebaseId, turnInto: 'true' }, 'multipart/form-data'),
          await submit(evil, '/api/createCompany', { title }),
          await submit(evil, '/api/createCompany', { [`${create.slice(0, -1)},"x":"`]: '"}' }, plain),
          await submit(evil, '/graphql', { [`{"query":${JSON.stringify(mutation)},"x":"`]: '"}' }, plain),
        ];
        for (const status of refusals) expect(status).toBeGreaterThanOrEqual(400);
        // GraphQL's own refusals have status 200 with errors, so check the data instead.
        await submit(evil, '/graphql', { query: mutation });
      });

      await test.step('requests by script', async () => {
        const json = { 'content-type': 'application/json' };
        const text = { 'content-type': 'text/plain' };
        const xsrf = await evil.evaluate(() => /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? 'unknown');
        const forged = { ...json, 'X-XSRF-TOKEN': decodeURIComponent(xsrf) };
        for (const headers of [json, forged]) {
          const post = { method: 'POST', headers };
          expect(await attempt(evil, '/api/toggleDevMode', { ...post, body: toggle })).toBe('refused');
          expect(await attempt(evil, '/api/createCompany', { ...post, body: create })).toBe('refused');
          expect(
            await attempt(evil, '/graphql', { ...post, body: JSON.stringify({ query: mutation }) }),
          ).toBe('refused');
          expect(await attempt(evil, '/api/session', { method: 'DELETE', headers })).toBe('refused');
        }
        // Sent without a preflight, because the browser considers them simple.
        const blind = { method: 'POST', mode: 'no-cors', headers: text } as const;
        const byGet = `/graphql?query=${encodeURIComponent(mutation)}`;
        expect(await attempt(evil, '/api/toggleDevMode', { ...blind, body: toggle })).toBe('refused');
        expect(await attempt(evil, '/api/createCompany', { ...blind, body: create })).toBe('refused');
        expect(await attempt(evil, '/graphql', { ...blind, body: JSON.stringify({ query: mutation }) })).toBe(
          'refused',
        );
        expect(await attempt(evil, byGet, { mode: 'no-cors' })).toBe('refused');
        for (const path of ['/config.json', '/api/getAllCompanies', '/page-home', byGet, '/health/ready']) {
          expect(await attempt(evil, path), path).toBe('refused');
        }
      });

      await test.step('a socket', async () => {
        const opened = await evil.evaluate(
          (url) =>
            new Promise<boolean>((resolve) => {
              const socket = new WebSocket(url, 'graphql-transport-ws');
              socket.addEventListener('open', () => resolve(true));
              socket.addEventListener('close', () => resolve(false));
            }),
          `${product().replace('http', 'ws')}/graphql`,
        );
        expect(opened).toBe(false);
      });

      await test.step('a frame and a window', async () => {
        await evil.evaluate((url) => {
          document.body.append(Object.assign(document.createElement('iframe'), { src: url, name: 'framed' }));
        }, `${product()}/page-home`);
        await expect.poll(() => evil.frame('framed')?.url()).toBe('chrome-error://chromewebdata/');
        const opening = context.waitForEvent('page');
        const handle = await evil.evaluateHandle(
          (url) => window.open(url),
          `${product()}/graphql?query=${mutation}`,
        );
        const opened = await opening;
        await expect(opened.getByRole('button', { name: /Execute query/ })).toBeVisible();
        // Neither has a reference to the other.
        expect(await opened.evaluate(() => window.opener)).toBeNull();
        expect(await handle.evaluate((other) => other?.closed)).toBe(true);
        await opened.close();
      });

      expect(await me()).toMatchObject({ devMode: false });
      expect(await companiesNamed(title)).toBe(0);
      expect(await useSession(page, firebaseId)).toEqual([200, 200]);
      await close();
    });
  }

  test('only the origins of CORS_ORIGINS may read, and only with a token', async ({ page }) => {
    const partner = process.env.PRODUCT_CORS_ORIGIN;
    expect(partner, 'PRODUCT_CORS_ORIGIN: an origin that the product was started with').toBeDefined();
    const { hostname: host, port } = new URL(partner!);
    const { idToken } = await openSession(demo.master);
    const request = (token: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: '{"query":"{ me { email } }"}',
    });
    const friend = await otherOrigin(host, Number(port));
    const stranger = await otherOrigin(host);
    await page.goto(friend.origin);
    expect(await attempt(page, '/graphql', request(idToken))).toBe('read: 200');
    await page.goto(stranger.origin);
    expect(await attempt(page, '/graphql', request(idToken))).toBe('refused');
    expect(await attempt(page, '/config.json')).toBe('refused');
    for (const { close } of [friend, stranger]) await close();
  });
});
