import { demo, expect, fillSignIn, signIn, test, type Page } from './support/app.js';
import { exported, firstRow } from './support/staff-lists.js';

test('search and order are in the address: reload, back and shared links keep them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, demo.viewer);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  // The dashboard has such a list as well.
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

test('an export contains everyone in the company, whatever is loaded', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  const { name, text, rows } = await exported(page);
  await expect(page.getByText('243 rows exported.')).toBeVisible();
  expect(name).toMatch(/^staff-\d{4}-\d\d-\d\d\.csv$/);
  // Excel detects UTF-8 by this byte order mark.
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(rows[0]!.slice(1)).toBe(
    'email,first_name,last_name,user_type,account_confirmed,dev_mode,created_at,external_id',
  );
  expect(rows).toHaveLength(244);
  const emails = rows.slice(1).map((row) => row.split(',')[0]);
  expect(new Set(emails).size).toBe(243);
  for (const email of [demo.admin, demo.viewer, demo.employee]) expect(emails).toContain(email);
  const admin = rows.find((row) => row.startsWith(`${demo.admin},`));
  expect(admin).toMatch(/^admin@example\.com,Alex,Admin,admin,(true|false),(true|false),\d{4}-\d\d-\d\dT/);

  await page.getByRole('searchbox').fill(demo.viewer);
  await expect(page.getByText(/^1 (match|of \d+)$/)).toBeVisible();
  expect((await exported(page)).rows).toHaveLength(2);
});
