import { findByEmail, stored } from './support/api.js';
import { expect, fillSignIn, PASSWORD, signIn, test } from './support/app.js';
import { team, dialog } from './support/membership.js';

test('a user edits their profile, leaves the company and closes the account', async ({ page }) => {
  const { employee, company } = await team();
  await signIn(page, employee.email, '/page-user-profile-or-login');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await dialog(page).getByLabel('Job title').fill('Recruiter');
  await dialog(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('The profile has been saved.')).toBeVisible();
  await expect(page.getByText('Recruiter', { exact: true })).toBeVisible();

  await page.goto('/page-settings?tab=data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('job-lobby-my-data.json');
  await page.getByRole('tab', { name: 'Danger zone' }).click();
  await page.getByRole('button', { name: 'Leave company' }).click();
  await dialog(page).getByRole('button', { name: 'Leave company' }).click();
  await expect(page.getByText(`You have left ${company.title}.`)).toBeVisible();
  expect((await stored(employee.firebaseId)).company).toBeNull();

  await page.getByRole('button', { name: 'Close my account' }).click();
  await dialog(page).getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog(page).getByText(`This is not ${employee.email}.`)).toBeVisible();
  await dialog(page).getByRole('textbox').fill(employee.email);
  await dialog(page).getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Your account is closed')).toBeVisible();
  await fillSignIn(page, employee.email, PASSWORD);
  await expect(page.getByText('Email or password is not right.')).toBeVisible();
  expect(await findByEmail(employee.email)).toBeUndefined();
});
