import { newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, type Page } from './support/app.js';
import { addCandidates, moveTo, newApplicant, stagesOf } from './support/candidates.js';
import { answered } from './support/live.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';
import { boardOf, link, column, card } from './support/hiring-board.js';

test('applications are moved by mouse and keyboard, and the board of others updates', async ({
  page,
  browser,
}) => {
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

  // By mouse, and back again.
  await card(page, 'Ben Cole').dragTo(column(page, 'Screen'));
  await expect(column(page, 'Screen').getByRole('listitem')).toContainText(['Ben Cole']);
  await expect(column(page, 'Applied')).toHaveAttribute('aria-label', 'Applied, 2 applications');
  await expect(column(other, 'Screen').getByRole('listitem')).toContainText(['Ben Cole']);
  const notice = page.getByRole('status').filter({ hasText: 'Ben Cole is in the stage “Screen” now.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);
  await expect(column(other, 'Applied').getByRole('listitem')).toHaveCount(3);
  // Cards cannot be dropped on the stage of hired people.
  await card(page, 'Ben Cole').dragTo(column(page, 'Hired'));
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);

  // By keyboard: the card keeps the focus, and the move is announced.
  const isMoved = answered(page, 'MoveApplications');
  await link(page, 'Ana Berg').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'Screen').getByRole('link', { name: 'Ana Berg' })).toBeFocused();
  await expect(page.locator('.visually-hidden[role=status]').filter({ hasText: 'Ana Berg' })).toHaveText(
    'Ana Berg is in the stage “Screen” now.',
  );
  // The board is rendered again once the server has moved it, which would close a menu.
  await isMoved;
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Hired' })).toHaveAttribute('aria-disabled', 'true');
  await inBothThemes(page, 'hiring-board-menu');
  await page.getByRole('menuitem', { name: 'Interview' }).press('Enter');
  await expect(column(page, 'Interview').getByRole('link', { name: 'Ana Berg' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(column(page, 'Applied').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(column(page, 'Applied').getByRole('link').nth(1)).toBeFocused();

  // An offer asks for confirmation first.
  await link(page, 'Ana Berg').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const dialog = page.getByRole('dialog', { name: 'Offer the role to Ana Berg?' });
  await dialog.getByRole('button', { name: 'Make offer' }).click();
  await expect(column(page, 'Offer').getByRole('link', { name: 'Ana Berg' })).toBeFocused();
  await expect(column(other, 'Offer').getByRole('listitem')).toContainText(['Ana Berg']);

  // Somebody else is faster.
  await moveTo(email, (await idOf(other, 'Ben Cole'))!, (await stagesOf(email, id))['Interview']!);
  await expect(column(page, 'Interview').getByRole('listitem')).toContainText(['Ben Cole']);
});

const idOf = (page: Page, name: string) => card(page, name).getAttribute('data-application');

test('applications are selected and rejected together, which can be undone', async ({ page }) => {
  const company = await newCompany();
  const { email } = company.admin;
  const id = await newOpenRole(email, { title: 'Cook' });
  await addCandidates(email, id, ['Ana Berg', 'Ben Cole', 'Cleo Dunn', 'Dora Eng']);
  await signIn(page, email, boardOf(id));
  await link(page, 'Ana Berg').focus();
  await page.keyboard.press('x');
  await card(page, 'Ben Cole').getByRole('checkbox', { name: 'Select Ben Cole' }).check();
  const bar = page.getByRole('group', { name: 'Selected applications' });
  await expect(bar).toContainText('2 selected');
  await inBothThemes(page, 'hiring-board-selected');
  await bar.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Screen' }).click();
  await expect(column(page, 'Screen').getByRole('listitem')).toHaveCount(2);
  await expect(bar).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all shown in Screen' }).check();
  await card(page, 'Dora Eng').getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 applications?' });
  await dialog.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByTitle('Somebody else was hired').click();
  await expect(dialog.getByRole('checkbox', { name: 'Tell by email' })).toBeChecked();
  await inBothThemes(page, 'reject-applications');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(column(page, 'Rejected').getByRole('listitem')).toHaveCount(3);
  const notice = page.getByRole('status').filter({ hasText: '3 applications were rejected.' });
  const undone = answered(page, 'ReopenApplications');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Screen').getByRole('listitem')).toHaveCount(2);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);
  // The board shows it before the server has done it.
  await undone;
  await page.reload();
  await expect(column(page, 'Screen')).toHaveAttribute('aria-label', 'Screen, 2 applications');
  await expect(column(page, 'Rejected')).toHaveAttribute('aria-label', 'Rejected, 0 applications');

  // A search, and the progress of the applications.
  await page.getByLabel('Search applications').fill('cleo');
  await expect(page.getByRole('link', { name: 'Dora Eng' })).toHaveCount(0);
  await expect(card(page, 'Cleo Dunn')).toBeVisible();
  await page.getByText('Progress', { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Screen' });
  await expect(row).toContainText('2 (50%)');
  await inBothThemes(page, 'hiring-progress');
  await onPhones(page, 'hiring-progress');
});

test('a colleague refers a person, and sees nothing of the applications', async ({ page, browser }) => {
  const company = await newCompany();
  const id = await newOpenRole(company.admin.email, { title: 'Cook' });
  const colleague = await newEmployee(company);
  await signIn(page, colleague.email, `/page-role?id=${id}`);
  await page.getByRole('button', { name: 'Refer somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refer somebody for “Cook”' });
  await dialog.getByRole('button', { name: 'Refer', exact: true }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Ana Berg');
  await dialog.getByLabel('Email').fill('ana.berg@example.com');
  await inBothThemes(page, 'refer');
  await dialog.getByRole('button', { name: 'Refer', exact: true }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
  await page.goto(boardOf(id));
  await expect(page.getByText('These applications are not for you')).toBeVisible();
  await inBothThemes(page, 'hiring-board-denied');

  const stranger = await newCompany();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, stranger.admin.email, boardOf(id));
  await expect(other.getByText('There is no such role')).toBeVisible();
});

test('a member tracks their own applications, and accepts an offer', async ({ page }) => {
  const company = await newCompany();
  const admin = company.admin.email;
  const id = await newOpenRole(admin, { title: 'Cook' });
  const applicant = await newApplicant(id, 'Mina');
  await signIn(page, applicant.email);
  await page.getByRole('button', { name: 'Job search' }).click();
  await page.getByRole('link', { name: 'My applications', exact: true }).click();
  const own = page.getByRole('list', { name: 'My applications' }).getByRole('listitem');
  await expect(own).toContainText('Received');
  await moveTo(admin, applicant.id, (await stagesOf(admin, id))['Offer']!);
  await expect(own).toContainText('The company offers you the role.');
  await inBothThemes(page, 'my-applications');
  await onPhones(page, 'my-applications');
  await own.getByRole('button', { name: 'Decline offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await own.getByRole('button', { name: 'Accept offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(own).toContainText('You have accepted the offer.');
  await expect(page.getByRole('link', { name: 'Open roles', exact: true })).toBeVisible();
});

test('the board of a phone has tabs, and the menu of a card moves it', async ({ page }) => {
  const company = await newCompany();
  const { email } = company.admin;
  const id = await newOpenRole(email, { title: 'Cook' });
  await addCandidates(email, id, ['Ana Berg', 'Ben Cole']);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, email, boardOf(id));
  await page.getByRole('button', { name: 'Decide about Ana Berg' }).click();
  await page.getByRole('menuitem', { name: 'Screen' }).click();
  await expect(card(page, 'Ana Berg')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Screen 1' }).click();
  await expect(card(page, 'Ana Berg')).toBeVisible();
  await inBothThemes(page, 'hiring-board-phone');
  await onPhones(page, 'hiring-board-phone');
  await inLanguages(page, 'hiring-board', 1);
});

test('J and K step through the applications as fast as they are pressed, and keep an unfinished note', async ({
  page,
}) => {
  const { admin } = await newCompany();
  const id = await newOpenRole(admin.email, { title: 'Cook' });
  const names = [
    'Ana Berg',
    'Ben Cole',
    'Cleo Dunn',
    'Dora Eng',
    'Emil Fox',
    'Finn Gray',
    'Gail Hill',
    'Hugo Iva',
  ];
  await addCandidates(admin.email, id, names);
  await signIn(page, admin.email, boardOf(id));
  // The latest ones come first.
  const [first, ...others] = names.toReversed();
  await link(page, first!).click();
  const record = page.getByRole('dialog', { name: 'Details' });
  const shown = (name: string) => record.getByRole('heading', { level: 1, name });
  await expect(shown(first!)).toBeVisible();
  await link(page, first!).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('j');
  const sixth = others[5]!;
  await expect(shown(sixth)).toBeVisible();
  await expect(link(page, sixth)).toBeFocused();
  await page.keyboard.press('x');
  await expect(card(page, sixth).getByRole('checkbox')).toBeChecked();

  const note = record.getByLabel('New note');
  await note.fill('Knows knives.');
  await link(page, sixth).focus();
  await page.keyboard.press('k');
  await expect(shown(others[4]!)).toBeVisible();
  await expect(note).toHaveValue('');
  await page.keyboard.press('j');
  await expect(shown(sixth)).toBeVisible();
  await expect(note).toHaveValue('Knows knives.');
});
