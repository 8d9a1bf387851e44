import { stored } from './support/api.js';
import { expect, fillSignIn, signIn, test, violations, type Page } from './support/app.js';
import { team, dialog } from './support/membership.js';

const profileOf = ({ firebaseId }: { firebaseId: string }) =>
  `/page-staff-user-profile?user_firebase_id=${firebaseId}`;

/** Presses a button of the page, then the button with the same name in the dialog that it opens. */
async function confirm(page: Page, name: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toContainText('Mina Walsh');
  if (reason) await dialog(page).getByLabel('Reason').fill(reason);
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test('an admin edits, appoints, suspends, reactivates and removes a member, and undoes it', async ({
  page,
  browser,
}) => {
  const { admin, employee, company } = await team();
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, employee.email, '/page-company');
  await signIn(page, admin.email, profileOf(employee));

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await dialog(page).getByLabel('First name').fill('Mona');
  await expect(dialog(page).getByLabel('Display name')).toHaveValue('Mona Walsh');
  await dialog(page).getByLabel('First name').fill('Mina');
  await dialog(page).getByLabel('Job title').fill('Head of hiring');
  await dialog(page).getByLabel('Time zone').fill('Berlin');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Head of hiring');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Europe/Berlin');

  await confirm(page, 'Make admin');
  await expect(page.getByText('Mina Walsh is an admin now.')).toBeVisible();
  await confirm(page, 'Make employee');
  await page.getByRole('button', { name: 'Grant view ALL STAFF section' }).click();
  await expect(page.getByText('was granted to Mina Walsh.')).toBeVisible();

  await confirm(page, 'Suspend', 'Lost the laptop');
  await expect(page.getByRole('region', { name: 'Membership' })).toContainText('Lost the laptop');
  await expect(theirs.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Log out' }).click();
  await fillSignIn(theirs, employee.email);
  await expect(theirs.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(theirs.getByText(`Your account is suspended by ${company.title}`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Log out' }).click();
  await fillSignIn(theirs, employee.email, 'not-the-Passw0rd');
  await expect(theirs.getByText('Email or password is not right. Check both and try again.')).toBeVisible();
  await page.goto('/page-staff?suspended=yes');
  await expect(page.getByText(/^1 (match|of \d+)/)).toBeVisible();
  await expect(page.getByText('suspended', { exact: true })).toBeVisible();

  await page.goto(profileOf(employee));
  await confirm(page, 'Reactivate');
  await fillSignIn(theirs, employee.email);
  await theirs.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(theirs.getByText(company.title).first()).toBeVisible();

  await confirm(page, 'Remove from company', 'Moved on');
  await expect(page.getByText(`Mina Walsh no longer belongs to ${company.title}.`)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: `You were removed from ${company.title}` })).toBeVisible();
  await expect(theirs.getByText(`ask an admin of ${company.title} to add you again`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveAccessibleDescription(
    /MASTER CONTROL/,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Mina Walsh belongs to ${company.title} again.`)).toBeVisible();
  await expect(theirs.getByText(`You were removed from ${company.title}`)).toBeHidden();
  expect((await stored(employee.firebaseId)).company?.id).toBe(company.id);
  await other.close();
});
