import { findByEmail, newCompany, newEmployee } from './support/api.js';
import { demo, expect, fillSignIn, newEmail, signIn, test, violations, type Page } from './support/app.js';
import { openForm, somebody, fill, send, type Typed } from './support/create-employee.js';

async function stillThere(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

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
  // By keyboard: a mutation is sent a second time if the server does not have its text yet.
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

test('an error from the server appears at its field', async ({ page }) => {
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
