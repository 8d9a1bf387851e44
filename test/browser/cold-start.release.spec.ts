import { demo, expect, signIn, storeSession, test, type Page } from './support/app.js';
import { product } from './support/identity.js';

declare global {
  interface Window {
    shifts: number;
    headless: number;
  }
}

/* Opening a page again: it does not wait for the identity provider. */

const operationOf = (body: string | null) => JSON.parse(body ?? '{}').operationName as string | undefined;

/** Records the operations that a page requests. */
function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      operations.push(operationOf(request.postData()) ?? '');
  });
  return operations;
}

const rows = (page: Page) => page.locator('.ant-table-row');

test('a page does not wait for the identity provider', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await page.route(/accounts:lookup/, () => new Promise(() => undefined));
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
});

test('after logging out, nothing is stored and nothing is sent', async ({ page }) => {
  await signIn(page, demo.employee, '/page-company');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const operations = operationsOf(page);
  await page.goto('/page-company');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(operations).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in');
});

test('the frame of the page appears before any script, and does not move', async ({ page }) => {
  await storeSession(page, demo.admin);
  await page.context().addCookies([
    { name: 'language', value: 'de', url: product() },
    { name: 'theme', value: 'dark', url: product() },
  ]);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/page-staff', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Mitarbeitende');
  await expect(page).toHaveTitle('Mitarbeitende · Job Lobby');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 33)');
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(heading).toHaveCount(1);
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.1);
});

test('a visitor gets no frame of the console', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined));
  await page.goto('/page-staff', { waitUntil: 'commit' });
  await expect(page.getByText('Job Lobby', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page).toHaveTitle('Job Lobby');
});

test('the build has generated the styles of the displayed page', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await expect(rows(page).first()).toBeVisible();
  // Ant Design marks its own, of which only the theme variables remain.
  const created = await page
    .locator('style[data-css-hash]')
    .evaluateAll((all) =>
      all.map((one) => one.textContent ?? '').filter((css) => !css.startsWith('.theme-')),
    );
  expect(created).toEqual([]);
});

test('a confirmed email is not asked for while the identity provider has not responded', async ({ page }) => {
  await page.route(/accounts:lookup/, () => new Promise(() => undefined));
  await signIn(page, demo.admin);
  await expect(page.getByRole('region', { name: 'ALL STAFF' }).getByRole('row').first()).toBeVisible();
  // The notification bar is part of the same file.
  await expect(page.locator('[role=alert].visually-hidden')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toHaveCount(0);
});

/** Runs in the page: counts how often a heading disappears. */
function watchHeading(): void {
  window.headless = 0;
  let hasBegun = false;
  new MutationObserver(() => {
    const isThere = document.querySelector('h1') !== null;
    hasBegun ||= isThere;
    if (hasBegun && !isThere) window.headless++;
  }).observe(document, { childList: true, subtree: true });
}

test('the heading of a page is present from the HTML on', async ({ page }) => {
  await storeSession(page, demo.admin);
  await page.addInitScript(watchHeading);
  for (const path of ['/page-home', '/page-roles', '/page-role?id=2000000000', '/page-talent-pool']) {
    await page.goto(path);
    await expect(page.locator('.page--loading')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => window.headless), path).toBe(0);
  }
});
