import { ask, newCompany, newEmployee, newWaiting, stored } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';

test('an admin allocates somebody who waits: says who, and the row goes', async ({ page }) => {
  const company = await newCompany();
  const person = await newWaiting(company);
  await signIn(page, company.admin.email);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('link', { name: 'Allocate User to Company' }).click();
  await expect(page).toHaveURL(/\/allocate-user$/);
  await expect(page.getByText(`Whom you allocate joins ${company.title}.`)).toBeVisible();
  await page.getByRole('searchbox').fill(person.lastName);
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
  await page.getByRole('button', { name: `Allocate ${person.displayName}` }).click();

  const said = page.getByText(`${person.displayName} (${person.email}) now belongs to ${company.title}.`);
  await expect(said).toBeVisible();
  // Where the button was there is nothing any more: the focus is on what was said.
  await expect(page.getByRole('status').filter({ has: said })).toBeFocused();
  await expect(page.getByRole('button', { name: `Allocate ${person.displayName}` })).toHaveCount(0);
  expect((await stored(person.firebaseId)).company?.id).toBe(company.id);

  // The list of the staff, which was shown before, knows it too.
  await page.getByRole('link', { name: 'To its staff' }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
});

test('somebody else was faster: said by name, and the list is loaded anew', async ({ page }) => {
  const company = await newCompany();
  const rival = await newCompany();
  const person = await newWaiting(company);
  await signIn(page, company.admin.email, `/allocate-user?search=${person.lastName}`);
  const button = page.getByRole('button', { name: `Allocate ${person.displayName}` });
  await expect(button).toBeVisible();
  await ask(rival.admin.email, 'mutation($id: ID!) { allocateUser(userId: $id) { id } }', { id: person.id });
  await button.click();
  await expect(
    page.getByRole('alert').getByText(`${person.displayName} could not be allocated`),
  ).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect((await stored(person.firebaseId)).company?.id).toBe(rival.id);
});

test('MASTER CONTROL allocates to the company that the address names', async ({ page }) => {
  const company = await newCompany();
  const person = await newWaiting(company);
  await signIn(page, demo.master, `/master-control-company-profile?company_id=${company.id}`);
  await page.getByRole('link', { name: 'Allocate User to Company' }).click();
  await expect(page).toHaveURL(new RegExp(`/allocate-user\\?company_id=${company.id}$`));
  await expect(page.getByText(`Whom you allocate joins ${company.title}.`)).toBeVisible();
  await page.getByRole('searchbox').fill(person.lastName);
  await expect(page).toHaveURL(new RegExp(`company_id=${company.id}&search=${person.lastName}$`));
  await page.getByRole('button', { name: `Allocate ${person.displayName}` }).click();
  await expect(page.getByText(`now belongs to ${company.title}.`)).toBeVisible();
  expect((await stored(person.firebaseId)).company?.id).toBe(company.id);
  expect(await violations(page)).toEqual([]);
});

test('an employee and one who waits are told why they may not', async ({ page, browser, baseURL }) => {
  const employee = await newEmployee(await newCompany());
  await signIn(page, employee.email, '/allocate-user');
  await expect(page.getByText('Only a company’s admins may add people to it')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  const other = await browser.newContext({ baseURL });
  const waiting = await other.newPage();
  await signIn(waiting, demo.waiting, '/allocate-user');
  await expect(waiting.getByText('You belong to no company yet')).toBeVisible();
  expect(await violations(waiting)).toEqual([]);
  await other.close();
});
