import { ask, newCompany } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';

const CREATE = `mutation ($companyId: ID!) {
  createApiClient(input: { companyId: $companyId, name: "Okta", scopes: [SCIM] }) { key client { id } } }`;

test(
  'an admin connects a directory, tests the connection and sees refused requests',
  { tag: '@looks' },
  async ({ page }) => {
    const { id: companyId, admin } = await newCompany();
    const { createApiClient } = await ask<{ createApiClient: { key: string; client: { id: string } } }>(
      admin.email,
      CREATE,
      { companyId },
    );
    const { key, client } = createApiClient;
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, admin.email, `/page-api-client?id=${client.id}`);
    await expect(page.getByText('Ready: nothing has arrived yet')).toBeVisible();
    const url = await page
      .getByRole('region', { name: 'Base address (tenant URL)' })
      .locator('pre')
      .innerText();

    const headers = { authorization: `Bearer ${key}` };
    const requested = async (path: string) =>
      (await page.request.get(`${url}/${path}`, { headers })).status();
    const test = page.getByRole('button', { name: 'Test connection' });
    expect(await requested('Users?count=1')).toBe(200);
    // Requests are stored within a second.
    await expect(async () => {
      await test.click();
      await expect(page.getByText('Connected')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await requested('Users/u2000000000')).toBe(404);
    await expect(async () => {
      await test.click();
      await expect(page.getByText('its last request was refused')).toBeVisible({ timeout: 1_000 });
    }).toPass();

    const rows = page.getByRole('listitem').filter({ hasText: 'GET /Users' });
    await expect(rows).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'directory');
    await onPhones(page, 'directory');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('Refused or failed').click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('404');
  },
);
