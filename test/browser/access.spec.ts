import { demo, expect, signIn, test } from './support/app.js';

test('an employee sees neither ALL STAFF nor the staff list', async ({ page }) => {
  await signIn(page, demo.employee);
  await expect(page.getByRole('region', { name: 'EVENTS CALENDAR' })).toBeVisible();
  await expect(page.getByText('COMING SOON')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'ALL STAFF' })).toHaveCount(0);
  // The dashboard starts with today and the employee's own card.
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Today');
  await expect(page.getByRole('region').nth(1)).toHaveAccessibleName('You');
  await expect(page.getByRole('region', { name: 'You' }).getByText(demo.employee)).toBeVisible();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByText('You may not see the staff list')).toBeVisible();
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Acme Recruiting' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Staff$/ })).toHaveCount(0);
});

test('a user without a company sees what to do', async ({ page }) => {
  await signIn(page, demo.waiting);
  for (const name of ['Dashboard', 'Staff', 'Company']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('You belong to no company yet')).toBeVisible();
  }
});

test('a viewer sees the first people in ALL STAFF, and all of them behind it', async ({ page }) => {
  await signIn(page, demo.viewer);
  const panel = page.getByRole('region', { name: 'ALL STAFF' });
  await expect(panel.getByRole('row')).toHaveCount(9);
  await expect(panel.getByText('8 of 243')).toBeVisible();
  await panel.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/page-staff$/);
  await expect(page.getByRole('heading', { name: 'Staff Data' })).toBeVisible();
  // The table announces the total.
  await expect(page.getByRole('table', { name: 'Staff' })).toHaveAttribute('aria-rowcount', '244');
});
