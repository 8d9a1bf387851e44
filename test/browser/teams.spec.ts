import { newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, type Page } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';

/** Chooses an entry of a team picker. */
async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').first().fill(name);
  await page.locator('.ant-select-tree-title').filter({ hasText: name }).click();
}

test(
  'an admin creates teams and assigns people; an employee requests to join, and the lead decides',
  { tag: '@looks' },
  async ({ page, browser }) => {
    const company = await newCompany();
    const [lead, asker] = [
      await newEmployee(company, { firstName: 'Lea' }),
      await newEmployee(company, { firstName: 'Ask' }),
    ];
    await signIn(page, company.admin.email);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await expect(page.getByText('No teams yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create team' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create team' });
    await dialog.getByLabel('Name').fill('Sales');
    await dialog.getByLabel('Description').fill('Finds customers');
    await dialog.getByText('By request', { exact: false }).first().click();
    await inBothThemes(page, 'create-team');
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
    const team = page.url();

    // From the staff list, both people at once, and back.
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    for (const person of [lead, asker]) await page.getByLabel(`Select ${person.displayName}`).check();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Add to team' }).click();
    await pick(page, 'Sales');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to team' }).click();
    await expect(page.getByText('2 people were added to Sales.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();

    // On the team's page, only the lead.
    await page.goto(team);
    await page.getByRole('button', { name: 'Add people' }).click();
    const adding = page.getByRole('dialog', { name: 'Add people to Sales' });
    await adding.getByRole('combobox').fill('Lea');
    await page.locator('.ant-select-item-option').filter({ hasText: lead.displayName }).click();
    await adding.getByRole('button', { name: 'Add to team' }).click();
    await expect(adding).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: lead.displayName });
    await row.getByLabel(`Role of ${lead.displayName}`).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Lead' }).click();
    await expect(page.getByText('The role was changed.')).toBeVisible();

    // The lead can also be chosen in the form.
    await page.goto('/page-teams');
    await page.getByRole('button', { name: 'Create team' }).first().click();
    await dialog.getByLabel('Name').fill('Support');
    await dialog.getByRole('combobox', { name: /^Lead/ }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: lead.displayName }).click();
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'About the team' })).toContainText(lead.displayName);
    await page.goto(team);

    // The employee requests to join, and the lead approves.
    const other = await (await browser.newContext()).newPage();
    await signIn(other, asker.email);
    await other.goto(team);
    await other.getByRole('button', { name: 'Ask to join' }).click();
    await expect(other.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
    const third = await (await browser.newContext()).newPage();
    await signIn(third, lead.email);
    await third.goto(team);
    const approve = third.getByRole('button', { name: `Approve the request of ${asker.displayName}` });
    await expect(approve).toBeVisible();
    await inBothThemes(third, 'team-request');
    await approve.click();
    await expect(third.getByRole('row').filter({ hasText: asker.displayName })).toBeVisible();
    // The page of the employee updates.
    await expect(other.getByRole('button', { name: 'Leave team' })).toBeVisible();
    await other.goto('/page-home');
    await expect(other.getByRole('list', { name: 'Your teams' })).toContainText('Sales');
    await inBothThemes(other, 'my-teams');

    // Archiving can be undone.
    await page.getByRole('button', { name: 'Manage team' }).click();
    await page.getByRole('menuitem', { name: 'Archive team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive team' }).click();
    await expect(page.getByText('This team is archived')).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: 'was archived' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('This team is archived')).toBeHidden();
    await inBothThemes(page, 'team');
    await onPhones(page, 'team');
  },
);
