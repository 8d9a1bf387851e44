import { expect, signIn, test } from './support/app.js';
import { ask, newEmployee } from './support/api.js';
import { buildTeam, workday } from './support/attendance.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const GRANT =
  'mutation ($userId: ID!, $title: String!) { grantPrivilege(userId: $userId, title: $title) { id } }';

test(
  'HR begins at its desk, imports employment and opening balances from a file, and undoes the import',
  { tag: '@looks' },
  async ({ page }) => {
    test.slow();
    const { company, employee, mate } = await buildTeam(workday());
    const hr = await newEmployee(company, { firstName: 'Hanna' });
    for (const title of ['manage ATTENDANCE', 'view ALL STAFF section']) {
      await ask(company.admin.email, GRANT, { userId: hr.id, title });
    }
    await signIn(page, hr.email, '/page-attendance?view=desk');
    await expect(page.getByRole('tab', { name: 'HR’s desk', selected: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Set up attendance' })).toBeVisible();
    const missing = page.getByRole('list', { name: 'People without employment' });
    await expect(missing.getByText('Emil')).toBeVisible();
    await inBothThemes(page, 'hr-desk');
    await onPhones(page, 'hr-desk');

    await page.getByRole('link', { name: 'Opening balances' }).click();
    await expect(page.getByText(/You can import: .*Opening balance: Vacation/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export current data' })).toBeVisible();
    await inBothThemes(page, 'hr-import');
    const file = [
      'Email,Eintrittsdatum,Wochenstunden,balance_as_of,balance: Vacation,Last name',
      `${employee.email},15.08.2025,"38,5",2026-01-01,4.5,Other`,
      `${mate.email},2026-02-30,40,,,`,
      'nobody@people.example,2026-01-01,40,,,',
    ].join('\n');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles({ name: 'hr.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByText('1 of 3 rows will be processed.')).toBeVisible();
    await expect(page.getByText('Columns that are not imported: Last name.')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Rows' });
    await expect(rows.getByText('Hours a week: 38.5')).toBeVisible();
    await expect(
      rows.getByText(/First day of employment: must be a day|First day of employment:/).first(),
    ).toBeVisible();
    await expect(
      rows.getByText('Nobody in the company has this email. Only admins invite people.'),
    ).toBeVisible();
    await inBothThemes(page, 'hr-import-preview');
    await onPhones(page, 'hr-import-preview');
    await page.getByRole('button', { name: 'Start import' }).click();
    await expect(page.getByText('1 row done.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'Undo import' })).toBeVisible();
    await expect(page.getByText('1 row done.')).toBeVisible();
    await page.goto('/page-attendance?view=desk');
    await expect(missing.getByText('Emil')).toBeVisible();
    await inLanguages(page, 'hr-desk', 1);
  },
);
