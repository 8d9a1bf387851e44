import { demo, expect, signIn, test } from './support/app.js';
import { inBothThemes } from './support/looks.js';
import { find, open } from './support/palette.js';

test('runs actions: creates a company, changes the theme', async ({ page }) => {
  await signIn(page, demo.master);
  await find(page, 'create company');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create company' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await find(page, 'theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('finds pages, settings and commands by synonyms, and teams; recent choices come first', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  for (const [word, option] of [
    ['invite', 'Invite people'],
    ['csv', 'Import people'],
    ['history', 'Audit log'],
    ['password', 'Change password'],
    ['tech recr', 'Tech Recruiting'],
  ]) {
    await find(page, word!);
    await expect(page.getByRole('option', { name: option! }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await find(page, 'tech recr');
  await page.getByRole('option', { name: 'Tech Recruiting' }).click();
  await expect(page).toHaveURL(/\/page-team\?id=/);
  await find(page, 'change passw');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Sign-in' })).toHaveAttribute('aria-selected', 'true');
  await open(page);
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText(['Change password', 'Tech Recruiting']);
});

test('shows what an employee may do, and no more', async ({ page }) => {
  await signIn(page, demo.employee);
  await find(page, '');
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText([
    'Create task',
    'Keyboard shortcuts',
    'Logout',
  ]);
  await page.keyboard.type('acme recruiting');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('single keys are shortcuts, except while typing', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await inBothThemes(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/page-staff$/);
  // The dashboard has such a list, too.
  await expect(page.getByRole('heading', { name: 'Staff Data' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search staff')).toBeFocused();
  await page.keyboard.type('?');
  await expect(list).toHaveCount(0);
});

test('a list is printed with all loaded rows, without controls, on a light page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, demo.admin, '/page-staff');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // At least the header and the first page, with invited people among the staff: on paper, the end of the list is near.
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThanOrEqual(51);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.print-table')).toHaveCount(0);
});
