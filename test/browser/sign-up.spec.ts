import { expect, newEmail, PASSWORD, test } from './support/app.js';
import { fill } from './support/sign-up.js';

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
