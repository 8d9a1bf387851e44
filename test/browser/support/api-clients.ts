import { uniqueWord } from './api.js';
import { demo, expect, signIn, test, type Page } from './app.js';

/** Uses a key, and returns the name of its client or the reason of its refusal. */
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

/** Tests that an admin creates, rotates and revokes an API client, at one width. */
export function testApiClientAt(width: number): void {
  test(`an admin creates, rotates and revokes an API client at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, demo.admin, '/page-api-clients');
    const name = `${uniqueWord('Sync')} at ${width}`;
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
