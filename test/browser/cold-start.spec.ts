import { demo, expect, signIn, test, type Page } from './support/app.js';

/* Opening a page again: its data does not wait for its scripts or for the identity provider. */

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

test('the first queries are sent while the scripts load, and once', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await expect(rows(page).first()).toBeVisible();
  const operations = operationsOf(page);
  const has = (name: string) => operations.includes(name);
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await expect.poll(() => has('Me') && has('CompanyStaff')).toBe(true);
    await route.continue();
  });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(operations.filter((name) => name === 'Me')).toHaveLength(1);
  expect(operations.filter((name) => name === 'CompanyStaff')).toHaveLength(1);
});

test('a page does not wait for the identity provider', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await page.route(/accounts:lookup/, () => new Promise(() => undefined));
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
});

test('after logging out, nothing is remembered and nothing is sent', async ({ page }) => {
  await signIn(page, demo.employee, '/page-company');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const operations = operationsOf(page);
  await page.goto('/page-company');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(operations).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
