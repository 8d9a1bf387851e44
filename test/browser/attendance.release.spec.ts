import { expect, signIn, test } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';
import { workday, buildTeam } from './support/attendance.js';

test('an admin sets hours, kinds of leave and holidays', async ({ page }) => {
  const { company } = await buildTeam(workday());
  await signIn(page, company.admin.email, '/page-attendance?view=settings');
  await page.getByRole('button', { name: 'Set hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Set hours' });
  await hours.getByLabel('From', { exact: true }).fill('2026-01-05');
  await hours.getByLabel('From', { exact: true }).press('Enter');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The hours were saved.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Working hours' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add holiday' }).click();
  const holiday = page.getByRole('dialog', { name: 'Add holiday' });
  const today = `${new Date().getFullYear()}-12-24`;
  await holiday.getByLabel('Day').fill(today);
  await holiday.getByLabel('Day').press('Enter');
  await holiday.getByLabel('Name').fill('Harbor day');
  await holiday.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByRole('list', { name: 'Holidays' }).getByText('Harbor day')).toBeVisible();
  await inBothThemes(page, 'attendance-settings');
  await onPhones(page, 'attendance-settings');
  await page.getByRole('button', { name: 'Remove Harbor day' }).click();
  await page.getByRole('button', { name: 'Remove holiday' }).click();
  await expect(page.getByText('The holiday was removed.')).toBeVisible();
});
