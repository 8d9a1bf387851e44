import { inBothThemes, onPhones } from './support/looks.js';
import { findByEmail, newCompany, newEmployee, uniqueWord, type OwnCompany } from './support/api.js';
import {
  demo,
  expect,
  fillSignIn,
  newEmail,
  PASSWORD,
  signIn,
  test,
  violations,
  type Page,
} from './support/app.js';

interface Typed {
  Email: string;
  'First name': string;
  'Last name': string;
  Password: string;
}

const somebody = (): Typed => ({
  Email: newEmail(),
  'First name': 'Ines',
  'Last name': uniqueWord(),
  Password: PASSWORD,
});

async function fill(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await page.locator('form').getByLabel(label, { exact: true }).fill(value);
  }
}

async function stillThere(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Create employee' }).click();

/** Opens the form as the admin of a company. */
async function openForm(page: Page, company: OwnCompany): Promise<void> {
  await signIn(page, company.admin.email);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('link', { name: 'Create New User Account' }).click();
  await expect(page).toHaveURL(/\/create-new-employee$/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Create new employee' })).toBeVisible();
}

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

test('a new employee chooses a password first, then continues to the requested page', async ({
  page,
  browser,
  baseURL,
}) => {
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
  await expect(theirs.getByText('Choose a password that differs from the one you were given.')).toBeVisible();
  await chosen.fill('Password1');
  await save.click();
  await expect(theirs.getByText('This is one of the most common passwords. Choose another.')).toBeVisible();
  await chosen.fill('chosen-Passw0rd');
  await save.click();
  await expect(theirs.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await expect(theirs).toHaveURL(/page-company\?from=elsewhere$/);
  await other.close();
});

test('several employees are created in a row, each with an empty form', async ({ page }) => {
  const company = await newCompany();
  await openForm(page, company);
  for (const typed of [somebody(), somebody()]) {
    await stillThere(page, { Email: '', 'First name': '', 'Last name': '', Password: '' });
    await fill(page, typed);
    await send(page);
    await expect(page.getByText(`(${typed.Email}) was created`)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  }
});

test('a second press creates no second employee', async ({ page }) => {
  const company = await newCompany();
  await openForm(page, company);
  // By key: a mutation is sent a second time if the server does not know its text yet.
  const sent = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.postData()?.includes('CreateEmployee')) sent.add(request.headers()['idempotency-key']);
  });
  await fill(page, somebody());
  await page.getByRole('button', { name: 'Create employee' }).dblclick();
  await expect(page.getByText(/was created and belongs to/)).toBeVisible();
  expect(sent.size).toBe(1);
});

test('an email that has an account is rejected at its field, and the input is kept', async ({ page }) => {
  const company = await newCompany();
  const taken = await newEmployee(company);
  await openForm(page, company);
  const typed = { ...somebody(), Email: taken.email };
  await fill(page, typed);
  await send(page);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /exists already/ })
      .first(),
  ).toBeVisible();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/exists already/);
  await expect(email).toBeFocused();
  await stillThere(page, typed);
  expect(await violations(page)).toEqual([]);

  const free = newEmail();
  await email.fill(free);
  await send(page);
  await expect(page.getByText(`(${free}) was created`)).toBeVisible();
});

test('a short password is rejected at its field, and the first invalid field has the focus', async ({
  page,
}) => {
  const company = await newCompany();
  await openForm(page, company);
  const typed = { ...somebody(), Password: '7 chars' };
  await fill(page, typed);
  await send(page);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Use at least 8 characters\./);
  await expect(password).toBeFocused();
  await stillThere(page, typed);

  await fill(page, { Email: 'nobody', 'First name': '', 'Last name': '', Password: '' });
  await send(page);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('This does not look like an email address.')).toBeVisible();
  await expect(page.getByText('Enter a first name.')).toBeVisible();
  await expect(page.getByText('Choose a password.')).toBeVisible();
  expect(await findByEmail(typed.Email)).toBeUndefined();
});

test('an error that only the server finds appears at its field', async ({ page }) => {
  const company = await newCompany();
  await openForm(page, company);
  const typed = { ...somebody(), 'Last name': `Od${String.fromCharCode(7)}d` };
  await fill(page, typed);
  await send(page);
  const last = page.getByLabel('Last name', { exact: true });
  await expect(last).toHaveAccessibleDescription(/control characters/);
  await expect(last).toBeFocused();
  await stillThere(page, typed);
});

test('MASTER CONTROL creates an employee in the company in the address', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, demo.master, `/master-control-company-profile?company_id=${company.id}`);
  await page.getByRole('link', { name: 'Create New User Account' }).click();
  await expect(page).toHaveURL(new RegExp(`/create-new-employee\\?company_id=${company.id}$`));
  const typed = somebody();
  await fill(page, typed);
  await send(page);
  await expect(page.getByText(`belongs to ${company.title}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View the staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: company.title })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(typed.Email) })).toBeVisible();
});

test('an employee, and an admin for another company, see why they may not create employees', async ({
  page,
}) => {
  const company = await newCompany();
  const employee = await newEmployee(company);
  await signIn(page, employee.email, '/create-new-employee');
  await expect(page.getByText('Only a company’s admins may add people to it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create employee' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillSignIn(page, company.admin.email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/create-new-employee?company_id=3');
  await expect(
    page.getByText(`You are an admin of ${company.title}, and of no other company.`),
  ).toBeVisible();
});
