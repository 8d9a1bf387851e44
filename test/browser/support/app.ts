import { test as base, expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export { expect, type Page };

/** The password of the demonstration accounts, and of those that tests make. */
export const PASSWORD = 'demo-Passw0rd';

/** The demonstration accounts by what they may. */
export const demo = {
  master: 'master@example.com',
  admin: 'admin@example.com',
  viewer: 'viewer@example.com',
  employee: 'employee@example.com',
  waiting: 'waiting@example.com',
} as const;

/** Every page of every test is watched: no policy violated, no script failed, nothing fetched from elsewhere. */
export const test = base.extend<{ watched: void }>({
  // Known only once the product was launched, which the configuration file is read before.
  baseURL: ({ baseURL }, use) => use(process.env.PRODUCT_URL ?? baseURL),
  watched: [
    async ({ context }, use) => {
      const wrong: string[] = [];
      context.on('weberror', (error) => wrong.push(String(error.error())));
      context.on('console', (message) => {
        if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(message.text());
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const own = hostname === '127.0.0.1' || hostname === 'localhost';
        if (protocol.startsWith('http') && !own) wrong.push(`fetched ${request.url()}`);
      });
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

/** An e-mail address that nobody has. */
export const newEmail = (): string => `browser-${randomUUID().slice(0, 12)}@example.com`;

/** Fills in the sign-in form that is on the screen and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/page-user-profile-or-login');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** An account at the identity provider that the product knows nothing of: a sign-up that was cut off. */
export async function accountOnly(page: Page, email: string): Promise<void> {
  const config = (await (await page.request.get('/config.json')).json()) as {
    authEmulatorUrl: string;
    firebase: { apiKey: string };
  };
  const url = `${config.authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${config.firebase.apiKey}`;
  const answer = await page.request.post(url, {
    data: { email, password: PASSWORD, returnSecureToken: true },
  });
  expect(answer.ok()).toBe(true);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((n) => `${id}: ${n.html} ${n.failureSummary}`));
  });
}
