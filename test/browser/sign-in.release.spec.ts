import { demo, expect, signIn, test, violations } from './support/app.js';

test('shows and hides the password by keyboard', async ({ page }) => {
  await page.goto('/page-user-profile-or-login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(demo.viewer);
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-Passw0rd');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/page-home$/);
});

test('shows the signed-in user', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.locator('#account-menu');
  for (const text of ['User Email', demo.admin, 'Company', 'Acme Recruiting', 'User Type', 'admin']) {
    await expect(menu.getByText(text, { exact: true })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('shows the sign-in in the chosen language, and keeps it', async ({ page }) => {
  await page.goto('/page-user-profile-or-login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox').selectOption('English');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('keeps a chosen theme, even after logging out', async ({ page }) => {
  await signIn(page, demo.admin, '/page-settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
