import { inBothThemes, onPhones } from './support/looks.js';
import { findByEmail, newCompany } from './support/api.js';
import { expect, fillSignIn, PASSWORD, test, violations } from './support/app.js';
import { openForm, somebody, fill, send } from './support/create-employee.js';

test('an admin creates an employee and stays signed in, and the employee can sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newCompany();
  await openForm(page, company);
  await expect(page.getByText(`The new user joins ${company.title} as an employee.`)).toBeVisible();
  const typed = somebody();
  const name = `Ines ${typed['Last name']}`;
  await fill(page, typed);
  await send(page);
  const said = page.getByText(`${name} (${typed.Email}) was created and belongs to ${company.title}.`);
  await expect(said).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The admin is still signed in, and their list contains the new employee.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.locator('#account-menu').getByText(company.admin.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'View the staff' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${typed.Email}.*employee`) })).toBeVisible();
  const found = await findByEmail(typed.Email);
  expect(found).toMatchObject({ userType: 'EMPLOYEE', displayName: name, company: { id: company.id } });

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.goto('/page-user-profile-or-login');
  await fillSignIn(theirs, typed.Email);
  await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await other.close();
});

test(
  'a new employee chooses a password first, then continues to the requested page',
  { tag: '@looks' },
  async ({ page, browser, baseURL }) => {
    const company = await newCompany();
    await openForm(page, company);
    const typed = somebody();
    await fill(page, typed);
    await send(page);
    await expect(page.getByText(/was created and belongs to/)).toBeVisible();
    const other = await browser.newContext({ baseURL });
    const theirs = await other.newPage();

    await theirs.goto('/page-company?from=elsewhere');
    await fillSignIn(theirs, typed.Email);
    const heading = theirs.getByRole('heading', { name: 'Choose a new password' });
    await expect(heading).toBeVisible();
    await inBothThemes(theirs, 'new-password');
    await onPhones(theirs, 'new-password');
    // Meanwhile no other page opens, neither by address nor by menu.
    for (const path of [
      '/page-home',
      '/page-settings',
      '/page-user-profile-or-login',
      '/page-company?from=elsewhere',
    ]) {
      await theirs.goto(path);
      await expect(heading).toBeVisible();
    }

    const given = theirs.getByLabel('Password you were given', { exact: true });
    const chosen = theirs.getByLabel('New password', { exact: true });
    const save = theirs.getByRole('button', { name: 'Save password' });
    await given.fill('not the one');
    await chosen.fill('chosen-Passw0rd');
    await save.click();
    await expect(theirs.getByText('This is not your current password.')).toBeVisible();
    await given.fill(PASSWORD);
    await chosen.fill(PASSWORD);
    await save.click();
    await expect(
      theirs.getByText('Choose a password that differs from the one you were given.'),
    ).toBeVisible();
    await chosen.fill('Password1');
    await save.click();
    await expect(theirs.getByText('This is one of the most common passwords. Choose another.')).toBeVisible();
    await chosen.fill('chosen-Passw0rd');
    await save.click();
    await expect(theirs.getByRole('heading', { name: 'Company Data' })).toBeVisible();
    await expect(theirs).toHaveURL(/page-company\?from=elsewhere$/);
    await other.close();
  },
);
