import { ask, newCompany, newEmployee, uniqueWord } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { newMember } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

/** Stores a profile with everything that companies can see. Returns its headline. */
async function newProfile(email: string): Promise<string> {
  const headline = `${uniqueWord('Carver')} of stages`;
  await ask(email, 'mutation ($input: JobProfileInput!) { updateMyJobProfile(input: $input) { id } }', {
    input: {
      headline,
      skills: ['Carpentry', 'Donaudampfschifffahrtsgesellschaftskapitän'],
      location: 'Berlin',
      country: 'DE',
      employmentTypes: ['FULL_TIME', 'PART_TIME'],
      workModes: ['HYBRID'],
      availability: 'ONE_MONTH',
    },
  });
  return headline;
}

test('nobody finds an unpublished profile', async ({ page }) => {
  const headline = await newProfile(await newMember('Chidi'));
  await signIn(page, (await newCompany()).admin.email, '/page-find-people');
  await page.getByLabel('Search people').fill(headline);
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
});

test('people who manage no role cannot search for people', async ({ page }) => {
  const employee = await newEmployee(await newCompany());
  await signIn(page, employee.email, '/page-find-people');
  await expect(page.getByRole('main').getByText('You may not search for people')).toBeVisible();
});

test('both pages with content: axe in both themes, phones, Arabic', async ({ page, browser, baseURL }) => {
  const company = await newCompany();
  const admin = company.admin.email;
  const roleId = await newOpenRole(admin, { title: `${uniqueWord('Joiner')} wanted` });
  const person = await newMember('Chidi');
  const headline = await newProfile(person);
  await ask(person, 'mutation { publishMyJobProfile(showsName: true) { id } }');
  await signIn(page, admin, '/page-find-people');
  const shown = page.getByRole('main').getByText(headline);
  await expect(shown).toBeVisible();
  await inBothThemes(page, 'find-people');
  await onPhones(page, 'find-people');
  await inLanguages(page, 'find-people', 0);

  const { publishedProfiles } = await ask<{ publishedProfiles: { edges: { node: { id: string } }[] } }>(
    admin,
    'query ($search: String) { publishedProfiles(first: 1, search: $search) { edges { node { id } } } }',
    { search: headline },
  );
  await ask(
    admin,
    'mutation ($profileId: ID!, $roleId: ID!, $message: String!) { askForContact(profileId: $profileId, roleId: $roleId, message: $message) { id } }',
    { profileId: publishedProfiles.edges[0]!.node.id, roleId, message: 'We build stages.' },
  );
  const other = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const own = await other.newPage();
  await signIn(own, person, '/page-job-profile');
  await expect(own.getByText('We build stages.')).toBeVisible();
  await inBothThemes(own, 'job-profile');
  await onPhones(own, 'job-profile');
  await inLanguages(own, 'job-profile', 1);
  await other.close();
});
