import { ask, newCompany } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';

/* Pages without a connection, or whose code fails to load. */

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

test('ten tabs catch up after a pause, and pages open quickly, without a refused request', async ({
  page,
  context,
}) => {
  const company = await newCompany();
  const refused: string[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    if (response.status() === 429) refused.push('429');
    void response.text().then(
      (text) => text.includes('TOO_MANY_REQUESTS') && refused.push(text),
      () => undefined,
    );
  });
  await signIn(page, company.admin.email);
  const paths = ['/page-home', '/page-staff', '/page-teams', '/page-actions', '/page-audit-log'];
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  for (const [index, tab] of others.entries()) await tab.goto(paths[index % paths.length]!);
  for (const tab of others) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  const title = `Renamed ${company.id}`;
  await ask(
    company.admin.email,
    'mutation($id: ID!, $title: String!) { updateCompany(companyId: $id, input: { title: $title }, expectedVersion: 1) { id } }',
    { id: company.id, title },
  );
  await context.setOffline(false);
  for (const tab of others) await expect(tab.getByText(title).first()).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Pages' });
  for (let round = 0; round < 5; round++) {
    for (const name of ['Dashboard', 'Company', 'Staff', 'Teams'])
      await menu.getByRole('link', { name }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
  await expect(page.getByText('Too many requests')).toHaveCount(0);
});
