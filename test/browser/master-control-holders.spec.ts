import { newAdmin } from './support/accounts.js';
import { findByEmail, grantTo, revokeFrom, stored } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';

const MASTER_CONTROL = 'MASTER CONTROL';
const profileOf = (firebaseId: string) => `/master-control-user-profile?user_firebase_id=${firebaseId}`;

let second: { id: string; email: string } | undefined;

// Clean-up in every case: with a second holder, the demo holder could lose the privilege in the next run.
test.afterEach(async () => {
  if (second) await revokeFrom(second.id, MASTER_CONTROL);
});

// The only tests that grant MASTER CONTROL, because the check for its last holder depends on all holders.
// One after the other: each counts the holders of the privilege.
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

  // Revoked elsewhere: the page leads home, and its links disappear.
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
