import { demo, expect, signIn, test } from './support/app.js';
import { testApiClientAt } from './support/api-clients.js';

testApiClientAt(390);

test('an admin sees the requests of a client next to the list, as a chart and a table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo.admin, '/page-api-clients');
  await page.getByRole('link', { name: 'Usage of Payroll sync' }).click();
  await expect(page).toHaveURL(/page-api-client\?id=\d+/);
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect(details.getByRole('heading', { name: 'Payroll sync' })).toBeVisible();
  await expect(details.getByRole('img', { name: /requests, at most/ })).toBeVisible();
  await details.getByText('365 days').click();
  await details.getByRole('button', { name: 'Show table' }).click();
  const table = details.getByRole('table', { name: 'Requests over time' });
  await expect(table.getByRole('columnheader', { name: 'Week from' })).toBeVisible();
  for (const name of ['Succeeded', 'Over a limit'])
    await expect(table.getByRole('cell', { name }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/page-api-clients$/);
  // A phone has no space for a list next to it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Usage of Careers site' }).click();
  await expect(page.getByRole('heading', { name: 'Careers site', level: 1 })).toBeVisible();
  await expect(page.getByText('No requests yet')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('MASTER CONTROL has clients of the platform, and can revoke those of companies', async ({ page }) => {
  await signIn(page, demo.master, '/page-api-clients');
  await expect(page.getByRole('region', { name: 'Clients of the platform' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API client' })).toBeEnabled();
  await page.goto('/page-api-clients?company_id=3');
  await expect(page.getByRole('heading', { name: 'Payroll sync' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API client' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Revoke Payroll sync' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Rotate the key of Payroll sync' })).toHaveCount(0);
});
