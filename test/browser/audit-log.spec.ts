import { readFile } from 'node:fs/promises';
import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';

test('an admin reads, filters and exports the log of their company', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await ask(demo.master, `mutation { addFeature(companyId: ${company.id}, title: "Parking") { id } }`);
  await signIn(page, company.admin.email);
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Audit log' });
  await link.click();
  const main = page.getByRole('main');
  await expect(main.getByText(`added the feature “Parking” to ${company.title}.`)).toBeVisible();
  await expect(main.getByText('Someone outside the company').first()).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  expect(await violations(page)).toEqual([]);

  await main.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Action' }).click();
  // Its list is already open.
  await expect(page.locator('.ant-select-dropdown').getByTitle(/./).first()).toBeVisible();
  await main.getByRole('combobox', { name: 'Action' }).fill('Joined a company');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=USER_JOINED/);
  const entry = main.getByText(`added ${person.displayName} to ${company.title}.`);
  await expect(entry).toBeVisible();
  await expect(main.getByText('Parking')).toBeHidden();
  await page.reload();
  await expect(entry).toBeVisible();

  await main.getByRole('button', { name: new RegExp(`^Details: .*${person.displayName}`) }).click();
  await expect(main.getByText('Request ID')).toBeVisible();

  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  expect(text).toContain(`added ${person.displayName} to ${company.title}.`);

  await main.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(main.getByText('Parking')).toBeVisible();
});
