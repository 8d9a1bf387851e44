import { newCompany, newEmployee } from './support/api.js';
import { demo, expect, newEmail, signIn, test, type Page } from './support/app.js';

/* Lists show the user's own changes although no live event arrives. */

// The browser reports each refused connection.
test.use({ meant: /WebSocket/ });
test.beforeEach(({ page }) => page.routeWebSocket(/graphql/, (socket) => socket.close()));

/** The open dialog; a record next to a list is a dialog, too. */
const dialogOf = (page: Page) => page.locator('.ant-modal').filter({ visible: true });
/** Fails if the page that shows the change was reloaded. */
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const expectStayed = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window), 'the same page').toBe(true);

test('features, privileges and the audit log', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, demo.master, `/master-control-company-features?company_id=${company.id}`);
  await stay(page);
  await page.getByRole('button', { name: 'ADD FEATURE' }).click();
  await dialogOf(page).getByLabel('Title').fill('Parking');
  await dialogOf(page).getByRole('button', { name: 'Add feature' }).click();
  const remove = page.getByRole('button', { name: 'REMOVE Parking' });
  await remove.click();
  await dialogOf(page).getByRole('button', { name: 'Remove feature' }).click();
  await expect(page.getByText('FEATURE HAS BEEN REMOVED.')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expectStayed(page);

  const { firebaseId, displayName } = company.admin;
  await page.goto(`/master-control-user-profile?user_firebase_id=${firebaseId}`);
  const log = page.getByRole('region', { name: 'History' });
  await expect(log).toBeVisible();
  await stay(page);
  const granted = log.getByText('enable/disable dev mode');
  await expect(granted).toHaveCount(0);
  await page.getByRole('button', { name: 'Grant enable/disable dev mode' }).click();
  await expect(page.getByText(`enable/disable dev mode was granted to ${displayName}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke enable/disable dev mode' })).toBeVisible();
  await expect(granted.first()).toBeVisible();
  await expectStayed(page);
});

test('staff and invitations', async ({ page }) => {
  const company = await newCompany();
  const leaver = await newEmployee(company);
  await signIn(page, company.admin.email, '/page-staff');
  await stay(page);
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `MORE about ${leaver.displayName}` }).click();
  await page.getByRole('button', { name: 'Remove from company' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove from company' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();

  await page.getByRole('main').getByText('Invitations', { exact: true }).click();
  await expect(page.getByText('No invitations')).toBeVisible();
  const invited = newEmail();
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  await dialogOf(page).getByLabel('Email addresses').fill(invited);
  await dialogOf(page).getByRole('button', { name: 'Send invitations' }).click();
  const row = page.getByRole('row').filter({ hasText: invited });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expectStayed(page);
});

test('teams and their members', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, company.admin.email, '/page-teams');
  await stay(page);
  await expect(page.getByText('No teams yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create team' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Sales');
  await dialogOf(page).getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();

  await page.getByRole('button', { name: 'Add people' }).click();
  await dialogOf(page).getByRole('combobox').fill(person.displayName);
  await page.locator('.ant-select-item-option').filter({ hasText: person.displayName }).click();
  await dialogOf(page).getByRole('button', { name: 'Add to team' }).click();
  const row = page.getByRole('row').filter({ hasText: person.displayName });
  await expect(row).toBeVisible();
  await expect(page.getByText('1 person', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Teams', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Sales', exact: true })).toBeVisible();
  await expectStayed(page);
});

test('tasks in the inbox, and their number in the menu bar', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email, '/page-actions');
  await stay(page);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await page.getByRole('button', { name: 'Create task' }).click();
  await dialogOf(page).getByLabel('Title').fill('Order the chairs');
  await dialogOf(page).getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByRole('link', { name: 'Order the chairs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Actions, 1 waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Done: Order the chairs' }).click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Actions, 1 waiting' })).toHaveCount(0);
  await expectStayed(page);
});
