import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';
import { listening } from './support/live.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

test('adding or removing a feature changes an open dashboard', async ({ page }) => {
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
