import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { answered, listening } from './support/live.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

test('a feature that is added or removed changes an open dashboard', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await listening(page, person.email, '/page-home', 'meChanged');
  const change = (name: string) =>
    ask(demo.master, `mutation ($id: ID!) { ${name}(companyId: $id, title: "Teams") { id } }`, {
      id: company.id,
    });
  const teams = page.getByRole('region', { name: 'ALL TEAMS' });
  const coming = teams.getByText('COMING SOON');
  await expect(teams).toBeVisible();
  await expect(coming).toHaveCount(0);
  await change('removeFeature');
  await expect(coming).toBeVisible();
  await change('addFeature');
  await expect(coming).toHaveCount(0);
});

test('users reorder and hide panels, and find them so on their next visit', async ({ page }) => {
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
});

test('MASTER CONTROL chooses the features of new companies', async ({ page }) => {
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('button', { name: 'More pages of Master Control' }).click();
  await page.getByRole('menuitem', { name: 'Features of new companies' }).click();
  const events = page.getByRole('switch', { name: 'Events' });
  await expect(events).toBeChecked();
  await events.click();
  await expect(events).not.toBeChecked();
  const titles = async () => {
    const { createCompany } = await ask<{ createCompany: { features: { title: string }[] } }>(
      demo.master,
      'mutation ($title: String!) { createCompany(title: $title) { features { title } } }',
      { title: `Few features ${Date.now()}` },
    );
    return createCompany.features.map(({ title }) => title);
  };
  await expect.poll(titles).not.toContain('Events');
  await events.click();
  await expect(events).toBeChecked();
  await inBothThemes(page, 'default-features');
  await onPhones(page, 'default-features');
  await inLanguages(page, 'default-features', 0);
});
