import { demo, expect, signIn, storeSession, test, type Page } from './support/app.js';
import { inBothThemes, inLanguages, onPhones, phones, sideways } from './support/looks.js';

const signedOut = [
  'confirm-email#token=any',
  'page-user-profile-or-login',
  'page-create-new-user',
  'create-new-member',
  'page-forgot-password',
  'account-action?mode=resetPassword&oobCode=none',
  'invitation#id=1&token=none',
  'create-new-admin-and-company',
];
// Every route for users who may see all of them.
const signedIn = [
  'page-home',
  'page-company',
  'page-staff',
  'page-staff-user-profile?user_firebase_id=nobody',
  'page-user-profile-or-login',
  'page-create-new-user',
  'page-settings',
  'page-settings?tab=security',
  'page-settings?tab=danger',
  'page-teams',
  'page-team?id=1',
  'page-roles',
  'page-role?id=1',
  'page-role-applications?id=1',
  'page-application?id=1',
  'page-candidates',
  'page-talent-pool',
  'page-talent-pool-member?id=1',
  'page-attendance',
  'page-calendar',
  'page-calendar?view=week',
  'page-calendar?view=agenda',
  'page-my-applications',
  'page-hiring',
  'page-email-templates',
  'page-apply?role=1',
  'page-job-profile',
  'page-find-people',
  'page-published-profile?id=1',
  'page-saved-searches?save=1&search=cook',
  'page-activity',
  'page-as-of?at=2026-01-01&to=2026-06-01',
  'page-audit-log',
  'page-api-clients',
  'page-api-client?id=1',
  'page-events',
  'page-webhooks',
  'page-webhook?id=1',
  'page-webhook-delivery?id=1',
  'import-people',
  'page-action?id=1',
  'create-new-employee',
  'allocate-user',
  'test-page',
  'master-control',
  'master-control-company-profile?company_id=3',
  'master-control-company-features?company_id=3',
  'master-control-company-users?company_id=3',
  'master-control-user-profile?user_firebase_id=nobody',
  'master-control-all-users',
  'master-control-undeliverable-emails',
  'master-control-failed-erasures',
  'master-control-default-features',
  'master-control-legacy-usage',
  'master-control-support',
];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('build');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByText('checking…')).toHaveCount(0);
}

/** Checks everything visible on a route. */
async function lookAt(page: Page, route: string, turn: number, suffix = ''): Promise<void> {
  await page.goto(`/${route}`);
  await settled(page);
  const name = route.replace(/[?#](?!tab=).*/, '').replace('?tab=', '-') + suffix;
  await inBothThemes(page, name);
  await onPhones(page, name);
  await inLanguages(page, name, turn);
}

/** How many routes share a page. A page that has loaded the scripts once opens the next address in half the time. */
const AT_ONCE = 5;

/** Tests the routes in groups, each in a page of its own. */
function lookAtEach(routes: string[], state: string, begin: (page: Page) => Promise<void>): void {
  for (let first = 0; first < routes.length; first += AT_ONCE) {
    const group = routes.slice(first, first + AT_ONCE);
    test(`${group.join(', ')}, ${state}`, async ({ page }, { timeout }) => {
      test.setTimeout(timeout * group.length);
      await begin(page);
      for (const [place, route] of group.entries()) {
        await test.step(route, () =>
          lookAt(page, route, first + place, state === 'signed in' ? '' : '-signed-out'),
        );
      }
    });
  }
}

lookAtEach(signedOut, 'signed out', async () => {});
lookAtEach(signedIn, 'signed in', (page) => storeSession(page, demo.master));

test('what signing up lacks', async ({ page }) => {
  await page.goto('/create-new-admin-and-company');
  await settled(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Enter your email.')).toBeVisible();
  await inBothThemes(page, 'sign-up-messages');
});

test('the account menu', async ({ page }) => {
  await signIn(page, demo.master);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('User Email')).toBeVisible();
  await inBothThemes(page, 'account-menu');
});

test('opened on a phone', async ({ page }) => {
  await page.setViewportSize(phones[0]);
  await signIn(page, demo.master);
  await settled(page);
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation')).toBeVisible();
  await inBothThemes(page, 'phone-menu');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});
