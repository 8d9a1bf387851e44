import { readFile } from 'node:fs/promises';
import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { listening } from './support/live.js';

test('an admin reads, filters and exports the log of the own company', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await ask(demo.master, `mutation { addFeature(companyId: ${company.id}, title: "Parking") { id } }`);
  await signIn(page, company.admin.email);
  // Entries of the menu that do not fit are in a menu at its end.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('img', { name: 'More pages' }).hover();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(`added the feature “Parking” to ${company.title}.`)).toBeVisible();
  await expect(main.getByText('Someone outside the company').first()).toBeVisible();
  await main.hover({ position: { x: 5, y: 300 } });
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await main.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Action' }).click();
  // Its list is open already.
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

test('MASTER CONTROL narrows the log to one company, and a profile shows its part', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, demo.master);
  await page.goto(`/page-audit-log?company=${company.id}`);
  await expect(page.getByText(`added ${person.displayName} to ${company.title}.`)).toBeVisible();
  await expect(page.getByRole('main').getByText(company.title).first()).toBeVisible();
  await page.goto(`/master-control-user-profile?user_firebase_id=${person.firebaseId}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(`added ${person.displayName} to ${company.title}.`)).toBeVisible();
  await history.getByRole('link', { name: 'Open in the audit log' }).click();
  await expect(page).toHaveURL(new RegExp(`/page-audit-log\\?user=${person.id}$`));
});

test('new entries appear above without moving what the reader looks at', async ({ page }) => {
  const company = await newCompany();
  const add = (title: string) =>
    ask(
      demo.master,
      'mutation($id: ID!, $title: String!) { addFeature(companyId: $id, title: $title) { id } }',
      {
        id: company.id,
        title,
      },
    );
  for (let number = 1; number <= 30; number++) await add(`Feature ${number}`);
  await listening(page, company.admin.email, '/page-audit-log', 'auditLogChanged');
  const main = page.getByRole('main');
  await add('First new');
  await expect(main.getByText('First new')).toBeVisible();

  const details = main.getByRole('button', { name: /^(Hide details|Details): .*“Feature 2”/ });
  await details.press('Enter');
  await expect(main.getByText('Request ID')).toBeVisible();
  const before = (await details.boundingBox())!.y;
  await add('Second new');
  await expect(main.getByText('Second new')).toBeAttached();
  expect(Math.abs((await details.boundingBox())!.y - before)).toBeLessThan(2);
  await expect(details).toBeFocused();
  await expect(main.getByText('Request ID')).toBeVisible();
});

test('an employee learns that only admins can see the log', async ({ page }) => {
  // Wide enough for every entry of the menu.
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, demo.employee);
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.goto('/page-audit-log');
  await expect(page.getByText('You may not see the audit log')).toBeVisible();
});
