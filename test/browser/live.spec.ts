import { newCompany, newEmployee, newWaiting } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';
import { answered, listening } from './support/live.js';
import { allocate, takeOut, switchDevMode, BY_ITSELF } from './support/live-pages.js';

test('a privilege granted or revoked in one browser takes effect in the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await listening(page, person.email, '/page-home', 'meChanged');
  const staff = page.getByRole('region', { name: 'ALL STAFF' });
  await expect(staff).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const devMode = page.getByRole('menuitem', { name: 'Turn On Dev Mode' });
  await expect(devMode).toHaveCount(0);

  const other = await browser.newContext({ baseURL });
  const master = await other.newPage();
  await signIn(master, demo.master, `/master-control-user-profile?user_firebase_id=${person.firebaseId}`);
  for (const [title, shown] of [
    ['view ALL STAFF section', staff],
    ['enable/disable dev mode', devMode],
  ] as const) {
    for (const [verb, operation, count] of [
      ['Grant', 'GrantPrivilege', 1],
      ['Revoke', 'RevokePrivilege', 0],
    ] as const) {
      const done = answered(master, operation);
      await master.getByRole('button', { name: `${verb} ${title}` }).click();
      await done;
      await expect(shown, `${verb} ${title}`).toHaveCount(count, BY_ITSELF);
    }
  }
  await other.close();
});

test('changes missed while offline appear afterwards, once', async ({ page, context }) => {
  const company = await newCompany();
  const leaver = await newEmployee(company);
  const stayer = await newEmployee(company);
  const socket = await listening(page, company.admin.email, '/page-staff');
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  const closed = socket.waitForEvent('close');
  await context.setOffline(true);
  await closed;
  const waiting = await newWaiting(company);
  await allocate(waiting.id, company.id);
  const comers = [await newEmployee(company), await newEmployee(company)];
  await takeOut(leaver.id);
  await switchDevMode(stayer.id, true);

  await context.setOffline(false);
  await expect(page.getByText('5 people', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  for (const { email } of [...comers, waiting, stayer]) {
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  }
  await expect(page.getByRole('row').filter({ hasText: leaver.email })).toHaveCount(0);
  await expect(
    page.getByRole('row').filter({ hasText: stayer.email }).getByText('On', { exact: true }),
  ).toBeVisible();
});
