import { findByEmail, stored, uniqueWord } from './support/api.js';
import { expect, newEmail, PASSWORD, test, type Page } from './support/app.js';
import { followFromMailbox } from './support/mailbox.js';

/** Opens the email of an invited person in the mailbox, follows its link and signs up. Returns the person's page. */
async function joinFromMailbox(mailbox: Page, email: string, lastName: string): Promise<Page> {
  const page = await followFromMailbox(mailbox, email, 'View the invitation');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up and join' }).click();
  await expect(page).toHaveURL(/\/page-home$/);
  return page;
}

/** Opens a member's profile from the staff list and confirms one of its actions. */
async function actOn(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: /^MORE/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a company signs up, imports invitations, appoints an admin and removes a member, who closes their account', async ({
  page,
  browser,
}) => {
  const title = `${uniqueWord('Quay')} Search`;
  await page.goto('/create-new-admin-and-company');
  await page.getByLabel('Company name').fill(title);
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/page-home$/);

  const [first, second, third] = [newEmail(), newEmail(), newEmail()];
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('button', { name: 'Other ways to invite people' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const csv = `Email,First name,Last name\n${first},Ines,Moreau\n${second},Jonas,Weber\n${third},Kaya,Demir\n`;
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('3 of 3 rows will be processed.')).toBeVisible();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('3 rows done.')).toBeVisible();

  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [ines, jonas] = await Promise.all([
    joinFromMailbox(await one.newPage(), first, 'Moreau'),
    joinFromMailbox(await other.newPage(), second, 'Weber'),
  ]);
  const joined = (await findByEmail(second))!;
  expect(joined).toMatchObject({ displayName: 'Jonas Weber', userType: 'EMPLOYEE', company: { title } });
  await expect(ines.getByText('ALL STAFF')).toHaveCount(0);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.getByRole('tab', { name: 'People & sign-in' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(third);

  await actOn(page, first, 'Make admin');
  await expect(ines.getByRole('region', { name: 'ALL STAFF' })).toBeVisible();
  expect(await findByEmail(first)).toMatchObject({ userType: 'ADMIN', company: { title } });

  await actOn(page, second, 'Remove from company');
  await expect(jonas.getByRole('heading', { name: `You were removed from ${title}` })).toBeVisible();
  expect((await stored(joined.firebaseId)).company).toBeNull();

  await jonas.goto('/page-settings?tab=danger');
  await jonas.getByRole('button', { name: 'Close my account' }).click();
  const dialog = jonas.getByRole('dialog');
  await dialog.getByRole('textbox').fill(second);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(jonas.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await findByEmail(second)).toBeUndefined();
  await Promise.all([one.close(), other.close()]);
});
