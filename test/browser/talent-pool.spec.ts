import { ask, newCompany, uniqueWord } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { newApplicant } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

test(
  'a rejected applicant joins the talent pool and is suggested for the next role',
  { tag: '@looks' },
  async ({ page, browser }) => {
    test.slow();
    const { admin } = await newCompany();
    const skill = uniqueWord('carving').toLowerCase();
    const fields = { skills: [skill, 'Donaudampfschifffahrtsgesellschaftskapitän'] };
    const roleId = await newOpenRole(admin.email, { title: 'Carver', ...fields });
    const { email, id } = await newApplicant(roleId, 'Mina');
    await ask(
      admin.email,
      'mutation ($ids: [ID!]!) { rejectApplications(applicationIds: $ids, tell: false) { id } }',
      { ids: [id] },
    );

    await signIn(page, admin.email, `/page-application?id=${id}`);
    const panel = page.getByRole('region', { name: 'Talent pool' });
    await panel.getByRole('button', { name: 'Ask for the talent pool' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for the talent pool' });
    await inBothThemes(page, 'talent-pool-ask');
    await dialog.getByLabel('Location').fill('Berlin');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(panel.getByText('Not answered yet')).toBeVisible();
    await expect(panel.getByText(skill)).toBeVisible();

    const person = await (await browser.newContext()).newPage();
    await signIn(person, email, '/page-my-applications');
    // The person is notified after 30 seconds.
    await expect(person.getByRole('heading', { name: 'Other roles' })).toBeVisible({ timeout: 60_000 });
    await inBothThemes(person, 'talent-pool-request');
    await onPhones(person, 'talent-pool-request');
    await person.getByRole('button', { name: 'Agree' }).click();
    await expect(person.getByRole('button', { name: 'Leave the talent pool' })).toBeVisible();

    await page.goto('/page-candidates');
    await page.getByRole('link', { name: 'Talent pool' }).click();
    await expect(page.getByRole('status').getByText('1 person')).toBeVisible();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Skills' }).click();
    await page.getByRole('combobox', { name: 'Skills' }).fill(skill);
    await page.getByRole('combobox', { name: 'Skills' }).press('Enter');
    await expect(page.getByRole('status').getByText('1 of 1')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`skills=${skill}`));
    await inBothThemes(page, 'talent-pool');
    await page.getByRole('link', { name: /Mina/ }).click();
    await expect(page).toHaveURL(/page-talent-pool-member\?id=\d+$/);
    const details = page.getByRole('dialog', { name: 'Details' });
    await expect(details.getByRole('heading', { level: 1, name: /Mina/ })).toBeVisible();
    await expect(details.getByText('Berlin')).toBeVisible();
    await inBothThemes(page, 'talent-pool-member');
    // The list next to it does not change.
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`page-talent-pool\\?skills=${skill}`));

    const next = await newOpenRole(admin.email, { title: 'Head carver', ...fields });
    await page.goto(`/page-role?id=${next}`);
    const suggestions = page.getByRole('region', { name: 'From the talent pool' });
    await expect(suggestions.getByText(/Mina/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await inBothThemes(page, 'talent-pool-suggestions');
    await suggestions.getByRole('button', { name: /^Add as candidate: Mina/ }).click();
    await expect(page.getByText(/is now a candidate for the role/)).toBeVisible();
    await expect(suggestions).toHaveCount(0);

    const visitor = await (await browser.newContext()).newPage();
    await signIn(visitor, admin.email, '/page-talent-pool');
    await expect(visitor.getByRole('link', { name: /Mina/ })).toBeVisible();
    await onPhones(visitor, 'talent-pool');
    await inLanguages(visitor, 'talent-pool', 0);

    await person.getByRole('button', { name: 'Leave the talent pool' }).click();
    await person.getByRole('dialog').getByRole('button', { name: 'Leave the talent pool' }).click();
    await expect(person.getByRole('heading', { name: 'Other roles' })).toHaveCount(0);
    await page.goto('/page-talent-pool');
    await expect(page.getByText('Nobody is in the talent pool yet')).toBeVisible();
  },
);
