import { newAdmin } from './support/accounts.js';
import { demo, expect, signIn, test } from './support/app.js';
import { inBothThemes } from './support/looks.js';
import { DEV_MODE, devBar, switchDevMode } from './support/dev-mode.js';

test('it takes effect at once, and is reverted with a message if the server refuses', async ({ page }) => {
  await signIn(page, (await newAdmin(DEV_MODE)).email);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SetDevMode')) return route.continue();
    await held;
    const refusal = { message: 'Your privilege was revoked.', extensions: { code: 'FORBIDDEN' } };
    return route.fulfill({ json: { errors: [refusal], data: null } });
  });
  await switchDevMode(page, 'Turn On Dev Mode');
  await expect(devBar(page)).toBeVisible();
  answer();
  await expect(devBar(page)).toHaveCount(0);
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(notification).toContainText('Dev mode could not be turned on. Your privilege was revoked.');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Turn On Dev Mode' })).toBeVisible();
});

test('without the privilege there is neither the entry nor the setting', async ({ page }) => {
  await signIn(page, demo.employee, '/page-settings');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText(/Dev Mode/i)).toHaveCount(0);
});

test('many notifications take no more than a third of the screen, and are cleared at once', async ({
  page,
}) => {
  await signIn(page, (await newAdmin(DEV_MODE)).email);
  await switchDevMode(page, 'Turn On Dev Mode');
  for (let added = 0; added < 9; added++) {
    await page.getByRole('button', { name: 'Add notification', exact: true }).click();
  }
  const bar = page.getByRole('region', { name: 'Notifications' });
  await expect(bar.getByRole('listitem').first()).toContainText('Sample notification 9');
  await expect(bar.getByRole('listitem').first()).toBeInViewport();
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(page.viewportSize()!.height / 3);
  await bar.getByRole('button', { name: 'Clear all' }).click();
  await expect(bar).toHaveCount(0);
});

test('notifications appear, run their action and disappear; the test page shows the status of the dependencies', async ({
  page,
}) => {
  await signIn(page, (await newAdmin(DEV_MODE)).email);
  await switchDevMode(page, 'Turn On Dev Mode');
  await page.getByRole('button', { name: 'Add notification', exact: true }).click();
  await page.getByRole('button', { name: 'Add notification with action' }).click();
  const bar = page.getByRole('region', { name: 'Notifications' });
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await expect(bar.getByRole('listitem').last()).toHaveCSS('border-left-color', 'rgb(250, 88, 29)');
  await expect(page.locator('[role=status]').getByText('Sample notification 2, with an action')).toHaveCount(
    1,
  );
  await inBothThemes(page, 'notifications');

  await bar.getByRole('button', { name: /^X, remove notification: Sample notification 1$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('listitem')).toHaveCount(1);
  await expect(bar.getByRole('button', { name: /^X/ })).toBeFocused();
  await bar.getByRole('button', { name: 'Reply' }).click();
  await expect(bar.getByRole('listitem')).toHaveText([/You replied to/]);
  await bar.getByRole('button', { name: /^X/ }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await devBar(page).getByRole('link', { name: 'Test Page' }).click();
  const parts = page.getByRole('region', { name: 'Parts' });
  const part = (name: string) => parts.locator('td, th').filter({ hasText: new RegExp(`^${name}`) });
  for (const name of ['REST', 'GraphQL', 'Identity provider']) {
    await expect(part(name)).toContainText('works');
  }
  await expect(part('Document database')).toContainText('not configured');
  await expect(part('Subscriptions')).toContainText(/works|not set up/);
  await inBothThemes(page, 'test-page-with-parts');
});
