import { ask, newCompany, newEmployee, uniqueWord } from './support/api.js';
import { expect, signIn, test, violations, type Page } from './support/app.js';
import { newMember } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Stores a profile with everything that companies see. Returns its headline. */
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

test('a person publishes a profile, a company asks for contact, and the person agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newCompany();
  const title = `${uniqueWord('Joiner')} wanted`;
  await newOpenRole(company.admin.email, { title });
  const surname = uniqueWord('Okafor');
  const person = await newMember('Chidi', surname);
  const headline = `${uniqueWord('Carver')} of stages`;

  await signIn(page, person, '/page-job-profile');
  await expect(page.getByText('Save a profile with a headline first.')).toBeVisible();
  await page.getByLabel('Headline').fill(headline);
  await page.getByLabel('Skills').fill('Carpentry');
  await page.getByLabel('Skills').press('Enter');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(headline)).toBeVisible();
  await expect(preview.getByText(`C. ${surname[0]}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Publish profile' }).click();
  await expect(page.getByText('Your profile is published')).toBeVisible();
  // The bar at the top covers nothing by half.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);

  const other = await browser.newContext({ baseURL });
  const hiring = await other.newPage();
  await signIn(hiring, company.admin.email, '/page-find-people');
  await hiring.getByLabel('Search people').fill(headline);
  await expect(hiring.getByRole('status').getByText(/^1 of /)).toBeVisible();
  await hiring.getByRole('link', { name: headline }).click();
  await expect(hiring).toHaveURL(/page-published-profile\?id=\d+$/);
  await expect(hiring.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(hiring.getByText(surname)).toHaveCount(0);
  await hiring.getByRole('button', { name: 'Ask for contact' }).click();
  const dialog = hiring.getByRole('dialog', { name: 'Ask for contact' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Choose an open role.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Role' }).fill(title.split(' ')[0]!);
  await hiring.getByTitle(title).click();
  await dialog.getByLabel('Message').fill('We build stages.\nWould you like to talk?');
  expect(await violations(hiring)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    hiring.getByRole('dialog', { name: 'Details' }).getByText('Waits for an answer'),
  ).toBeVisible();
  await expect(hiring.getByRole('button', { name: /^Ask for contact/ })).toHaveCount(0);

  // Without reloading the page.
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Would you like to talk?')).toBeVisible();
  await page.getByRole('button', { name: 'Agree to contact' }).click();
  const question = page.getByRole('dialog', { name: `Agree to contact with ${company.title}?` });
  await question.getByRole('button', { name: 'Agree to contact' }).click();
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree to contact' })).toHaveCount(0);

  await hiring.reload();
  await hiring.getByLabel('Search people').fill(headline);
  await expect(hiring.getByRole('table').getByText('Agreed', { exact: true })).toBeVisible();
  await hiring.goto('/page-candidates');
  await expect(hiring.getByRole('main').getByText(`Chidi ${surname}`).first()).toBeVisible();
  await other.close();
});

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
