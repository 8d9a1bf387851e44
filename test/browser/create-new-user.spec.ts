import { findByEmail, newCompany, newEmployee, uniqueWord } from './support/api.js';
import { demo, expect, newEmail, PASSWORD, signIn, test, violations, type Page } from './support/app.js';

const path = '/page-create-new-user';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
  }
}

/** Completes step 1. */
async function ofType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: 'user_type' }).fill(type);
  await page.getByRole('button', { name: 'Next' }).click();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

const person = () => ({
  email: newEmail(),
  password: PASSWORD,
  first_name: 'Nils',
  last_name: uniqueWord(),
});

test('a visitor joins company 2 (2A)', async ({ page }) => {
  const who = person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Create New User' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await ofType(page, 'employee');
  await expect(page.getByRole('heading', { name: 'Step 2A: employee' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'company_id' })).toHaveValue('2');
  expect(await violations(page)).toEqual([]);
  await fill(page, { ...who, display_name: 'Nilsson the First' });
  await create(page);
  await expect(page).toHaveURL(/\/page-home$/);
  await expect(page.getByText('welcome to Job Lobby Members')).toBeVisible();
  expect(await findByEmail(who.email)).toMatchObject({
    userType: 'EMPLOYEE',
    displayName: 'Nilsson the First',
    company: { id: '2' },
  });
});

test('a visitor stays unallocated (2A, company 0)', async ({ page }) => {
  const who = person();
  await page.goto(path);
  await ofType(page, 'employee');
  await fill(page, { ...who, company_id: '0' });
  await create(page);
  await expect(page).toHaveURL(/\/page-home$/);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByText('You belong to no company yet')).toBeVisible();
  expect(await findByEmail(who.email)).toMatchObject({
    company: null,
    displayName: `Nils ${who.last_name}`,
  });
});

test('a visitor is refused another company, sees who can help, and keeps the input', async ({ page }) => {
  const who = person();
  await page.goto(path);
  await ofType(page, 'employee');
  await fill(page, { ...who, company_id: '3' });
  await create(page);
  const company = page.getByRole('textbox', { name: 'company_id' });
  await expect(company).toHaveAccessibleDescription(/Only an admin of company 3 can add you to it/);
  await expect(company).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'email' })).toHaveValue(who.email);
  await expect(page.getByRole('textbox', { name: 'last_name' })).toHaveValue(who.last_name);
  await fill(page, { company_id: 'two' });
  await create(page);
  await expect(company).toHaveAccessibleDescription(/Enter 2 for the members’ company/);
  expect(await findByEmail(who.email)).toBeUndefined();
});

test('a visitor creates a company (2B); other user types are rejected first', async ({ page }) => {
  const who = person();
  const title = `${uniqueWord('Mole')} & Söhne`;
  await page.goto(path);
  const type = page.getByRole('combobox', { name: 'user_type' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(type).toHaveAccessibleDescription('Enter a user type: admin or employee.');
  await ofType(page, 'owner');
  await expect(type).toHaveAccessibleDescription('There is no user type “owner”. Enter admin or employee.');
  await expect(type).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await ofType(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Step 2B: company and admin' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'company_name' })).toBeFocused();
  await fill(page, { ...who, company_name: title });
  // Going back to step 1 keeps the input.
  await page.getByRole('button', { name: 'Back to the user type' }).click();
  await expect(type).toHaveValue('admin');
  await page.getByRole('button', { name: 'Next' }).click();
  await create(page);
  await expect(page.getByText(`welcome to ${title}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'ALL STAFF' }).getByText(who.last_name)).toBeVisible();
  expect(await findByEmail(who.email)).toMatchObject({ userType: 'ADMIN', company: { title } });
});

test('an email that has an account leads to the log-in hint', async ({ page }) => {
  await page.goto(path);
  await ofType(page, 'employee');
  const who = { ...person(), email: demo.admin };
  await fill(page, who);
  await create(page);
  await expect(page.getByRole('alert').getByText('That email already has an account')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'email' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'last_name' })).toHaveValue(who.last_name);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('an admin creates employees of their own company only (2A)', async ({ page }) => {
  const company = await newCompany();
  const who = person();
  await signIn(page, company.admin.email, path);
  await ofType(page, 'admin');
  await expect(page.getByRole('combobox', { name: 'user_type' })).toHaveAccessibleDescription(
    new RegExp(`You can create employees of ${company.title}`),
  );
  await ofType(page, 'employee');
  const id = page.getByRole('textbox', { name: 'company_id' });
  await expect(id).toHaveValue(company.id);
  await expect(id).not.toBeEditable();
  await fill(page, who);
  await create(page);
  await expect(page.getByText(`was created in ${company.title}, company ${company.id}.`)).toBeVisible();
  expect(await findByEmail(who.email)).toMatchObject({ company: { id: company.id } });
  await page.getByRole('link', { name: 'To the staff' }).click();
  await expect(page.getByRole('row', { name: new RegExp(who.email) })).toBeVisible();
});

test('MASTER CONTROL creates a company with its admin (2B) and employees in any company (2A)', async ({
  page,
}) => {
  const first = person();
  const second = person();
  const title = uniqueWord('Fjord');
  await signIn(page, demo.master, path);
  await ofType(page, 'admin');
  await fill(page, { ...first, company_name: title });
  await create(page);
  await expect(page.getByText(`was created in ${title}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const founder = await findByEmail(first.email);
  expect(founder).toMatchObject({ userType: 'ADMIN', company: { title } });

  await page.getByRole('button', { name: 'Create another' }).click();
  await expect(page.getByRole('combobox', { name: 'user_type' })).toBeFocused();
  await ofType(page, 'employee');
  await fill(page, { ...second, company_id: '2000000000' });
  await create(page);
  // The company does not exist: the page says so and keeps the input.
  await expect(page.getByText('There is no company 2000000000.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'company_id' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'email' })).toHaveValue(second.email);
  await fill(page, { company_id: founder!.company!.id });
  await create(page);
  await expect(page.getByText(`was created in ${title}`)).toBeVisible();
  expect(await findByEmail(second.email)).toMatchObject({ userType: 'EMPLOYEE', company: { title } });
});

test('MASTER CONTROL creates an employee without a company (2A, company 0)', async ({ page }) => {
  const who = person();
  await signIn(page, demo.master, path);
  await ofType(page, 'employee');
  await fill(page, { ...who, company_id: '0' });
  await create(page);
  await expect(page.getByText('was created without a company.')).toBeVisible();
  expect(await findByEmail(who.email)).toMatchObject({ userType: 'EMPLOYEE', company: null });
});

test('an employee sees why not', async ({ page }) => {
  const employee = await newEmployee(await newCompany());
  await signIn(page, employee.email, path);
  await expect(page.getByText('You cannot create users')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
