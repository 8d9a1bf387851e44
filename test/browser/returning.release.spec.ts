import { newMember } from './support/accounts.js';
import { newCompany, newEmployee } from './support/api.js';
import { demo, expect, fillSignIn, signIn, test, type Page } from './support/app.js';
import { listening } from './support/live.js';

/* Pages that the user returns to. */

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** The scroll container of the list. */
const body = (page: Page) => page.locator('.ant-table-tbody-virtual-holder');
const topOf = (page: Page) => body(page).evaluate((element) => element.scrollTop);

/** Records the names of the page's open subscriptions, and its queries. */
function watch(page: Page) {
  const open = new Map<string, string>();
  const asked: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, type, payload: sent } = JSON.parse(String(payload));
      if (type === 'subscribe') open.set(id, /subscription (\w+)/.exec(sent.query)![1]!);
      if (type === 'complete') open.delete(id);
    });
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    asked.push(JSON.parse(request.postData() ?? '{}').operationName);
  });
  return { following: () => [...open.values()].sort(), asked };
}

test('a list is as it was left: its search from the menu, its rows and position after a step back', async ({
  page,
}) => {
  await signIn(page, demo.viewer);
  await menu(page, 'Staff');
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('acme');
  await expect(page).toHaveURL(/search=acme/);
  await expect(page.getByText(/^\d+ of 243$/)).toBeVisible();

  await menu(page, 'Dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Job Lobby');
  await expect(page.locator('#main')).toBeFocused();

  await menu(page, 'Staff');
  await expect(page).toHaveURL(/\/page-staff\?search=acme$/);
  await expect(page).toHaveTitle('Staff · Job Lobby');
  await expect(page.getByRole('searchbox')).toHaveValue('acme');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByText(/^\d+ of 243$/)).toBeVisible();
  await body(page).hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => topOf(page)).toBe(400);

  await menu(page, 'Company');
  await expect(heading(page, 'Acme Recruiting Company Data')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('acme');
  await expect.poll(() => topOf(page)).toBe(400);
  // The entry of the page that is shown leads to its beginning.
  await menu(page, 'Staff');
  await expect(page).toHaveURL(/\/page-staff$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
});

test('the search of a list survives the own profile, whose address is that of the sign-in', async ({
  page,
}) => {
  await signIn(page, demo.viewer, '/page-staff');
  await page.getByRole('searchbox').fill('acme');
  await expect(page).toHaveURL(/search=acme/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(heading(page, 'My profile')).toBeVisible();
  await expect(page).toHaveTitle('My profile · Job Lobby');
  await menu(page, 'Staff');
  await expect(page.getByRole('searchbox')).toHaveValue('acme');
});

test('while it is not shown, a page asks for nothing; on the return it shows what has changed', async ({
  page,
}) => {
  const company = await newCompany();
  const { following, asked } = watch(page);
  await listening(page, company.admin.email, '/page-staff', 'companyInvitationsChanged');
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect.poll(following).toContain('CompanyInvitationsChanged');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect.poll(following).not.toContain('CompanyInvitationsChanged');
  asked.length = 0;
  const added = await newEmployee(company);
  // The settings also follow the company's people: their request shows that the change has arrived.
  await expect.poll(() => asked).toContain('UserPermissions');
  expect(asked).not.toContain('CompanyStaff');
  // List shortcuts have no effect here.
  await page.keyboard.press('/');
  await page.keyboard.press('j');
  await expect(page.locator('#main')).toBeFocused();

  await menu(page, 'Staff');
  await expect(page.getByRole('link', { name: `MORE about ${added.displayName}` })).toBeVisible();
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await expect.poll(following).toContain('CompanyInvitationsChanged');
});

test('a page with a dialog or unsaved input starts afresh', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email);
  await menu(page, 'Company');
  await page.getByRole('button', { name: 'Edit company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit company' });
  await dialog.getByRole('textbox').first().fill('Another name');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(heading(page, `${company.title} Company Data`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('after the session has ended, nothing is kept for the next user', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email, '/page-staff');
  await page.getByRole('searchbox').fill('secret');
  await expect(page).toHaveURL(/search=secret/);
  await menu(page, 'Dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // Another tab of the browser signs out.
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] } }),
  );
  await menu(page, 'Company');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.unroute('**/graphql');
  await fillSignIn(page, await newMember());
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await menu(page, 'Staff');
  await expect(page).toHaveURL(/\/page-staff$/);
  await expect(page.getByText('You may not see the staff list')).toBeVisible();
});
