import { demo, expect, signIn, test, violations } from './support/app.js';

test('a partly filled form asks before the user leaves by a link, by going back or by logging out', async ({
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
