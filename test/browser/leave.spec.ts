import { expect, signIn, test } from './support/app.js';
import { ask, newEmployee } from './support/api.js';
import { buildTeam, workday } from './support/attendance.js';
import { inBothThemes, onPhones } from './support/looks.js';

const GRANT =
  'mutation ($userId: ID!, $title: String!) { grantPrivilege(userId: $userId, title: $title) { id } }';
const USER = 'query ($id: ID!) { user(id: $id) { firebaseId } }';

test(
  'HR sets a policy, enters employment and an opening balance; the employee sees why the balance is what it is',
  { tag: '@looks' },
  async ({ page, browser }) => {
    test.slow();
    const { company, employee } = await buildTeam(workday());
    const hr = await newEmployee(company, { firstName: 'Hanna' });
    for (const title of ['manage ATTENDANCE', 'view ALL STAFF section']) {
      await ask(company.admin.email, GRANT, { userId: hr.id, title });
    }
    const { user } = await ask<{ user: { firebaseId: string } }>(company.admin.email, USER, {
      id: employee.id,
    });
    await signIn(page, hr.email, '/page-attendance?view=settings');
    await page.getByRole('button', { name: 'Policy of Vacation' }).click();
    const policy = page.getByRole('dialog', { name: 'Policy of Vacation' });
    await policy.getByLabel('Amount a year').fill('28');
    await policy.getByLabel('Goes over into the next year').fill('5');
    await policy.getByLabel('To be taken until').fill('03-31');
    await inBothThemes(page, 'leave-policy');
    await policy.getByRole('button', { name: 'Save policy' }).click();
    await expect(page.getByText('The policy was saved.')).toBeVisible();
    await expect(page.getByText('28 days a year, up to 5 days go over, until 03-31')).toBeVisible();

    await page.goto(`/page-staff-user-profile?user_firebase_id=${user.firebaseId}`);
    await page.getByRole('button', { name: 'Add employment' }).click();
    const employment = page.getByRole('dialog', { name: 'Add employment' });
    const first = `${new Date().getFullYear()}-01-01`;
    await employment.getByLabel('First day').fill(first);
    await employment.getByLabel('First day').press('Enter');
    await employment.getByLabel('Personnel number').fill('4711');
    await employment.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The employment was saved.')).toBeVisible();
    await expect(page.getByText('4711')).toBeVisible();

    await page.getByRole('button', { name: 'Why: Vacation' }).click();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const entry = page.getByRole('dialog', { name: 'Add entry' });
    await entry.getByLabel('Amount').fill('-1.5');
    await entry.getByLabel('Reason').fill('Agreed in spring');
    await entry.getByRole('button', { name: 'Add entry' }).click();
    await expect(page.getByText('The entry was added.')).toBeVisible();

    const context = await browser.newContext();
    const own = await context.newPage();
    await signIn(own, employee.email, '/page-attendance');
    await expect(own.getByRole('list', { name: 'What is left' }).getByText('26.5 days')).toBeVisible();
    await onPhones(own, 'own-leave');
    await own.getByRole('button', { name: 'Why: Vacation' }).click();
    const ledger = own.getByRole('dialog');
    await expect(ledger.getByText(/12 of 12 months of 28 days a year/)).toBeVisible();
    await expect(ledger.getByText(/Agreed in spring · by Hanna/)).toBeVisible();
    await inBothThemes(own, 'leave-ledger');
    await context.close();

    await page.goto('/page-attendance?view=balances');
    await expect(
      page
        .getByRole('list', { name: 'Balances' })
        .getByRole('listitem')
        .filter({ hasText: employee.displayName }),
    ).toContainText('26.5 days');
    await inBothThemes(page, 'leave-balances');
    await onPhones(page, 'leave-balances');
  },
);
