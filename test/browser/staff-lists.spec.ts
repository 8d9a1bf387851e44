import { readFile } from 'node:fs/promises';
import { newCompany, newEmployee } from './support/api.js';
import { demo, expect, fillSignIn, signIn, test, violations, type Page } from './support/app.js';

/** The first row of data. */
const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

/** Saves what the export button gives, as rows of cells. */
async function exported(page: Page): Promise<{ name: string; text: string; rows: string[] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: text.trimEnd().split('\r\n') };
}

test('search, order and size stand in the address: reload, back, and a shared link keep them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, demo.admin);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
  const lastName = page.getByRole('columnheader', { name: 'Last Name' });
  await lastName.click();
  await expect(page).toHaveURL(/sort=last_name-asc/);
  await lastName.click();
  await expect(lastName).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('Rows at a time').selectOption('25');
  await expect(page.getByText('25 of 243 loaded')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search staff' });
  await search.pressSequentially('an');
  const matches = page.getByText(/^\d+ matches$/);
  await expect(matches).toBeVisible();
  await expect(page).toHaveURL(/\/page-staff\?sort=last_name-desc&size=25&search=an$/);
  const found = await matches.textContent();
  const first = (await firstRow(page).textContent())!;

  async function isKept(where: Page): Promise<void> {
    await expect(where.getByText(found!, { exact: true })).toBeVisible();
    await expect(where.getByRole('searchbox')).toHaveValue('an');
    await expect(where.getByLabel('Rows at a time')).toHaveValue('25');
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

test('a search ends in what was typed last, and is cleared again', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  const search = page.getByRole('searchbox');
  // The answer to the first search comes after that to the second.
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
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await expect(firstRow(page)).toContainText(demo.viewer);
  release();
  await search.fill('zzzz nobody');
  await expect(page.getByText('Nothing was found for “zzzz nobody”')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/page-staff$/);
});

test('every sortable column is sorted by the server, both ways and not at all', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  for (const name of ['Email', 'First Name', 'Last Name', 'User Type', 'Created At']) {
    const header = page.getByRole('columnheader', { name });
    for (const order of ['ascending', 'descending']) {
      const answered = page.waitForResponse(
        (response) => /"orderBy":\{/.test(response.request().postData() ?? '') && response.ok(),
      );
      await header.click();
      await answered;
      await expect(header, name).toHaveAttribute('aria-sort', order);
    }
    await header.click();
    await expect(header, name).not.toHaveAttribute('aria-sort', /./);
    await expect(page).toHaveURL(/\/page-staff$/);
  }
  await expect(page.getByRole('columnheader', { name: 'Dev Mode' })).not.toHaveAttribute('aria-sort', /./);
});

test('more rows come while one scrolls, to the last; back finds the place again', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  const table = page.getByRole('table', { name: 'Staff' });
  await expect(table).toHaveAttribute('aria-rowcount', '244');
  const box = page.getByRole('region', { name: 'Staff, table' });
  await box.hover();
  await firstRow(page).getByRole('link').focus();
  await page.mouse.wheel(0, 3000);
  // Its row is gone; the next key goes on from the table.
  await expect(box).toBeFocused();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(table.locator('[aria-rowindex="244"]')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('scroll for more')).toHaveCount(0);
  // Only what is in view is drawn.
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  expect(await violations(page)).toEqual([]);

  await table.locator('[aria-rowindex="244"]').getByRole('link').click();
  await expect(page).toHaveURL(/\/page-staff-user-profile/);
  await page.goBack();
  await expect(table.locator('[aria-rowindex="244"]')).toBeVisible();
});

test('an export holds everybody of the company, whatever is loaded', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  const { name, text, rows } = await exported(page);
  await expect(page.getByText('243 rows exported.')).toBeVisible();
  expect(name).toMatch(/^staff-\d{4}-\d\d-\d\d\.csv$/);
  // Excel reads it as UTF-8 by this mark.
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(rows[0]!.slice(1)).toBe(
    'email,first_name,last_name,user_type,account_confirmed,dev_mode,created_at',
  );
  expect(rows).toHaveLength(244);
  const emails = rows.slice(1).map((row) => row.split(',')[0]);
  expect(new Set(emails).size).toBe(243);
  for (const email of [demo.admin, demo.viewer, demo.employee]) expect(emails).toContain(email);
  const admin = rows.find((row) => row.startsWith(`${demo.admin},`));
  expect(admin).toMatch(/^admin@example\.com,Alex,Admin,admin,(true|false),(true|false),\d{4}-\d\d-\d\dT/);

  await page.getByRole('searchbox').fill(demo.viewer);
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  expect((await exported(page)).rows).toHaveLength(2);
});

test('what a spreadsheet would run as a formula is exported as text', async ({ page }) => {
  const company = await newCompany();
  await newEmployee(company, { firstName: '=HYPERLINK("http://x.example","a")', lastName: '@SUM(A1)' });
  await newEmployee(company, { firstName: '+1', lastName: 'Mac, Jr' });
  await signIn(page, company.admin.email, '/page-staff');
  const { text, rows } = await exported(page);
  expect(rows).toHaveLength(4);
  expect(text).toContain(`,"'=HYPERLINK(""http://x.example"",""a"")","'@SUM(A1)",employee,`);
  expect(text).toContain(`,"'+1","Mac, Jr",employee,`);
});

test('an export is cancelled, or says why it failed, and can be had again', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await expect(page.getByText('243 people', { exact: true })).toBeVisible();
  const isExport = (data: string | null) => /"first":200/.test(data ?? '');
  await page.route('**/graphql', async (route) => {
    // Answered never: only a cancelled request comes to an end.
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

test('rows that do not come while scrolling are asked for again', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  await expect(page.getByText('50 of 243 loaded')).toBeVisible();
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
  await expect(page.getByText('100 of 243 loaded')).toBeVisible();
});
