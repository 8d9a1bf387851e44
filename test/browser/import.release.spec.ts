import { newCompany, newEmployee } from './support/api.js';
import { expect, newEmail, signIn, test, violations } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

test('an admin imports three people from a CSV file and sees the result', async ({ page }) => {
  const company = await newCompany();
  const member = await newEmployee(company);
  await signIn(page, company.admin.email);
  await page.goto('/page-staff');
  await page.getByRole('button', { name: 'Other ways to invite people' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const file = `E-Mail,Vorname,Funktion,Desk\nada.${member.email},Ada,,7\n${member.email},,Analyst,\nnobody,,,\n`;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  // Its columns are recognized, so it is validated immediately.
  await expect(page.getByText('2 of 3 rows will be processed.')).toBeVisible();
  await expect(page.getByText('Columns that are not imported: Desk.')).toBeVisible();
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(page.getByText('Desk', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('2 of 3 rows will be processed.')).toBeVisible();
  await expect(page.getByText('Will be invited').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('2 rows done.')).toBeVisible();
  const details = page.getByRole('region', { name: 'Import people' });
  await expect(details.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await inBothThemes(page, 'job');
  await onPhones(page, 'job');
  // As a separate page, which the history does not associate with a list.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inLanguages(page, 'job', 0);
});

test('a file without a recognizable email column asks for it', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email, '/import-people');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from(`Contact,Second contact,First name\n${newEmail()},${newEmail()},Ada\n`);
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Choose the column with the emails.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field of the column Contact' }).click();
  await page.getByTitle('Email', { exact: true }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 of 1 row will be processed.')).toBeVisible();
});
