import { demo, expect, signIn, test, type Page } from './support/app.js';
import { menu, heading } from './support/kept-pages.js';

/** What scrolls in the list. */
const body = (page: Page) => page.locator('.ant-table-tbody-virtual-holder');
const topOf = (page: Page) => body(page).evaluate((element) => element.scrollTop);

test('a list is as it was left: search, rows, position; with title, focus and address', async ({ page }) => {
  await signIn(page, demo.viewer);
  await menu(page, 'Staff');
  await page.getByRole('searchbox').fill('acme');
  await expect(page).toHaveURL(/search=acme/);
  await expect(page.getByText(/^\d+ of 243$/)).toBeVisible();
  await body(page).hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => topOf(page)).toBe(400);
  await page.locator('.page--fill').evaluate((element) => Object.assign(element, { isSame: true }));

  await menu(page, 'Dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Job Lobby');
  // Neither readers of the screen nor scripts find it.
  await expect(page.locator('.page--fill')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();

  await menu(page, 'Staff');
  await expect(page).toHaveURL(/\/page-staff\?search=acme$/);
  await expect(page).toHaveTitle('Staff · Job Lobby');
  await expect(page.getByRole('searchbox')).toHaveValue('acme');
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.locator('.page--fill').evaluate((element) => 'isSame' in element)).toBe(true);
  await expect.poll(() => topOf(page)).toBe(400);
  await expect(page.getByText(/^\d+ of 243$/)).toBeVisible();

  // So does a step back; and the entry of the page that is shown leads to its beginning.
  await menu(page, 'Company');
  await expect(heading(page, 'Company Data')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('acme');
  await expect.poll(() => topOf(page)).toBe(400);
  await menu(page, 'Staff');
  await expect(page).toHaveURL(/\/page-staff$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
});
