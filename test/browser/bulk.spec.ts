import { newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';
import { exported, bar } from './support/bulk.js';

test(
  'an admin exports and suspends selected people, and finds the job again',
  { tag: '@looks' },
  async ({ page }) => {
    const company = await newCompany();
    const [first] = await Promise.all([newEmployee(company), newEmployee(company)]);
    await signIn(page, company.admin.email, '/page-staff');
    for (const { displayName } of [first, company.admin]) {
      await page.getByRole('checkbox', { name: `Select ${displayName}` }).check();
    }
    const rows = await exported(page, 'Export selection');
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual([company.admin.email, first.email].sort());
    await bar(page).getByRole('checkbox', { name: 'All that match the search and filters' }).check();
    expect(await exported(page, 'Export all matches')).toHaveLength(3);
    await bar(page).getByRole('checkbox').uncheck();
    await inBothThemes(page, 'bulk-bar');
    await onPhones(page, 'bulk-bar');

    const actions = bar(page).getByRole('button', { name: 'Actions' });
    const dialog = page.getByRole('dialog', { name: 'Suspend users' });
    const open = async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Suspend users' })).toBeFocused();
      await page.keyboard.press('Enter');
      // Key presses reach the dialog once it has the focus.
      await expect(dialog.locator(':focus')).toHaveCount(1);
    };
    await actions.focus();
    await open();
    // If a tooltip has opened below the pointer, the first Escape closes the tooltip.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(actions).toBeFocused();
    await open();
    await expect(dialog.getByText('Applies to 1 of 2.')).toBeVisible();
    await expect(dialog.getByText('You cannot do this to yourself.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Suspend users' })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Season is over');
    await inBothThemes(page, 'bulk-preview');
    await dialog.getByRole('button', { name: 'Suspend users' }).click();
    await expect(page.getByText('1 row done.')).toBeVisible();
    await inBothThemes(page, 'job');
    await onPhones(page, 'job');

    await page.getByRole('link', { name: 'Imports and bulk changes' }).click();
    const job = page.getByRole('list', { name: 'Imports and bulk changes' }).getByRole('listitem');
    await expect(job).toContainText('1 of 1 done');
    await expect(job).toContainText(company.admin.displayName);
    await inBothThemes(page, 'jobs');
    await onPhones(page, 'jobs');
    await job.getByRole('link', { name: 'Suspend users' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('region', { name: 'Reactivate users' })).toContainText('Done');
    await expect(page.getByText('1 row done.')).toBeVisible();
  },
);
