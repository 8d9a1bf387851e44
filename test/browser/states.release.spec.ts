import { demo, expect, signIn, test, violations } from './support/app.js';

test('the page shows that it is offline, and loads failed data when the connection returns', async ({
  page,
  context,
}) => {
  await signIn(page, demo.viewer);
  // Visit it once, so that its files are cached.
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  const staff = page.getByRole('main');
  await expect(staff.getByRole('row').nth(1)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  expect(await violations(page), 'offline').toEqual([]);
  await page.screenshot({ path: 'test-results/screenshots/offline.png' });
  await staff.getByRole('searchbox').fill('viewer');
  await expect(staff.getByText('This could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(staff.getByText(/^1 of \d+$/)).toBeVisible();
});

test('a page without its files shows a message, and the rest of the screen remains', async ({ page }) => {
  await signIn(page, demo.employee);
  await page.route('**/assets/settings.parts-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const notice = page.getByText('Part of this page could not be loaded.');
  await expect(notice).toBeVisible();
  expect(await violations(page), 'without its files').toEqual([]);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await page.unroute('**/assets/settings.parts-*.js');
  await expect(notice).toHaveCount(0);
});
