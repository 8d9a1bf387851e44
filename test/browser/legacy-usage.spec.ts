import { demo, expect, signIn, test } from './support/app.js';
import { PATH } from './support/legacy-usage.js';

test('shows which clients would break, and calls over time by path, client and outcome', async ({ page }) => {
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('button', { name: 'More pages of Master Control' }).click();
  await page.getByRole('menuitem', { name: 'Legacy usage' }).click();
  await expect(page.getByRole('heading', { name: 'Legacy usage', level: 1 })).toBeVisible();
  await expect(page.getByText(/clients would break if the legacy calls ended now/)).toBeVisible();
  const chart = page.getByRole('region', { name: 'Calls over time' });
  await expect(chart.getByRole('img', { name: /calls, at most/ })).toBeVisible();
  await expect(chart.getByRole('listitem').filter({ hasText: 'getUserData' })).toBeVisible();
  const clients = page.getByRole('region', { name: 'Clients' });
  await expect(clients.getByRole('row').filter({ hasText: 'axios' })).toContainText('Would break');
  await page.goto(`${PATH}?days=90`);
  await expect(clients.getByRole('row').filter({ hasText: 'curl' })).toContainText('Would not break');

  await clients.getByRole('button', { name: 'axios' }).click();
  await expect(page).toHaveURL(/client=axios/);
  await expect(chart.getByRole('listitem').filter({ hasText: 'getUserData' })).toHaveCount(0);
  await chart.getByRole('button', { name: 'Show table' }).click();
  await expect(chart.getByRole('cell', { name: 'fetchUsersWithinCompany' }).first()).toBeVisible();

  await page.goto(`${PATH}?days=365&by=outcome`);
  await expect(chart.getByRole('listitem').filter({ hasText: 'Succeeded' })).toBeVisible();
  await chart.getByRole('button', { name: 'Show table' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Week from' })).toBeVisible();
});
