import { demo, expect, signIn, test, type Page } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { PATH } from './support/legacy-usage.js';

const callOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`/api/${name}\\b`) });

const READS = [
  'getAllCompanies',
  'fetchUsersWithinCompany',
  'getCompanyData',
  'getUserData',
  'getAllUnallocatedUsers',
  'getFeatures',
  'getDevModeState',
  'getPrivileges',
];

test('runs each call that reads and its successor, with equal results', async ({ page }) => {
  test.slow();
  await signIn(page, demo.master, PATH);
  const details = page.getByRole('region', { name: 'Calls and their successors' });
  const compare = details.getByRole('button', { name: 'Run both and compare' });
  const equal = details.getByText('The results are equal').filter({ visible: true });
  for (const name of READS) {
    await callOf(page, name).click();
    // The button moves while the panel opens.
    await expect(async () => {
      await compare.click({ timeout: 2_000 });
      await expect(equal, name).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await callOf(page, name).click();
    await expect(compare).toBeHidden();
  }
});

test('lists the fields that differ, and failures', async ({ page }) => {
  await page.route('**/api/getCompanyData/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, ...(response.ok() && { json: { ...body, title: 'Changed' } }) });
  });
  await signIn(page, demo.master, PATH);
  await callOf(page, 'getCompanyData').click();
  const id = page.getByLabel('Number of the company');
  await id.fill('3');
  await id.press('Enter');
  await expect(page.getByText('1 field differs')).toBeVisible();
  const row = page.getByRole('table', { name: 'Differing fields' }).getByRole('row').last();
  await expect(row).toContainText('title');
  await expect(row).toContainText('"Changed"');
  await expect(row).toContainText('"Acme Recruiting"');
  await id.fill('999999');
  await id.press('Enter');
  await expect(page.getByText('Both calls fail in the same way: NOT_FOUND')).toBeVisible();
});

test('shows the query of a call that changes data, and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, demo.master, PATH);
  await callOf(page, 'allocateUser').click();
  await expect(
    page.getByText('This call changes data, so it is not run here.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Query' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('mutation AllocateUser(');
});

test('shows the error, and retries', async ({ page }) => {
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('LegacyUsage')
      ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }] } })
      : route.continue(),
  );
  await signIn(page, demo.master, PATH);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const clients = page.getByRole('region', { name: 'Clients' });
  await expect(clients).toBeVisible();
  const problem = page.getByText('This could not be loaded');
  await expect(problem).toBeHidden();

  // With other filters, the error appears above the numbers that are still shown.
  isBroken = true;
  await clients.getByRole('button', { name: 'axios' }).click();
  await expect(problem).toBeVisible();
  await expect(clients).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toBeHidden();
});

test('looks right with open calls and tables', async ({ page }) => {
  test.slow();
  await signIn(page, demo.master, `${PATH}?by=client`);
  await page.getByRole('button', { name: 'Show table' }).click();
  await callOf(page, 'getUserData').click();
  await page.getByRole('button', { name: 'Run both and compare' }).click();
  await expect(page.getByText('The results are equal')).toBeVisible();
  await inBothThemes(page, 'legacy-usage-open');
  await onPhones(page, 'legacy-usage-open');
  await page.getByRole('button', { name: 'Show chart' }).click();
  await inBothThemes(page, 'legacy-usage');
  await onPhones(page, 'legacy-usage');
  await inLanguages(page, 'legacy-usage', 0);
});
