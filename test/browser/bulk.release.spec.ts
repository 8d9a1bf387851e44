import { ask, grantTo, newCompany, newEmployee, stored } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { exported, bar } from './support/bulk.js';

test('a viewer of the staff can export it, and sees who may do more', async ({ page }) => {
  const company = await newCompany();
  const viewer = await newEmployee(company);
  await grantTo(viewer.id, 'view ALL STAFF section');
  await signIn(page, viewer.email, '/page-staff');
  await page.getByRole('checkbox', { name: `Select ${company.admin.displayName}` }).check();
  const actions = bar(page).getByRole('button', { name: 'Actions' });
  await expect(actions).toHaveAccessibleDescription(/Only the company’s admins may do this/);
  await expect(actions).toBeDisabled();
  await actions.click({ force: true });
  await expect(page.getByRole('menuitem', { name: 'Suspend users' })).toHaveCount(0);
  expect(await exported(page, 'Export selection')).toHaveLength(1);
  await expect(page.getByRole('tooltip')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await ask(demo.master, 'mutation ($userId: ID!) { setUserType(userId: $userId, userType: ADMIN) { id } }', {
    userId: viewer.id,
  });
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Suspend users' })).toBeVisible();
  expect((await stored(viewer.firebaseId)).userType).toBe('ADMIN');
});
