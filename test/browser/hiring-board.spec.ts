import { newCompany } from './support/api.js';
import { expect, signIn, test, type Page } from './support/app.js';
import { addCandidates, moveTo, stagesOf } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';
import { boardOf, link, column, card } from './support/hiring-board.js';

test(
  'applications are moved with the mouse and by keys, and the board of others follows',
  { tag: '@looks' },
  async ({ page, browser }) => {
    const company = await newCompany();
    const { email } = company.admin;
    const id = await newOpenRole(email, { title: 'Cook' });
    await addCandidates(email, id, ['Ana Berg', 'Ben Cole', 'Cleo Dunn']);
    await signIn(page, email, `/page-role?id=${id}`);
    await page.getByRole('link', { name: 'Applications (3)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await expect(column(page, 'Applied')).toHaveAttribute('aria-label', 'Applied, 3 applications');
    await expect(column(page, 'Applied').getByRole('listitem')).toContainText([
      'Cleo Dunn',
      'Ben Cole',
      'Ana Berg',
    ]);
    await inBothThemes(page, 'hiring-board');

    const other = await (await browser.newContext()).newPage();
    await signIn(other, email, boardOf(id));
    await expect(card(other, 'Ben Cole')).toBeVisible();

    // With the mouse, and back again.
    await card(page, 'Ben Cole').dragTo(column(page, 'Screen'));
    await expect(column(page, 'Screen').getByRole('listitem')).toContainText(['Ben Cole']);
    await expect(column(page, 'Applied')).toHaveAttribute('aria-label', 'Applied, 2 applications');
    await expect(column(other, 'Screen').getByRole('listitem')).toContainText(['Ben Cole']);
    const notice = page.getByRole('status').filter({ hasText: 'Ben Cole is in the stage “Screen” now.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);
    await expect(column(other, 'Applied').getByRole('listitem')).toHaveCount(3);
    // Nobody is dropped on the stage of those who were hired.
    await card(page, 'Ben Cole').dragTo(column(page, 'Hired'));
    await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);

    // By keys: the card keeps the focus, and the move is announced.
    await link(page, 'Ana Berg').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(column(page, 'Screen').getByRole('link', { name: 'Ana Berg' })).toBeFocused();
    await expect(page.locator('.visually-hidden[role=status]').filter({ hasText: 'Ana Berg' })).toHaveText(
      'Ana Berg is in the stage “Screen” now.',
    );
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Hired' })).toHaveAttribute('aria-disabled', 'true');
    await inBothThemes(page, 'hiring-board-menu');
    await page.getByRole('menuitem', { name: 'Interview' }).press('Enter');
    await expect(column(page, 'Interview').getByRole('link', { name: 'Ana Berg' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(column(page, 'Applied').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(column(page, 'Applied').getByRole('link').nth(1)).toBeFocused();

    // An offer is asked for first.
    await link(page, 'Ana Berg').focus();
    await page.keyboard.press('Shift+ArrowRight');
    const dialog = page.getByRole('dialog', { name: 'Offer the role to Ana Berg?' });
    await dialog.getByRole('button', { name: 'Make offer' }).click();
    await expect(column(page, 'Offer').getByRole('link', { name: 'Ana Berg' })).toBeFocused();
    await expect(column(other, 'Offer').getByRole('listitem')).toContainText(['Ana Berg']);

    // Somebody else is quicker.
    await moveTo(email, (await idOf(other, 'Ben Cole'))!, (await stagesOf(email, id))['Interview']!);
    await expect(column(page, 'Interview').getByRole('listitem')).toContainText(['Ben Cole']);
  },
);

const idOf = (page: Page, name: string) => card(page, name).getAttribute('data-application');

test(
  'an application opens beside the board, with notes, decisions and its history',
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
    // The bar at the top covers nothing by half.
    await page.evaluate(() => scrollTo(0, 0));
    await inBothThemes(page, 'application');
    await onPhones(page, 'application');
    await page.getByRole('button', { name: 'Reopen application' }).click();
    await expect(page.getByText('is in the stage “Interview” again.').first()).toBeVisible();
    await inLanguages(page, 'application', 0);
  },
);
