import { ask, grantTo, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole, newRole } from './support/roles.js';

test('an admin creates, opens, edits and closes a role; an employee sees it while it is open, a stranger never', async ({
  page,
  browser,
}) => {
  const company = await newCompany();
  const manager = await newEmployee(company, { firstName: 'Mia' });
  await signIn(page, company.admin.email);
  await page.getByRole('link', { name: 'Open roles', exact: true }).click();
  await expect(page.getByText('No roles yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create role' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create role' });
  await dialog.getByLabel('Title').fill('Head of Sales');
  await dialog.getByLabel('Location').fill('Bern');
  await dialog.getByRole('combobox', { name: /^Country/ }).fill('Switzer');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: /^Hiring manager/ }).fill('Mia');
  await page.locator('.ant-select-item-option').filter({ hasText: manager.displayName }).click();
  await dialog.getByLabel('From').fill('90000');
  await dialog
    .getByRole('textbox', { name: /What the role is about/ })
    .fill('# Tasks\n\n- **Lead** the team');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByLabel('Question 1', { exact: true }).fill('Where do you live?');
  await inBothThemes(page, 'create-role');
  // The currency is missing.
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect(dialog.getByText('Choose a currency.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Currency/ }).fill('CHF');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create role' }).click();

  // The role opens next to the list.
  const record = page.getByRole('dialog', { name: 'Details' });
  await expect(record.getByRole('heading', { level: 1, name: 'Head of Sales' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Head of Sales' })).toContainText('Draft');
  await expect(record.getByText('CHF 90,000')).toBeVisible();
  await expect(record.getByText('Hidden from others')).toBeVisible();
  await expect(record.getByRole('heading', { level: 3, name: 'Tasks' })).toBeVisible();
  await inBothThemes(page, 'role-drawer');
  await record.getByRole('link', { name: 'Open as a page' }).click();
  const address = page.url();
  await expect(record).toHaveCount(0);
  await inBothThemes(page, 'role-draft');

  // The employee sees it once it is open, without the salary.
  const other = await (await browser.newContext()).newPage();
  const reader = await newEmployee(company, { firstName: 'Rea' });
  await signIn(other, reader.email);
  await other.goto(address);
  await expect(other.getByText('There is no such role')).toBeVisible();
  await page.getByRole('button', { name: 'Open role' }).click();
  await expect(page.getByText('is open: everybody in the company sees it')).toBeVisible();
  await other.goto('/page-home');
  const panel = other.getByRole('region', { name: 'OPEN ROLES' });
  await expect(panel.getByRole('list', { name: 'Open roles' })).toContainText('Head of Sales');
  await inBothThemes(other, 'open-roles-panel');
  await panel.getByRole('link', { name: 'Head of Sales' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Head of Sales' })).toBeVisible();
  await expect(other.getByText('Salary', { exact: true })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Edit role' })).toHaveCount(0);
  const stranger = await newCompany();
  const third = await (await browser.newContext()).newPage();
  await signIn(third, stranger.admin.email);
  await third.goto(address);
  await expect(third.getByText('There is no such role')).toBeVisible();
  await third.goto('/page-roles');
  await expect(third.getByText('No roles yet')).toBeVisible();

  // Two people edit it concurrently.
  await page.getByRole('button', { name: 'Edit role' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit role' });
  await editing.getByLabel('Title').fill('Head of Sales, Bern');
  await ask(
    company.admin.email,
    'mutation ($id: ID!) { updateRole(roleId: $id, input: { title: "Sales lead", openings: 2 }, expectedVersion: 1) { id } }',
    { id: new URL(address).searchParams.get('id') },
  );
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  const both = editing.getByRole('region', { name: 'Both versions' });
  await expect(both.getByRole('radio', { name: 'Yours: Head of Sales, Bern' })).toBeChecked();
  await expect(both.getByRole('radio', { name: 'Saved by somebody else: 2' })).toBeChecked();
  await expect(both.getByRole('group')).toHaveCount(2);
  await editing.getByRole('button', { name: /Save$/ }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Head of Sales, Bern' })).toBeVisible();
  await expect(other.getByText('0 of 2 filled')).toBeVisible();

  // On hold, and back.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await expect(other.getByText('There is no such role')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'is on hold' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This role is on hold')).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Close role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close role' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await inBothThemes(page, 'role-closed');
  await onPhones(page, 'role-closed');
  await other.goto('/page-roles');
  await expect(other.getByText('No roles yet')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create role' })).toHaveAttribute('aria-disabled', 'true');
});

test('roles are searched, filtered and sorted, and open next to the list by keyboard', async ({ page }) => {
  const company = await newCompany();
  const { email } = company.admin;
  await newOpenRole(email, { title: 'Cook', location: 'Bern', country: 'CH', openings: 3 });
  await newOpenRole(email, { title: 'Waiter', workMode: 'HYBRID', closesOn: '2099-12-31' });
  await newRole(email, { title: 'Baker', workMode: 'REMOTE' });
  await signIn(page, email, '/page-roles');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(page.getByText('3 roles', { exact: true })).toBeVisible();
  await expect(row('Cook')).toContainText('0 of 3 filled');
  await expect(row('Cook')).toContainText('Bern, Switzerland');
  await inBothThemes(page, 'roles');
  await onPhones(page, 'roles');

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'State' }).hover();
  await page.getByRole('menuitem', { name: 'Draft' }).click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/state=draft/);
  await expect(row('Baker')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter State' }).click();
  await page.getByLabel('Search roles').fill('cook');
  await expect(row('Waiter')).toHaveCount(0);
  await page.getByLabel('Search roles').fill('');
  await expect(row('Waiter')).toBeVisible();

  // The oldest first.
  await expect(page.getByRole('columnheader', { name: 'Age', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('columnheader', { name: 'Age', exact: true }).click();
  await expect(page).toHaveURL(/sort=opened_at-asc/);
  await page.getByRole('columnheader', { name: 'Title' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Baker');

  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Baker' })).toBeFocused();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: 'Details' });
  await expect(record.getByRole('heading', { level: 1, name: 'Baker' })).toBeVisible();
  await expect(row('Waiter')).toBeVisible();
  await expect(page).toHaveURL(/page-role\?id=/);
});

test('stages are renamed, moved, added and removed; a template applies to new roles', async ({ page }) => {
  const company = await newCompany();
  const id = await newRole(company.admin.email, { title: 'Cook' });
  await signIn(page, company.admin.email, `/page-role?id=${id}`);
  const stages = page.getByRole('region', { name: 'Stages' }).getByRole('listitem');
  await expect(stages).toHaveText(['Applied', 'Screen', 'Interview', 'Offer', 'Hired', 'Rejected']);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit stages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit stages' });
  await dialog.getByLabel('Name of stage 2').fill('Phone call');
  await dialog.getByRole('button', { name: 'Move Phone call down' }).click();
  await expect(dialog.getByText('Phone call is stage 3 of 6 now.')).toBeAttached();
  await dialog.getByRole('button', { name: 'Add stage' }).click();
  await expect(dialog.getByLabel('Name of stage 5')).toBeFocused();
  await page.keyboard.type('Trial day');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByLabel('Name of stage 4')).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove Offer' }).click();
  await expect(dialog.getByRole('button', { name: 'Add offer' })).toBeVisible();
  await inBothThemes(page, 'edit-stages');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(stages).toHaveText(['Applied', 'Interview', 'Phone call', 'Trial day', 'Hired', 'Rejected']);

  await page.goto('/page-company?tab=hiring');
  const hiring = page.getByRole('region', { name: 'Hiring' });
  await hiring.getByRole('button', { name: 'Edit stages' }).click();
  const template = page.getByRole('dialog', { name: 'Stages of new roles' });
  await template.getByLabel('Name of stage 2').fill('Task');
  await template.getByRole('button', { name: 'Save' }).click();
  await expect(hiring.getByRole('listitem').nth(1)).toHaveText('Task');
  await inBothThemes(page, 'hiring-settings');
  await onPhones(page, 'hiring-settings');
});

test('a role manager asks for approval, and an admin gives it', async ({ page, browser }) => {
  const company = await newCompany();
  const manager = await newEmployee(company, { firstName: 'Mia' });
  await grantTo(manager.id, 'manage OPEN ROLES');
  await signIn(page, company.admin.email, '/page-company?tab=hiring');
  await page.getByRole('switch', { name: /need the approval/ }).click();
  await expect(page.getByText('Roles need the approval of an admin now.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  const id = await newRole(manager.email, { title: 'Cook' });
  await signIn(other, manager.email, `/page-role?id=${id}`);
  await other.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(other.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Edit role' })).toHaveAttribute('aria-disabled', 'true');
  await inBothThemes(other, 'role-awaits');

  await page.goto(`/page-role?id=${id}`);
  await expect(page.getByRole('button', { name: 'Approve and open' })).toBeVisible();
  await inLanguages(page, 'role-awaits', 0);
  await page.reload();
  await page.getByRole('button', { name: 'Approve and open' }).click();
  await expect(other.getByRole('button', { name: 'Edit role' })).toBeEnabled();
  await other.getByRole('button', { name: 'More', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Duplicate as a draft' }).click();
  await expect(other.getByText('This is a copy of the role “Cook”.')).toBeVisible();
  await expect(other.getByText('This role is a draft')).toBeVisible();
});
