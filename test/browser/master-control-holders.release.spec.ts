import { newAdmin } from './support/accounts.js';
import { ask, findByEmail, grantTo, newCompany, newEmployee, revokeFrom, stored } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const MASTER_CONTROL = 'MASTER CONTROL';
const profileOf = (firebaseId: string) => `/master-control-user-profile?user_firebase_id=${firebaseId}`;

let second: { id: string; email: string } | undefined;

// Clean-up in every case: with a second holder, the demo holder could lose the privilege in the next run.
test.afterEach(async () => {
  if (second) await revokeFrom(second.id, MASTER_CONTROL);
});

// The only tests that grant MASTER CONTROL, because the check for its last holder depends on all holders. They run
// sequentially, because each counts the holders of the privilege.
test.describe.configure({ mode: 'serial' });

test('a second holder uses MASTER CONTROL and gives it up; the last one cannot', async ({
  page,
  browser,
  baseURL,
}) => {
  second = await newAdmin('enable/disable dev mode', MASTER_CONTROL);
  await signIn(page, second.email, '/page-settings');
  const devBar = page.getByRole('region', { name: 'Dev bar' });
  await page.getByRole('button', { name: 'Turn On Dev Mode' }).click();
  await expect(page.getByText('Dev mode is on')).toBeVisible();
  await devBar.getByRole('link', { name: 'Master Control' }).click();
  await expect(page).toHaveURL(/\/master-control$/);
  await devBar.getByRole('link', { name: 'Test Page' }).click();
  await expect(page).toHaveURL(/\/test-page$/);
  await devBar.getByRole('link', { name: 'User Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/page-user-profile-or-login$/);

  // Revoked elsewhere: the page redirects home, and its links disappear.
  await page.goto('/master-control');
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible();
  await revokeFrom(second.id, MASTER_CONTROL);
  await expect(page).toHaveURL(/\/page-home$/);
  await expect(devBar.getByRole('link', { name: 'Master Control' })).toHaveCount(0);
  await grantTo(second.id, MASTER_CONTROL);
  await expect(devBar.getByRole('link', { name: 'Master Control' })).toBeVisible();

  const revoke = page.getByRole('button', { name: `Revoke ${MASTER_CONTROL}` });
  const dialog = page.getByRole('dialog', { name: `Revoke your own ${MASTER_CONTROL}?` });
  await page.goto(profileOf((await findByEmail(second.email))!.firebaseId));
  await revoke.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(revoke).toBeFocused();
  await revoke.click();
  await dialog.getByRole('button', { name: 'Revoke MASTER CONTROL' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/page-home$/);
  await page.goto('/master-control');
  await expect(page).toHaveURL(/\/page-home$/);

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  const { firebaseId } = (await findByEmail(demo.master))!;
  await signIn(theirs, demo.master, profileOf(firebaseId));
  await theirs.getByRole('button', { name: `Revoke ${MASTER_CONTROL}` }).click();
  const asked = theirs.getByRole('dialog', { name: `Revoke your own ${MASTER_CONTROL}?` });
  await asked.getByRole('button', { name: 'Revoke MASTER CONTROL' }).click();
  await expect(asked.getByRole('alert')).toHaveText(
    'This is the last holder of MASTER CONTROL. Grant it to somebody else first.',
  );
  expect(await violations(theirs)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(theirs.getByRole('button', { name: `Revoke ${MASTER_CONTROL}` })).toBeFocused();
  expect((await stored(firebaseId)).privileges).toContainEqual({ title: MASTER_CONTROL });
  await other.close();
});

test('granting and revoking MASTER CONTROL ask for confirmation and explain it', async ({ page }) => {
  second = await newAdmin();
  const { firebaseId, displayName } = (await findByEmail(second.email))!;
  await signIn(page, demo.master, profileOf(firebaseId));
  const grant = page.getByRole('button', { name: `Grant ${MASTER_CONTROL}` });
  const granting = page.getByRole('dialog', { name: `Grant ${MASTER_CONTROL} to ${displayName}?` });
  await grant.click();
  await expect(granting.getByText('will see and change every company')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await granting.getByRole('button', { name: 'Cancel' }).click();
  expect((await stored(firebaseId)).privileges).toEqual([]);
  await grant.click();
  await granting.getByRole('button', { name: `Grant ${MASTER_CONTROL}` }).click();
  await expect(page.getByText(`${MASTER_CONTROL} was granted to ${displayName}.`)).toBeVisible();

  await page.getByRole('button', { name: `Revoke ${MASTER_CONTROL}` }).click();
  const revoking = page.getByRole('dialog', { name: `Revoke ${MASTER_CONTROL} from ${displayName}?` });
  await revoking.getByRole('button', { name: `Revoke ${MASTER_CONTROL}` }).click();
  await expect(page.getByText(`${MASTER_CONTROL} was revoked from ${displayName}.`)).toBeVisible();
  expect((await stored(firebaseId)).privileges).toEqual([]);
});

test('a holder acts as a person, changes what a second holder approves, and ends it in all tabs', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const company = await newCompany();
  const person = await newEmployee(company, { firstName: 'Ada' });
  second = await newAdmin(MASTER_CONTROL);
  await signIn(page, second.email, profileOf(company.admin.firebaseId));
  await page.getByRole('button', { name: 'View as this person…' }).click();
  const dialog = page.getByRole('dialog', { name: `View as ${company.admin.displayName}` });
  await dialog.getByRole('button', { name: 'Start support session' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('A list stays empty');
  await dialog.getByLabel('Ask to make changes').check();
  await dialog.getByRole('button', { name: 'Start support session' }).click();

  // Everything is shown as for the person, and a bar indicates that.
  const bar = page.getByRole('region', { name: 'Support session' });
  await expect(bar).toContainText(`You see Job Lobby as ${company.admin.displayName}.`);
  await expect(bar).toContainText('You can only look until a second holder allows changes.');
  await expect(bar).toContainText(/\d\d minutes are left\./);
  await page.goto('/page-staff');
  await expect(page.getByRole('cell', { name: person.lastName, exact: true })).toBeVisible();
  await expect(bar).toBeInViewport();
  await page.goto('/master-control');
  await expect(page).toHaveURL(/\/page-home$/);
  await page.goto('/page-settings');
  await expect(page.getByRole('tab', { name: 'Your data' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign-in' })).toHaveCount(0);
  await inBothThemes(page, 'support-bar');
  await onPhones(page, 'support-bar');
  await inLanguages(page, 'support-bar', 0);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await stored()).not.toContain(person.lastName);

  // The person is notified.
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await signIn(theirs, company.admin.email);
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await expect(theirs.getByRole('button', { name: /Support is viewing Job Lobby as/ })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Support session' })).toHaveCount(0);

  // A second holder approves changes.
  await page.goto('/page-company');
  const approving = await (await browser.newContext({ baseURL })).newPage();
  await signIn(approving, demo.master, '/master-control-support');
  await inBothThemes(approving, 'support-sessions');
  await onPhones(approving, 'support-sessions');
  await inLanguages(approving, 'support-sessions', 1);
  await approving.reload();
  await approving.getByRole('button', { name: `Allow changes as ${company.admin.displayName}` }).click();
  await approving
    .getByRole('dialog', { name: `Allow changes as ${company.admin.displayName}?` })
    .getByRole('button', { name: 'Allow changes' })
    .click();
  await expect(bar).toContainText('You can make changes, and both names are recorded.');

  // One click ends it, also in the other tab, and no data of the person remains.
  const tab = await context.newPage();
  await tab.goto('/page-staff');
  await expect(tab.getByRole('cell', { name: person.lastName, exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'End now' }).click();
  for (const each of [page, tab]) {
    await expect(each).toHaveURL(/\/page-home$/);
    await expect(each.getByRole('region', { name: 'Support session' })).toHaveCount(0);
    await expect(each.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }
  await page.goto('/page-staff');
  await expect(page.getByRole('table', { name: 'Staff' }).getByRole('cell').first()).toBeVisible();
  await expect(page.getByText(person.lastName)).toHaveCount(0);
  expect(await stored()).not.toContain('support-session');
  await expect(approving.getByRole('list', { name: 'Past support sessions' })).toContainText(
    company.admin.displayName,
  );

  // Another one is ended by the other holder: the page returns automatically.
  const { startSupportSession } = await ask<{ startSupportSession: { id: string } }>(
    demo.master,
    'mutation ($id: ID!) { startSupportSession(input: { personId: $id, reason: "Help", minutes: 5 }) { id } }',
    { id: person.id },
  );
  expect(startSupportSession.id).toBeTruthy();
  await approving.getByRole('button', { name: `End session as ${person.displayName}` }).click();
  await expect(approving.getByRole('button', { name: `End session as ${person.displayName}` })).toHaveCount(
    0,
  );
  await other.close();
  await approving.context().close();
});
