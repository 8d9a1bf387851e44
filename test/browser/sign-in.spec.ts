import { demo, expect, fillSignIn, newEmail, signIn, test } from './support/app.js';

test('signs in and goes to the dashboard', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, demo.admin);
  await expect(page).toHaveURL(/\/page-home$/);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('shows the same message for a wrong password and for an unknown email', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const said: (string | null)[] = [];
  await page.goto('/page-user-profile-or-login');
  for (const email of [demo.admin, newEmail()]) {
    await fillSignIn(page, email, 'wrong password');
    const alert = page.getByRole('alert').getByText('Email or password is not right');
    await expect(alert).toBeVisible();
    said.push(await alert.textContent());
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  }
  expect(said[0]).toBe(said[1]);
  expect(logged).toContain('user has not been able to authenticate');
  await expect(page).toHaveURL(/page-user-profile-or-login/);
});

test('continues to the interrupted link', async ({ page }) => {
  await page.goto('/page-staff?search=viewer');
  await expect(page).toHaveURL(/page-user-profile-or-login$/);
  await fillSignIn(page, demo.admin);
  await expect(page).toHaveURL(/\/page-staff\?search=viewer$/);
  await expect(page.getByRole('cell', { name: demo.viewer })).toBeVisible();
});

test('logs out: nothing is stored, and the next sign-in starts at home', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/page-home');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillSignIn(page, demo.employee);
  await expect(page).toHaveURL(/\/page-home$/);
});
