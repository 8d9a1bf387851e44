import { expect, newEmail, PASSWORD, test } from './support/app.js';
import { fill } from './support/sign-up.js';

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
  // What a new company needs.
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

test('a member signs up and does not see ALL STAFF', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up As Member' }).click();
  await expect(page).toHaveURL(/\/create-new-member$/);
  await fill(page, { Email: newEmail(), Password: PASSWORD, 'First name': 'Mina', 'Last name': 'Walsh' });
  await page.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(page).toHaveURL(/\/page-home$/);
  await expect(page.getByText('welcome to Job Lobby Members')).toBeVisible();
  await expect(page.getByText('COMING SOON')).toHaveCount(8);
  await expect(page.getByText('ALL STAFF')).toHaveCount(0);
});
