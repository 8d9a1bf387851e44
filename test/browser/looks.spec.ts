import { demo, expect, PASSWORD, signIn, test, violations, type Page } from './support/app.js';

const folder = 'test-results/screenshots';
const phone = { width: 360, height: 740 };
const signedOut = [
  'page-user-profile-or-login',
  'page-create-new-user',
  'create-new-member',
  'create-new-admin-and-company',
];
// Every route for those who may see all of them.
const signedIn = [
  'page-home',
  'page-company',
  'page-staff',
  'page-staff-user-profile?user_firebase_id=nobody',
  'page-user-profile-or-login',
  'page-create-new-user',
  'page-settings',
  'create-new-employee',
  'allocate-user',
  'test-page',
  'master-control',
  'master-control-company-profile?company_id=3',
  'master-control-company-features?company_id=3',
  'master-control-company-users?company_id=3',
  'master-control-user-profile?user_firebase_id=nobody',
  'master-control-all-users',
];
const named = (route: string) => route.replace(/\?.*/, '');

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('build');
  // The test page shows one for good.
  await expect(page.locator('.skeleton:not([aria-label^="A sample"])')).toHaveCount(0);
  await expect(page.getByText('asking…')).toHaveCount(0);
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('signed out: no axe violation, pictures', async ({ page }) => {
      for (const route of signedOut) {
        await page.goto(`/${route}`);
        await settled(page);
        expect(await violations(page), route).toEqual([]);
        await page.screenshot({ path: `${folder}/${route}-signed-out-${theme}.png` });
      }
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Enter your email.')).toBeVisible();
      expect(await violations(page), 'with messages').toEqual([]);
      await page.screenshot({ path: `${folder}/sign-up-messages-${theme}.png` });
      await page.goto('/page-user-profile-or-login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      expect(await violations(page), 'forgotten password').toEqual([]);
      await page.screenshot({ path: `${folder}/forgot-password-${theme}.png` });
    });

    test('signed in: no axe violation, pictures', async ({ page }) => {
      test.slow();
      await signIn(page, demo.master);
      for (const route of signedIn) {
        await page.goto(`/${route}`);
        await settled(page);
        expect(await violations(page), route).toEqual([]);
        await page.screenshot({ path: `${folder}/${named(route)}-${theme}.png`, fullPage: true });
      }
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expect(page.getByText('User Email')).toBeVisible();
      expect(await violations(page), 'account menu').toEqual([]);
      await page.screenshot({ path: `${folder}/account-menu-${theme}.png` });
    });
  });
}

test.describe('phone', () => {
  test.use({ viewport: phone });

  test('nothing scrolls sideways but tables, pictures', async ({ page }) => {
    test.slow();
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      for (const route of signedOut) {
        await page.goto(`/${route}`);
        await settled(page);
        expect(await sideways(page), `${route} at ${width}`).toBe(0);
        await page.screenshot({ path: `${folder}/${route}-signed-out-${width}.png`, fullPage: true });
      }
    }
    await page.goto('/page-user-profile-or-login');
    await page.getByLabel('Email').fill(demo.master);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      for (const route of signedIn) {
        await page.goto(`/${route}`);
        await settled(page);
        expect(await sideways(page), `${route} at ${width}`).toBe(0);
        await page.screenshot({ path: `${folder}/${named(route)}-${width}.png`, fullPage: true });
      }
    }
  });
});
