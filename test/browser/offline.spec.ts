import { demo, expect, signIn, test } from './support/app.js';

/* Pages whose code fails to load. */

// The browser reports each failed load.
test.use({ meant: /newer build|dynamically imported module|Failed to load resource|WebSocket|ERR_/ });

test('a page opened offline appears once the connection is back, without a reload', async ({
  page,
  context,
}) => {
  await signIn(page, demo.admin);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a page whose code fails to load is retried', async ({ page }) => {
  await signIn(page, demo.admin);
  let failures = 2;
  await page.route('**/assets/companies.parts-*.js', (route) =>
    failures-- > 0 ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  expect(failures).toBeLessThan(0);
});

test('a newer build offers a reload', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.route('**/assets/companies.parts-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-newer.js">' }),
  );
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
});
