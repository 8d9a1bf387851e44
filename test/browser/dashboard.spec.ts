import { newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { answered } from './support/live.js';
import { inBothThemes } from './support/looks.js';

test(
  'users reorder and hide panels, and find the arrangement on their next visit',
  { tag: '@looks' },
  async ({ page }) => {
    const person = await newEmployee(await newCompany());
    await signIn(page, person.email);
    const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const before = await titles();
    expect(before).toContain('ALL TEAMS');
    await page.getByRole('button', { name: 'Arrange panels' }).click();
    const drawer = page.getByRole('dialog', { name: 'Arrange panels' });
    await drawer.getByRole('switch', { name: 'Show ALL TEAMS' }).click();
    await expect(page.getByRole('region', { name: 'ALL TEAMS' })).toHaveCount(0);
    const stored = answered(page, 'SetDashboard');
    await drawer.getByRole('button', { name: 'Move ATTENDANCE CALENDAR up' }).press('Enter');
    await expect(drawer.getByRole('status')).toContainText('ATTENDANCE CALENDAR is now number');
    await stored;
    expect(await violations(page), 'arranging').toEqual([]);
    await inBothThemes(page, 'dashboard-arrange');
    await page.reload();
    await expect(page.getByRole('region', { name: 'ATTENDANCE CALENDAR' })).toBeVisible();
    const after = await titles();
    expect(after).not.toContain('ALL TEAMS');
    await page.getByRole('button', { name: 'Arrange panels' }).click();
    await page.getByRole('button', { name: 'Reset to the usual arrangement' }).click();
    await expect(page.getByRole('region', { name: 'ALL TEAMS' })).toBeVisible();
    expect(await titles()).toEqual(before);
  },
);
