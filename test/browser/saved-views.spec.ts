import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';

test('filters, columns and row height make a view, which an admin shares with the company', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newCompany();
  const viewer = await newEmployee(company);
  await ask(
    demo.master,
    'mutation ($id: ID!) { grantPrivilege(userId: $id, title: "view ALL STAFF section") { id } }',
    { id: viewer.id },
  );
  await signIn(page, company.admin.email, '/page-staff');
  await expect(page.getByText('2 people')).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'User Type' }).click();
  await page.getByRole('menuitem', { name: 'Admins' }).click();
  await expect(page).toHaveURL(/type=admin/);
  await page.getByRole('button', { name: 'Options' }).click();
  const options = page.getByRole('dialog', { name: 'List options' });
  await options.getByRole('checkbox', { name: 'Dev Mode' }).click();
  await options.getByRole('radio', { name: 'Compact' }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Dev Mode' })).toBeHidden();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name of the view').fill('Admins only');
  await dialog.getByRole('checkbox', { name: /^Share with everyone/ }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Dev Mode' })).toBeHidden();

  const other = await browser.newContext({ baseURL });
  const colleague = await other.newPage();
  await signIn(colleague, viewer.email, '/page-staff');
  await expect(colleague.getByText('2 people')).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Dev Mode' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Views' }).click();
  await colleague.getByRole('menuitem', { name: 'Admins only' }).click();
  await expect(colleague.getByText('1 of 2')).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Dev Mode' })).toBeHidden();
  await colleague.getByRole('button', { name: 'Views' }).click();
  await expect(colleague.getByRole('menuitem', { name: 'Manage views' })).toBeHidden();
  await other.close();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await page.getByRole('button', { name: 'Delete “Admins only”' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'Delete “Admins only”' })).toBeHidden();
});
