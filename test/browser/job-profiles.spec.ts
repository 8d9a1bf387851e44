import { newCompany, uniqueWord } from './support/api.js';
import { expect, signIn, test, violations, type Page } from './support/app.js';
import { newMember } from './support/candidates.js';
import { newOpenRole } from './support/roles.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a person publishes a profile, a company sends a contact request, and the person agrees', async ({
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
  // The bar at the top does not partly cover anything.
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
