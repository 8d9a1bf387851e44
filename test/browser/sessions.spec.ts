import { newMember } from './support/accounts.js';
import { expect, signIn, test, type Page } from './support/app.js';
import { openSession, product } from './support/identity.js';
import { inBothThemes, onPhones } from './support/looks.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Starts a session outside the browser, as another application does. Returns its cookie. */
async function startElsewhere(email: string): Promise<string> {
  const { idToken } = await openSession(email);
  const answer = await fetch(`${product()}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify({ idToken }),
  });
  return /session=[^;]+/.exec(answer.headers.getSetCookie().join())![0];
}

/** Starts a session with the browser's own cookies, as a page of a legacy application does. */
async function startHere(page: Page, email: string): Promise<void> {
  const { idToken } = await openSession(email);
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

const statusOf = async (cookie: string) =>
  (
    await fetch(`${product()}/graphql?query={me{id}}`, {
      headers: { cookie, 'apollo-require-preflight': '1' },
    })
  ).text();

test('lists sessions, and ends one of them at once', { tag: '@looks' }, async ({ page }) => {
  const email = await newMember();
  const cookie = await startElsewhere(email);
  await signIn(page, email, '/page-settings?tab=security');
  const panel = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  // The provider's timestamps are in seconds: within one second, it returns the same cookie twice.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await startHere(page, email);
  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await inBothThemes(page, 'sessions');
  await onPhones(page, 'sessions');

  const elsewhere = panel.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
  await elsewhere.getByRole('button', { name: 'End session' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the session in Firefox on Windows?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await statusOf(cookie)).toContain('"me":{');
  await elsewhere.getByRole('button', { name: 'End session' }).click();
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('The session in Firefox on Windows has ended.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await statusOf(cookie)).toContain('UNAUTHENTICATED');

  // Logging out ends this browser's cookie session.
  const own = (await page.context().cookies()).find(({ name }) => name === 'session')!;
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await statusOf(`session=${own.value}`)).toContain('UNAUTHENTICATED');
});
