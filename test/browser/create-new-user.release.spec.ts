import { findByEmail, newCompany, newEmployee, uniqueWord } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { person, path, ofType, fill, create } from './support/create-new-user.js';

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
