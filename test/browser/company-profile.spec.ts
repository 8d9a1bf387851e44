import sharp from 'sharp';
import { ask, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';

const dialog = '.ant-modal';

test("an admin edits the company's profile and logo; a stale edit shows both versions", async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email, '/page-company');
  const data = page.getByRole('region', { name: 'Profile' });
  await page.getByRole('button', { name: 'Edit company' }).click();
  const form = page.locator(dialog);
  await form.getByLabel('Website').fill('acme.example/jobs');
  await form.getByLabel('Country').fill('Germ');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The company was saved.')).toBeVisible();
  await expect(data.getByRole('link', { name: 'acme.example/jobs' })).toHaveAttribute(
    'href',
    'https://acme.example/jobs',
  );
  await expect(data.getByText('Germany')).toBeVisible();

  await page.getByRole('button', { name: 'Edit company' }).click();
  await form.getByLabel('Company name').fill(`${company.title} mine`);
  await ask(
    company.admin.email,
    'mutation ($id: ID!, $input: UpdateCompanyInput!) { updateCompany(companyId: $id, input: $input, expectedVersion: 2) { id } }',
    { id: company.id, input: { title: `${company.title} theirs` } },
  );
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const both = form.getByRole('region', { name: 'Both versions' });
  await expect(both.getByRole('radio', { name: `Yours: ${company.title} mine` })).toBeChecked();
  await expect(
    both.getByRole('radio', { name: `Saved by somebody else: ${company.title} theirs` }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: /Save$/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `${company.title} mine Company Data` }),
  ).toBeVisible();

  const bar = page.getByRole('banner').getByRole('link', { name: `${company.title} mine` });
  await expect(bar).toBeVisible();
  await expect(bar.locator('img')).toHaveCount(0);
  const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#15803d' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByText('The logo was saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible();
  await expect(bar.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(page.getByText('This file is not a readable image.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  const question = page.locator(dialog).filter({ hasText: 'Remove the logo?' });
  await question.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('The logo was removed.')).toBeVisible();
  await expect(bar.locator('img')).toHaveCount(0);
});

test('the page of the company has sections with addresses, and says why one is not offered', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await newCompany();
  await signIn(page, company.admin.email, '/page-company');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'People & sign-in',
    'Hiring',
    'Job board',
    'Developers',
    'Data',
    'Danger',
  ]);
  await tab('Developers').click();
  await expect(page).toHaveURL(/page-company\?tab=developers$/);
  await page.getByRole('link', { name: 'Open API clients' }).click();
  await expect(page).toHaveURL(/page-api-clients$/);
  await page.goBack();
  await expect(tab('Developers')).toHaveAttribute('aria-selected', 'true');
  await tab('Danger').click();
  await expect(page.getByRole('button', { name: 'Close company' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);

  const person = await newEmployee(company);
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await signIn(theirs, person.email, '/page-company?tab=danger');
  await expect(theirs.getByText('Danger is for admins')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Close company' })).toHaveCount(0);
  await theirs.getByRole('link', { name: "Open the company's profile" }).click();
  await expect(theirs.getByRole('tab')).toHaveText(['Profile', 'Job board']);
  await theirs.context().close();
});
