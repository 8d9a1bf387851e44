import { demo, expect, signIn, test, type Page } from './support/app.js';

/** Uses a key, and returns the name of its client or the reason why it is refused. */
async function use(page: Page, key: string): Promise<string> {
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${key}` },
    data: { query: '{ thisApiClient { name } }' },
  });
  const { data, errors } = await response.json();
  return data?.thisApiClient?.name ?? errors[0].extensions.reason;
}

const shownKey = async (page: Page) => {
  const key = await page.getByRole('region', { name: 'Key' }).locator('pre').innerText();
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  return key;
};

for (const width of [1440, 390]) {
  test(`an admin creates, rotates and revokes an API client at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, demo.admin, '/page-api-clients');
    const name = `Sync at ${width}`;
    const row = page
      .getByRole('list', { name: 'API clients' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });

    await page.getByRole('button', { name: 'Create API client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API client' });
    await dialog.getByRole('button', { name: 'Create API client' }).click();
    await expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Read people and their details, also unallocated ones').check();
    await dialog.getByLabel('Allowed networks').fill('office');
    await dialog.getByRole('button', { name: 'Create API client' }).click();
    await expect(dialog.getByText(/must be addresses or networks/i).first()).toBeVisible();
    await dialog.getByLabel('Allowed networks').fill('127.0.0.0/8\n::1');
    await dialog.getByRole('button', { name: 'Create API client' }).click();
    const first = await shownKey(page);
    expect(await use(page, first)).toBe(name);
    await expect(row).toContainText('Only from 127.0.0.0/8 and ::1/128');
    await expect(row).toContainText('Active');

    await page.getByRole('button', { name: `Rotate the key of ${name}` }).click();
    await page.getByRole('button', { name: 'Create new key' }).click();
    const second = await shownKey(page);
    expect(second).not.toBe(first);
    for (const key of [first, second]) expect(await use(page, key)).toBe(name);
    await expect(row).toContainText('old key works until');

    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('button', { name: 'Revoke API client' }).click();
    await expect(row).toContainText('Revoked');
    for (const key of [first, second]) expect(await use(page, key)).toBe('API_KEY_REVOKED');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('an admin sees the requests of a client beside the list, as a chart and a table', async ({ page }) => {
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
  // A phone has no room for a list beside it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Usage of Careers site' }).click();
  await expect(page.getByRole('heading', { name: 'Careers site', level: 1 })).toBeVisible();
  await expect(page.getByText('No requests yet')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('MASTER CONTROL has clients of the platform, and revokes those of companies', async ({ page }) => {
  await signIn(page, demo.master, '/page-api-clients');
  await expect(page.getByRole('region', { name: 'Clients of the platform' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API client' })).toBeEnabled();
  await page.goto('/page-api-clients?company_id=3');
  await expect(page.getByRole('heading', { name: 'Payroll sync' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API client' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Revoke Payroll sync' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Rotate the key of Payroll sync' })).toHaveCount(0);
});
