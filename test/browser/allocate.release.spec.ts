import { inBothThemes, onPhones } from './support/looks.js';
import { ask, newCompany, newEmployee, newWaiting, stored } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { allocateButton, confirm, rowOf } from './support/allocate.js';

test('an allocation is undone in the row and from the notification', async ({ page }) => {
  const company = await newCompany();
  const person = await newWaiting(company);
  await signIn(page, company.admin.email, `/allocate-user?search=${person.lastName}`);
  await allocateButton(page, person).click();
  await confirm(page);
  await rowOf(page, person).getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(`${person.displayName} is unallocated again.`)).toBeVisible();
  expect((await stored(person.firebaseId)).company).toBeNull();

  await allocateButton(page, person).click();
  await confirm(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(allocateButton(page, person)).toBeVisible();
  expect((await stored(person.firebaseId)).company).toBeNull();
});

test('a double-click asks once and allocates nobody', async ({ page }) => {
  const company = await newCompany();
  const people = [await newWaiting(company), await newWaiting(company)];
  // By keyboard: a mutation is sent a second time if the server does not have its text yet.
  const sent = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.postData()?.includes('AllocateUser')) sent.add(request.headers()['idempotency-key']);
  });
  await signIn(page, company.admin.email, '/allocate-user?sort=created_at-desc');
  await allocateButton(page, people[1]!).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(sent.size).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Allocate', exact: true }).dblclick();
  await expect(rowOf(page, people[1]!).getByText('Allocated', { exact: true })).toBeVisible();
  expect(sent.size).toBe(1);
  expect((await stored(people[0]!.firebaseId)).company).toBeNull();
});

test('several selected people are allocated after a confirmation that lists them', async ({ page }) => {
  const company = await newCompany();
  const people = [await newWaiting(company), await newWaiting(company)];
  await signIn(page, company.admin.email, '/allocate-user?sort=created_at-desc');
  await expect(page.getByRole('button', { name: 'Allocate selected people' })).toBeDisabled();
  for (const { displayName } of people) {
    await page.getByRole('checkbox', { name: `Select ${displayName}` }).check();
  }
  await page.getByRole('button', { name: 'Allocate 2 people' }).click();
  const dialog = page.getByRole('dialog', { name: `Allocate 2 people to ${company.title}?` });
  for (const { email } of people) await expect(dialog.getByText(email)).toBeVisible();
  await inBothThemes(page, 'allocate-users-dialog');
  await dialog.getByRole('button', { name: 'Allocate 2 people' }).click();
  await expect(page.getByText(`2 people now belong to ${company.title}.`)).toBeVisible();
  for (const person of people) {
    expect((await stored(person.firebaseId)).company?.id).toBe(company.id);
  }
});

test('someone else was faster: the message names the user, and the list reloads', async ({ page }) => {
  const company = await newCompany();
  const rival = await newCompany();
  const person = await newWaiting(company);
  await signIn(page, company.admin.email, `/allocate-user?search=${person.lastName}`);
  // A reload of the list, after a change that this page follows, removes the row but not the open dialog.
  await allocateButton(page, person).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await ask(rival.admin.email, 'mutation($id: ID!) { allocateUser(userId: $id) { id } }', { id: person.id });
  await confirm(page);
  await expect(
    page.getByRole('alert').getByText(`${person.displayName} could not be allocated`),
  ).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect((await stored(person.firebaseId)).company?.id).toBe(rival.id);
});

test('MASTER CONTROL allocates to the company in the address', async ({ page }) => {
  const company = await newCompany();
  const person = await newWaiting(company);
  await signIn(page, demo.master, `/master-control-company-profile?company_id=${company.id}`);
  await page.getByRole('link', { name: 'Allocate User to Company' }).click();
  await expect(page).toHaveURL(new RegExp(`/allocate-user\\?company_id=${company.id}$`));
  await expect(page.getByText(`The people you allocate join ${company.title}.`)).toBeVisible();
  await page.getByRole('searchbox').fill(person.lastName);
  await expect(page).toHaveURL(new RegExp(`company_id=${company.id}&search=${person.lastName}$`));
  await allocateButton(page, person).click();
  await confirm(page);
  await expect(page.getByText(`now belongs to ${company.title}.`)).toBeVisible();
  expect((await stored(person.firebaseId)).company?.id).toBe(company.id);
  expect(await violations(page)).toEqual([]);
});

test('an employee and an unallocated user see why they may not allocate', async ({
  page,
  browser,
  baseURL,
}) => {
  const employee = await newEmployee(await newCompany());
  await signIn(page, employee.email, '/allocate-user');
  await expect(page.getByText('Only a company’s admins may add people to it')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  const other = await browser.newContext({ baseURL });
  const waiting = await other.newPage();
  await signIn(waiting, demo.waiting, '/allocate-user');
  await expect(waiting.getByText('You belong to no company yet')).toBeVisible();
  await expect(waiting.getByText(demo.waiting, { exact: true })).toBeVisible();
  expect(await violations(waiting)).toEqual([]);
  await inBothThemes(waiting, 'waiting');
  await onPhones(waiting, 'waiting');
  await other.close();
});
