import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, type Page } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const CREATE = `mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }`;

/** Creates a team and returns its id. */
const build = async (email: string, input: object): Promise<string> =>
  (await ask<{ createTeam: { id: string } }>(email, CREATE, { input })).createTeam.id;

/** Chooses an entry of a team picker. */
async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').first().fill(name);
  await page.locator('.ant-select-tree-title').filter({ hasText: name }).click();
}

test('an admin creates teams and assigns people; an employee asks to join, and the lead decides', async ({
  page,
  browser,
}) => {
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

  // On the page of the team, the lead alone.
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

  // The lead can be chosen with the form as well.
  await page.goto('/page-teams');
  await page.getByRole('button', { name: 'Create team' }).first().click();
  await dialog.getByLabel('Name').fill('Support');
  await dialog.getByRole('combobox', { name: /^Lead/ }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: lead.displayName }).click();
  await dialog.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'About the team' })).toContainText(lead.displayName);
  await page.goto(team);

  // The employee asks, and the lead lets them in.
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
  // The page of the employee follows.
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
});

test('teams are a tree, a table and an org chart, which keys work in', async ({ page, browser }) => {
  const company = await newCompany();
  const { email } = company.admin;
  const top = await build(email, { name: 'Company', color: '#7c3aed' });
  const sales = await build(email, { name: 'Sales', parentId: top, color: '#be185d' });
  await build(email, { name: 'Sales North', parentId: sales, visibility: 'CLOSED' });
  await build(email, { name: 'Support', parentId: top });
  await signIn(page, email);
  await page.goto('/page-teams');
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} \\d`) });
  await item('Company').focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Sales')).toBeFocused();
  await expect(item('Sales North')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(item('Sales North')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item('Sales')).toBeFocused();
  await inBothThemes(page, 'teams-tree');
  await onPhones(page, 'teams-tree');
  await page.getByLabel('Search teams').fill('north');
  await expect(item('Sales North')).toBeVisible();
  await expect(item('Support')).toHaveCount(0);
  await expect(page).toHaveURL(/search=north/);
  await page.getByLabel('Search teams').fill('');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sales North' })).toContainText('Closed');
  await inBothThemes(page, 'teams-table');
  await page.getByText('Org chart', { exact: true }).click();
  const chart = page.getByRole('tree', { name: 'Organization chart' });
  await chart.getByRole('treeitem', { name: /^Company/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('treeitem', { name: /^Sales \d/ })).toBeFocused();
  const before = await chart.locator('[data-chart]').getAttribute('transform');
  await page.keyboard.press('+');
  await expect(chart.locator('[data-chart]')).not.toHaveAttribute('transform', before!);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export SVG' }).click();
  expect((await download).suggestedFilename()).toBe(`${company.title}.svg`);
  await page.getByRole('button', { name: 'Fit to window' }).click();
  await inBothThemes(page, 'teams-chart');
  await onPhones(page, 'teams-chart');
  await inLanguages(page, 'teams-chart', 0);
  await page.reload();
  await chart.getByRole('treeitem', { name: /^Support/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  // MASTER CONTROL sees the same.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, demo.master);
  await other.goto(`/master-control-company-profile?company_id=${company.id}`);
  await expect(other.getByRole('region', { name: 'TEAMS' }).getByRole('tree')).toContainText('Support');
});
