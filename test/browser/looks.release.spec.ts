import { demo, expect, signIn, storeSession, test, type Page } from './support/app.js';
import {
  chooseLanguage,
  inBothThemes,
  inLanguage,
  inLanguages,
  onPhones,
  phones,
  sideways,
} from './support/looks.js';

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
  'page-company?tab=people',
  'page-company?tab=hiring',
  'page-company?tab=job-board',
  'page-company?tab=developers',
  'page-company?tab=data',
  'page-company?tab=danger',
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

const nameOf = (route: string, suffix = '') =>
  route.replace(/[?#](?!tab=).*/, '').replace('?tab=', '-') + suffix;

/** How many routes share a page. A page that has loaded the scripts once opens the next address in half the time. */
const AT_ONCE = 5;

/** Tests routes in groups, each in a separate page with its own initial state. */
function lookAtEach(
  routes: string[],
  state: string,
  begin: (page: Page) => Promise<void>,
  lookAt: (page: Page, route: string, index: number) => Promise<void>,
  atOnce = AT_ONCE,
): void {
  for (let first = 0; first < routes.length; first += atOnce) {
    const group = routes.slice(first, first + atOnce);
    test(`${group.join(', ')}, ${state}`, async ({ page }, { timeout }) => {
      test.setTimeout(timeout * group.length);
      await begin(page);
      for (const [place, route] of group.entries()) {
        await test.step(route, () => lookAt(page, route, first + place));
      }
    });
  }
}

/** Loads a route by its address, and checks everything visible on it in English. */
async function lookAtRoute(page: Page, route: string, suffix = ''): Promise<void> {
  await page.goto(`/${route}`);
  await settled(page);
  await inBothThemes(page, nameOf(route, suffix));
  await onPhones(page, nameOf(route, suffix));
}

lookAtEach(
  signedOut,
  'signed out',
  async () => {},
  async (page, route, index) => {
    await lookAtRoute(page, route, '-signed-out');
    await inLanguages(page, nameOf(route, '-signed-out'), index);
  },
);

const beginAsMaster = (page: Page) => storeSession(page, demo.master);
lookAtEach(signedIn, 'signed in', beginAsMaster, (page, route) => lookAtRoute(page, route));

/** Opens a route without loading the client again, and waits until the previous page is gone. */
async function openInside(page: Page, route: string): Promise<void> {
  // A page whose parameters change keeps its heading.
  if (!page.url().startsWith('http') || new URL(page.url()).pathname === `/${route.split('?')[0]}`) {
    await page.goto(`/${route}`);
  } else {
    await page.evaluate((address) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${route}`);
    await expect(page.locator('h1:not([data-left])').filter({ visible: true })).toBeVisible();
  }
}

/** Arabic mirrors every page. The longer languages take turns. */
const inTurn = ['de', 'fr', 'es'];
const routesIn = {
  ar: signedIn,
  ...Object.fromEntries(
    inTurn.map((language, turn) => [language, signedIn.filter((_, index) => index % inTurn.length === turn)]),
  ),
};
for (const [language, routes] of Object.entries(routesIn)) {
  lookAtEach(
    routes,
    `signed in, in ${language}`,
    async (page) => {
      await beginAsMaster(page);
      await chooseLanguage(page, language);
      await page.goto('/test-page');
    },
    async (page, route) => {
      await openInside(page, route);
      await inLanguage(page, nameOf(route), language);
    },
    14,
  );
}

test('the errors of the sign-up form', async ({ page }) => {
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
