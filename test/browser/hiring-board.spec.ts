import { newCompany } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { addCandidates } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';
import { boardOf, link, column } from './support/hiring-board.js';

test(
  'an application opens next to the board, with notes, decisions and its history',
  { tag: '@looks' },
  async ({ page }) => {
    const company = await newCompany();
    const { email } = company.admin;
    const id = await newOpenRole(email, { title: 'Cook' });
    await addCandidates(email, id, ['Ana Berg', 'Ben Cole']);
    await signIn(page, email, boardOf(id));
    await link(page, 'Ben Cole').click();
    const record = page.getByRole('dialog', { name: 'Details' });
    await expect(record.getByRole('heading', { level: 1, name: 'Ben Cole' })).toBeVisible();
    await expect(record.getByText('Ben Cole cooks well.')).toBeVisible();
    await expect(page).toHaveURL(/page-application\?id=\d+/);
    await page.keyboard.press('j');
    await expect(record.getByRole('heading', { level: 1, name: 'Ana Berg' })).toBeVisible();
    await page.keyboard.press('k');
    await expect(record.getByRole('heading', { level: 1, name: 'Ben Cole' })).toBeVisible();

    const notes = record.getByRole('region', { name: 'Notes' });
    await notes.getByLabel('New note').fill('Knows knives.');
    await page.keyboard.press('Control+Enter');
    await expect(notes.getByRole('listitem')).toContainText(['Knows knives.']);
    await expect(notes.getByLabel('New note')).toHaveValue('');
    await inBothThemes(page, 'application-drawer');
    await record.getByRole('button', { name: 'Move to' }).click();
    await page.getByRole('menuitem', { name: 'Interview' }).click();
    await expect(column(page, 'Interview').getByRole('listitem')).toContainText(['Ben Cole']);
    await expect(record.getByText('from “Applied” to “Interview”')).toBeVisible();

    await record.getByRole('link', { name: 'Open as a page' }).click();
    await expect(record).toHaveCount(0);
    await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove note' }).click();
    await expect(page.getByText('No notes yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Tell by email' }).uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('rejected the application.')).toBeVisible();
    // The bar at the top does not partly cover anything.
    await page.evaluate(() => scrollTo(0, 0));
    await inBothThemes(page, 'application');
    await onPhones(page, 'application');
    await page.getByRole('button', { name: 'Reopen application' }).click();
    await expect(page.getByText('is in the stage “Interview” again.').first()).toBeVisible();
    await inLanguages(page, 'application', 0);
  },
);
