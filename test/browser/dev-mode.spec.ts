import { newAdmin } from './support/accounts.js';
import { expect, signIn, test } from './support/app.js';
import { DEV_MODE, devBar, switchDevMode } from './support/dev-mode.js';

test('dev mode can be switched on and off, and survives a reload', async ({ page }) => {
  await signIn(page, (await newAdmin(DEV_MODE)).email);
  await expect(devBar(page)).toHaveCount(0);
  await switchDevMode(page, 'Turn On Dev Mode');
  await expect(devBar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Turn Off Dev Mode' })).toBeVisible();
  await page.reload();
  await expect(devBar(page).getByRole('link')).toHaveText(['Test Page', 'User Profile']);
  await switchDevMode(page, 'Turn Off Dev Mode');
  await expect(devBar(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(devBar(page)).toHaveCount(0);
});
