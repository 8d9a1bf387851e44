import { newAdmin } from './support/accounts.js';
import { expect, PASSWORD, storeSession, test, violations, type Page } from './support/app.js';
import { updateAccount } from './support/identity.js';
import { photograph, sideways } from './support/looks.js';

/** Opens a page as a person who signed in some minutes ago. */
async function openLater(page: Page, email: string, path: string, minutes: number): Promise<void> {
  await updateAccount(email, { validSince: '1' });
  await storeSession(page, email, { auth_time: Math.floor(Date.now() / 1000) - minutes * 60 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('an old sign-in is confirmed once, and no input is lost', async ({ page }) => {
  const { email } = await newAdmin();
  await openLater(page, email, '/page-api-clients', 20);
  await page.getByRole('button', { name: 'Create API client' }).click();
  const editor = page.getByRole('dialog', { name: 'Create an API client' });
  await editor.getByLabel('Name').fill('Payroll');
  await editor.getByLabel('Read people and their details, also unallocated ones').check();
  await editor.getByRole('button', { name: 'Create API client' }).click();

  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = question.getByLabel('Current password', { exact: true });
  await expect(password).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violations(page, ['color-contrast', 'label', 'button-name', 'aria-dialog-name'])).toEqual(
      [],
    );
    await photograph(page, `recent-sign-in-${colorScheme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  await photograph(page, 'recent-sign-in-390');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Declining keeps the dialog with its input.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.getByRole('alert')).toContainText('Sign in again to confirm that it is you');
  await expect(editor.getByLabel('Name')).toHaveValue('Payroll');
  await editor.getByRole('button', { name: 'Create API client' }).click();

  await password.fill('wrong-Passw0rd');
  await password.press('Enter');
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  await expect(page.getByRole('heading', { name: 'Payroll' })).toBeVisible();

  // The sign-in is recent now.
  await page.getByRole('button', { name: 'Rotate the key of Payroll' }).click();
  await page.getByRole('button', { name: 'Create new key' }).click();
  await expect(page.getByRole('region', { name: 'Key' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
