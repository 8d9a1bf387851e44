import { demo, expect, signIn, test } from './support/app.js';

const closed = [
  '/page-home',
  '/page-company',
  '/page-staff',
  '/page-staff-user-profile?user_firebase_id=x',
  '/page-settings',
];
const open = ['/create-new-member', '/create-new-admin-and-company', '/page-create-new-user'];

test('signed out, every route except sign-up leads to the sign-in', async ({ page }) => {
  for (const path of [...closed, '/', '/no-such-page', '/master-control']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/page-user-profile-or-login$/);
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  }
  for (const path of open) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('signed in, unknown paths lead home', async ({ page }) => {
  await signIn(page, demo.employee);
  for (const path of ['/no-such-page', '/page-home/more', '/create-new-member']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/page-home$/);
  }
});

test('the server sorts and searches a list, and a reload keeps both', async ({ page }) => {
  await signIn(page, demo.viewer, '/page-staff');
  const staff = page.getByRole('main');
  const lastName = staff.getByRole('columnheader', { name: 'Last Name' });
  await lastName.click();
  await expect(lastName).toHaveAttribute('aria-sort', 'ascending');
  // Unsorted, Alex Admin comes first.
  await expect(staff.getByRole('row').nth(1)).toHaveAccessibleName(/ Abernathy /);
  await lastName.click();
  await expect(lastName).toHaveAttribute('aria-sort', 'descending');

  await staff.getByRole('searchbox').fill('viewer');
  await expect(staff.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(staff.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(staff.getByRole('searchbox')).toHaveValue('viewer');
  await expect(lastName).toHaveAttribute('aria-sort', 'descending');
  await expect(staff.getByRole('row')).toHaveCount(2);
  await staff.getByRole('searchbox').fill('zzzz nobody');
  await expect(staff.getByText('Nothing matches')).toBeVisible();
});

test('the staff page shows all columns, and company 1 to MASTER CONTROL', async ({ page }) => {
  await signIn(page, demo.master);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff Data' })).toBeVisible();
  const columns = [
    'Email',
    'First Name',
    'Last Name',
    'User Type',
    'Account Confirmed',
    'Dev Mode',
    'Created At',
  ];
  for (const name of columns) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('cell', { name: demo.master })).toBeVisible();
});

test('the browser tab shows the name of the person whose profile is open', async ({ page }) => {
  await signIn(page, demo.viewer);
  const more = page
    .getByRole('region', { name: 'ALL STAFF' })
    .getByRole('link', { name: /^MORE about/ })
    .first();
  const name = (await more.getAttribute('aria-label'))!.replace('MORE about ', '');
  await more.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Job Lobby`);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard · Job Lobby');
});

test('a profile that the user may not see shows a message', async ({ page }) => {
  await signIn(page, demo.employee, '/page-staff-user-profile?user_firebase_id=nobody-at-all');
  await expect(page.getByText('This user cannot be shown')).toBeVisible();
});

test('a failed list reports the error and can be retried', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CompanyData')
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('alert').getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Features')).toBeVisible();
});
