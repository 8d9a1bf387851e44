import { demo, expect, PASSWORD, signIn, test, violations, type Page } from './support/app.js';

const folder = 'test-results/screenshots';
const phone = { width: 360, height: 740 };
const signedOut = [
  'page-user-profile-or-login',
  'page-create-new-user',
  'create-new-member',
  'create-new-admin-and-company',
];
const signedIn = ['page-home', 'page-company', 'page-staff', 'page-user-profile-or-login', 'page-settings'];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('build');
  await expect(page.locator('.skeleton')).toHaveCount(0);
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
    });

    test('signed in: no axe violation, pictures', async ({ page }) => {
      await signIn(page, demo.admin);
      for (const route of signedIn) {
        await page.goto(`/${route}`);
        await settled(page);
        expect(await violations(page), route).toEqual([]);
        await page.screenshot({ path: `${folder}/${route}-${theme}.png`, fullPage: true });
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
    await page.getByLabel('Email').fill(demo.admin);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      for (const route of signedIn) {
        await page.goto(`/${route}`);
        await settled(page);
        expect(await sideways(page), `${route} at ${width}`).toBe(0);
        await page.screenshot({ path: `${folder}/${route}-${width}.png`, fullPage: true });
      }
    }
  });
});
