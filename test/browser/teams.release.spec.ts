import { ask, newCompany } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const CREATE = `mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }`;

/** Creates a team and returns its id. */
const build = async (email: string, input: object): Promise<string> =>
  (await ask<{ createTeam: { id: string } }>(email, CREATE, { input })).createTeam.id;

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
