import type { Locator } from '@playwright/test';
import { newCompany, newEmployee } from './support/api.js';
import {
  demo,
  expect,
  fillSignIn,
  signIn,
  storeSession,
  test,
  violations,
  type Page,
} from './support/app.js';
import { exported } from './support/staff-lists.js';

// Acme Recruiting has 243 people. Its admins also see six pending invitations in the list. Exports omit those.

/** The first row of data. */
const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

test('search and order are in the address: reload, back and shared links keep them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, demo.viewer);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  // The dashboard has such a list, too.
  await expect(page.getByRole('heading', { name: 'Staff Data' })).toBeVisible();
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
  const lastName = page.getByRole('columnheader', { name: 'Last Name' });
  await lastName.click();
  await expect(page).toHaveURL(/sort=last_name-asc/);
  await expect(lastName).toHaveAttribute('aria-sort', 'ascending');
  await lastName.click();
  await expect(lastName).toHaveAttribute('aria-sort', 'descending');
  const search = page.getByRole('searchbox', { name: 'Search staff' });
  await search.pressSequentially('an');
  const matches = page.getByText(/^\d+ of 243$/);
  await expect(matches).toBeVisible();
  await expect(page).toHaveURL(/\/page-staff\?sort=last_name-desc&search=an$/);
  const found = await matches.textContent();
  const first = (await firstRow(page).textContent())!;

  async function isKept(where: Page): Promise<void> {
    await expect(where.getByText(found!, { exact: true })).toBeVisible();
    await expect(where.getByRole('searchbox')).toHaveValue('an');
    await expect(where.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(firstRow(where)).toHaveText(first);
  }
  await page.reload();
  await isKept(page);
  await firstRow(page)
    .getByRole('link', { name: /^MORE about/ })
    .click();
  await expect(page).toHaveURL(/\/page-staff-user-profile\?user_firebase_id=/);
  await page.goBack();
  await isKept(page);

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  await fillSignIn(theirs, demo.viewer);
  await isKept(theirs);
  await other.close();
});

test('a search shows the result of the last input, and can be cleared', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  const search = page.getByRole('searchbox');
  // The response to the first search arrives after that to the second.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (/"search":"employee@/.test(route.request().postData() ?? '')) await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => /"search":"employee@/.test(request.postData() ?? ''));
  await search.fill('employee@');
  await asked;
  await search.fill(demo.viewer);
  await expect(page.getByText(/^1 (match|of \d+)/)).toBeVisible();
  await expect(firstRow(page)).toContainText(demo.viewer);
  release();
  await search.fill('zzzz nobody');
  await expect(page.getByText('Nothing matches “zzzz nobody”')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByText('243 people and 6 invited', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/page-staff$/);
});

test('the server sorts by every sortable column, in both directions, and the sorted column is marked', async ({
  page,
}) => {
  await signIn(page, demo.admin, '/page-staff');
  await expect(page.getByRole('columnheader', { name: 'Created At' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  for (const name of ['Email', 'First Name', 'Last Name', 'User Type']) {
    const header = page.getByRole('columnheader', { name });
    for (const order of ['ascending', 'descending']) {
      const answered = page.waitForResponse(
        (response) => /"orderBy":\{/.test(response.request().postData() ?? '') && response.ok(),
      );
      await header.click();
      await answered;
      await expect(header, name).toHaveAttribute('aria-sort', order);
    }
  }
  await expect(page.getByRole('columnheader', { name: 'Dev Mode' })).not.toHaveAttribute('aria-sort', /./);
});

test('scrolling loads more rows up to the last; going back restores the position', async ({ page }) => {
  await signIn(page, demo.viewer);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  const table = page.getByRole('table', { name: 'Staff' });
  await expect(table).toHaveAttribute('aria-rowcount', '244');
  const box = page.getByRole('region', { name: 'Staff, table' });
  await box.hover();
  await firstRow(page).getByRole('link').first().focus();
  await page.mouse.wheel(0, 3000);
  // The row is gone; the next key press continues from the table.
  await expect(box).toBeFocused();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(table.locator('[aria-rowindex="244"]')).toBeVisible({ timeout: 200 });
  }).toPass();
  // Only visible rows are rendered.
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  expect(await violations(page)).toEqual([]);

  await table.locator('[aria-rowindex="244"]').getByRole('link', { name: /^MORE/ }).click();
  await expect(page).toHaveURL(/\/page-staff-user-profile/);
  await page.goBack();
  await expect(table.locator('[aria-rowindex="244"]')).toBeVisible();
});

test('text that a spreadsheet would run as a formula is exported as text', async ({ page }) => {
  const company = await newCompany();
  await newEmployee(company, { firstName: '=HYPERLINK("http://x.example","a")', lastName: '@SUM(A1)' });
  await newEmployee(company, { firstName: '+1', lastName: 'Mac, Jr' });
  await signIn(page, company.admin.email, '/page-staff');
  const { text, rows } = await exported(page);
  expect(rows).toHaveLength(4);
  expect(text).toContain(`,"'=HYPERLINK(""http://x.example"",""a"")","'@SUM(A1)",employee,`);
  expect(text).toContain(`,"'+1","Mac, Jr",employee,`);
});

test('an export can be cancelled, reports why it failed, and can be repeated', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await expect(page.getByText('243 people and 6 invited', { exact: true })).toBeVisible();
  const isExport = (data: string | null) => /"first":200/.test(data ?? '');
  await page.route('**/graphql', async (route) => {
    // Never responds: only a cancelled request ends.
    if (!isExport(route.request().postData())) await route.continue();
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('Export cancelled.')).toBeVisible();

  await page.unroute('**/graphql');
  await page.route('**/graphql', (route) =>
    isExport(route.request().postData()) ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Not exported. The service is not available')).toBeVisible();
  await page.unroute('**/graphql');
  expect((await exported(page)).rows).toHaveLength(244);
});

test('rows that fail to load while scrolling can be requested again', async ({ page }) => {
  await signIn(page, demo.viewer, '/page-staff');
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
  await page.route('**/graphql', (route) =>
    /"after":"/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
  await page.getByRole('region', { name: 'Staff, table' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('alert').getByText('The next rows could not be loaded.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The next rows could not be loaded.')).toHaveCount(0);
  await page.getByRole('region', { name: 'Staff, table' }).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.locator('[aria-rowindex="244"]')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('lists end above the footer in low windows, and use wide ones', async ({ page }) => {
  test.slow();
  await signIn(page, demo.master);
  const bottomOf = async (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  for (const path of [
    '/page-staff',
    '/master-control',
    '/master-control-all-users',
    '/master-control-company-users?company_id=3',
    '/allocate-user',
  ]) {
    await page.goto(path);
    await expect(firstRow(page)).toBeVisible();
    for (const [width, height] of [
      [1366, 650],
      [1280, 700],
      [1100, 700],
      [1024, 768],
      [911, 433],
    ] as const) {
      await page.setViewportSize({ width, height });
      const footer = () => page.locator('.footer').evaluate((element) => element.getBoundingClientRect().top);
      const shown = `${path} at ${width} × ${height}`;
      await expect
        .poll(async () => (await bottomOf('.list__table')) <= (await footer()), { message: shown })
        .toBe(true);
      expect(await bottomOf('.list__table'), shown).toBe(await bottomOf('.list__fill'));
    }
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/page-staff');
  await expect(firstRow(page)).toBeVisible();
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  for (const email of await page.locator('.list__table .ellipsis').all()) {
    expect(await email.evaluate(isCut), 'an email is cut').toBe(false);
  }
});

test('lists fit a small laptop in German: no horizontal scrolling, and the row buttons are visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await storeSession(page, demo.master);
  await page.context().addCookies([{ name: 'language', value: 'de', url: page.url() }]);
  for (const path of ['/page-staff', '/master-control', '/master-control-all-users']) {
    await page.goto(path);
    await expect(page.getByRole('row').getByText('MEHR').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.ant-table-tbody-virtual-scrollbar-horizontal')).toHaveCount(0);
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height / 2;
    };
    const row = page.getByRole('row').filter({ hasText: 'MEHR' }).first();
    const text = row.getByRole('link').first();
    expect(Math.abs((await middleOf(text)) - (await middleOf(row))), path).toBeLessThan(3);
  }
});
