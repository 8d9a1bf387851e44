import { findByEmail, newCompany, uniqueWord } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { person, path, ofType, fill, create } from './support/create-new-user.js';

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
