import { newAdmin } from './support/accounts.js';
import { expect, fillSignIn, signIn, test } from './support/app.js';
import { inBothThemes, onPhones, photograph } from './support/looks.js';

test('an admin lets the product sign out inactive people', { tag: '@looks' }, async ({ page }) => {
  const { email } = await newAdmin();
  await page.clock.install();
  await signIn(page, email, '/page-company?tab=people');
  const rules = page.getByRole('region', { name: 'Sign-ins' });
  await rules.getByLabel('Sign people out who do nothing for').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '15 minutes' }).click();
  await expect(rules.getByText('15 minutes')).toBeVisible();
  await inBothThemes(page, 'sign-in-rules');
  await onPhones(page, 'sign-in-rules');

  const warning = page.getByRole('alert').filter({ hasText: 'You will be signed out within a minute' });
  // The page starts counting when it is notified of the rule, which is later.
  await expect(async () => {
    await page.clock.fastForward('14:10');
    await expect(warning).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await photograph(page, 'idle-warning');
  await page.keyboard.press('Shift');
  await expect(warning).toHaveCount(0);

  await page.clock.fastForward('15:10');
  await expect(page.getByText('You were signed out because you had done nothing for a while.')).toBeVisible();
  await photograph(page, 'idle-sign-in');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/page-company\?tab=people$/);
  await expect(rules).toBeVisible();
});
