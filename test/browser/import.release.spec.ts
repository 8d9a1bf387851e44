import { newCompany } from './support/api.js';
import { expect, newEmail, signIn, test } from './support/app.js';

test('a file without a known column of emails asks which one it is', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email, '/import-people');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from(`Contact,First name\n${newEmail()},Ada\n`);
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Choose the column with the emails.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field of the column Contact' }).click();
  await page.getByTitle('Email', { exact: true }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 of 1 row will be processed.')).toBeVisible();
});
