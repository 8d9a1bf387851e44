import { ask, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';

test(
  'an admin creates, opens, edits and closes a role; an employee sees it while it is open, a stranger never',
  { tag: '@looks' },
  async ({ page, browser }) => {
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

    // The role opens beside the list.
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

    // Two people edit it at once.
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
  },
);
