import { demo, expect, signIn, test, violations } from './support/app.js';

test('the page shows that it is offline, and loads failed data when the connection returns', async ({
  page,
  context,
}) => {
  await signIn(page, demo.viewer);
  // Visit it once, so that its files are cached.
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  const staff = page.getByRole('main');
  await expect(staff.getByRole('row').nth(1)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  expect(await violations(page), 'offline').toEqual([]);
  await page.screenshot({ path: 'test-results/screenshots/offline.png' });
  await staff.getByRole('searchbox').fill('viewer');
  await expect(staff.getByText('This could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(staff.getByText(/^1 of \d+$/)).toBeVisible();
});

test('a half-filled form asks before the user leaves by a link, by going back or by logging out', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('link', { name: 'Create New User Account' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect(await violations(page), 'asking').toEqual([]);
  await page.screenshot({ path: 'test-results/screenshots/leave.png' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/create-new-employee$/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');

  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // There is nothing left to ask about.
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
});

test('a page without its files says so, and the rest of the screen stays', async ({ page }) => {
  await signIn(page, demo.employee);
  await page.route('**/assets/settings.parts-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const notice = page.getByText('Part of this page could not be loaded.');
  await expect(notice).toBeVisible();
  expect(await violations(page), 'without its files').toEqual([]);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Data' })).toBeVisible();
  await page.unroute('**/assets/settings.parts-*.js');
  await expect(notice).toHaveCount(0);
});
