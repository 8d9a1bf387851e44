import { accountOnly } from './support/accounts.js';
import { demo, expect, fillSignIn, newEmail, PASSWORD, test } from './support/app.js';
import { fill } from './support/sign-up.js';

test('a common password is rejected before the identity provider is called', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) asked.push(request.url());
  });
  await page.goto('/create-new-member');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('PassWord1');
  await page.getByLabel('First name', { exact: true }).fill('Mina');
  await page.getByLabel('Last name', { exact: true }).fill('Walsh');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    'This is one of the most common passwords. Choose another.',
  );
  await expect(password).toBeFocused();
  expect(asked).toEqual([]);
});

test('a company signs up, and its admin appears in ALL STAFF', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up As Company' }).click();
  await expect(page).toHaveURL(/\/create-new-admin-and-company$/);
  await fill(page, { 'Company name': 'Cobalt Careers', Email: email, Password: PASSWORD });
  await fill(page, { 'First name': 'Noor', 'Last name': 'Haddad' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/page-home$/);
  const staff = page.getByRole('region', { name: 'ALL STAFF' });
  await expect(staff.getByRole('row')).toHaveCount(2);
  await expect(staff.getByRole('row', { name: /Noor Haddad admin/ })).toBeVisible();
  // The basic data of a new company.
  const steps = page.getByRole('region', { name: 'FIRST STEPS' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.getByText('0 of 4 done')).toBeVisible();
  await steps.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sales');
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL(/\/page-team\?id=/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByText('1 of 4 done')).toBeVisible();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(staff.getByRole('row')).toHaveCount(2);
  await expect(steps).toHaveCount(0);
  await staff.getByRole('link', { name: /^MORE/ }).click();
  await expect(page).toHaveURL(/\/page-staff-user-profile\?user_firebase_id=/);
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
});

test('an email that has an account leads to the log-in hint', async ({ page }) => {
  await page.goto('/create-new-member');
  await fill(page, { Email: demo.admin, Password: PASSWORD, 'First name': 'Mina', 'Last name': 'Walsh' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert').getByText('That email already has an account')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mina');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('an interrupted sign-up is finished after signing in', async ({ page }) => {
  const email = await accountOnly();
  await page.goto('/');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Finish signing up' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up As Company' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await fill(page, { 'Company name': 'Second Try', 'First name': 'Ivo', 'Last name': 'Marino' });
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('row', { name: /Ivo Marino admin/ })).toBeVisible();
});

test('a failed registration keeps the input and can be retried', async ({ page }) => {
  let fail = true;
  await page.route('**/graphql', async (route) => {
    if (fail && route.request().postData()?.includes('SignUpMember')) {
      await route.fulfill({ status: 503, json: { errors: [] } });
    } else await route.continue();
  });
  await page.goto('/create-new-member');
  await fill(page, { Email: newEmail(), Password: PASSWORD, 'First name': 'Emil', 'Last name': 'Garcia' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert').getByText('not available at the moment')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Garcia');
  fail = false;
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/page-home$/);
});

test("the server's message appears at its field", async ({ page }) => {
  await page.goto('/create-new-member');
  const odd = `Em${String.fromCharCode(7)}il`;
  await fill(page, { Email: newEmail(), Password: PASSWORD, 'First name': odd, 'Last name': 'Garcia' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const first = page.getByRole('textbox', { name: 'First name' });
  await expect(first).toHaveAccessibleDescription(/control characters/);
  await expect(first).toBeFocused();
  await first.fill('Emil');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/page-home$/);
});
