import { newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

test(
  'an admin imports three people from a CSV file and sees the result',
  { tag: '@looks' },
  async ({ page }) => {
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
    // Its columns are known, so that it is checked at once.
    await expect(page.getByText('2 of 3 rows will be processed.')).toBeVisible();
    await expect(page.getByText('Columns that are not imported: Desk.')).toBeVisible();
    await page.getByRole('button', { name: 'Change columns' }).click();
    await expect(page.getByText('Desk')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByText('2 of 3 rows will be processed.')).toBeVisible();
    await expect(page.getByText('Will be invited').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start import' }).click();
    await expect(page.getByText('2 rows done.')).toBeVisible({ timeout: 20_000 });
    const details = page.getByRole('region', { name: 'Import people' });
    await expect(details.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    await inBothThemes(page, 'job');
    await onPhones(page, 'job');
    // As a page of its own, which the history does not know beside a list.
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inLanguages(page, 'job', 0);
  },
);
