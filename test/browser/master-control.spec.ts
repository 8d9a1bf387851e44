import { featuresOf, findByEmail, newCompany, newCompanyWithout, uniqueWord } from './support/api.js';
import { demo, expect, newEmail, PASSWORD, signIn, test } from './support/app.js';
import { dialog, featuresPath, offered } from './support/master-control.js';

test('navigates from the companies to one company, its people and its features', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(company.title);
  await expect(page.getByText(/^1 (match|of \d+)$/)).toBeVisible();
  await page.getByRole('link', { name: `MORE: ${company.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/master-control-company-profile\\?company_id=${company.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: company.title })).toBeVisible();
  const teams = page.getByRole('region', { name: 'TEAMS' });
  await expect(teams).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(company.admin.email) });
  await row.getByRole('link', { name: /^MORE about/ }).click();
  await expect(page).toHaveURL(new RegExp(`/master-control-user-profile\\?user_firebase_id=`));
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText(company.admin.email, { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveTitle(`${company.title}: Company profile · Job Lobby`);
  await expect(
    page.getByRole('region', { name: 'Company' }).getByText('1 user', { exact: true }),
  ).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Company' });
  await tabs.getByRole('link', { name: 'All Users' }).click();
  await expect(page).toHaveURL(new RegExp(`/master-control-company-users\\?company_id=${company.id}$`));
  await expect(row).toBeVisible();
  await tabs.getByRole('link', { name: 'Features' }).click();
  await expect(page).toHaveURL(new RegExp(`/master-control-company-features\\?company_id=${company.id}$`));
  await expect(page.getByRole('button', { name: 'REMOVE Teams' })).toBeVisible();
  await expect(page).toHaveTitle(`${company.title}: Company features · Job Lobby`);
  const above = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await above.getByRole('link', { name: company.title }).click();
  await expect(teams).toBeVisible();
  await above.getByRole('link', { name: 'Master Control' }).click();
  await expect(page).toHaveURL(/\/master-control$/);
  const entry = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Master Control' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
});

test('features are added, from the catalogue and with new titles, and removed', async ({ page }) => {
  const company = await newCompanyWithout('Teams');
  const other = await newCompanyWithout('Teams');
  const initial = await featuresOf(company.id);
  await signIn(page, demo.master, featuresPath(company));
  const add = page.getByRole('button', { name: 'ADD FEATURE' });
  const title = dialog(page).getByLabel('Title');
  const submit = dialog(page).getByRole('button', { name: 'Add feature' });
  await add.click();
  await title.fill('tea');
  await offered(page).filter({ hasText: 'Teams' }).click();
  await submit.click();
  await expect(page.getByText('Teams was added.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Teams/ })).toBeVisible();

  const own = uniqueWord('Lift');
  await add.click();
  await submit.click();
  await expect(title).toHaveAccessibleDescription('Enter a title for the feature.');
  // Features that the company has are not offered again; a duplicate title is rejected at its field, whatever its case.
  await title.fill('TEAMS');
  await expect(offered(page)).toHaveCount(0);
  await submit.click();
  await expect(title).toHaveAccessibleDescription('The company has this feature already.');
  await title.fill(own);
  await submit.click();
  await expect(page.getByText(`${own} was added.`)).toBeVisible();
  expect((await featuresOf(company.id)).toSorted()).toEqual([...initial, own, 'Teams'].toSorted());

  const remove = page.getByRole('button', { name: `REMOVE ${own}` });
  await remove.click();
  await expect(page.getByRole('dialog', { name: `Remove “${own}”?` })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  expect(await featuresOf(company.id)).toContain(own);
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Remove feature' }).click();
  await expect(page.getByText('FEATURE HAS BEEN REMOVED.', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${own}`) })).toHaveCount(0);
  expect((await featuresOf(company.id)).toSorted()).toEqual([...initial, 'Teams'].toSorted());

  // One company's custom title is not offered to another.
  await page.goto(featuresPath(other));
  await page.getByRole('button', { name: 'ADD FEATURE' }).click();
  await title.fill('teams');
  await expect(offered(page)).toHaveText(['Teams']);
  await title.fill(own);
  await expect(offered(page)).toHaveCount(0);
});

test('a company is created with its first admin, who can sign in; errors appear in the dialog', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = uniqueWord('Wold');
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('button', { name: 'Create company' }).click();
  const typed = {
    'Company name': title,
    Email: demo.admin,
    'First name': 'Ruth',
    'Last name': uniqueWord(),
    Password: PASSWORD,
  };
  for (const [label, value] of Object.entries(typed)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
  const create = dialog(page).getByRole('button', { name: 'Create company' });
  await create.click();
  const email = dialog(page).getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(/exists already/);
  await expect(email).toBeFocused();
  await expect(dialog(page).getByLabel('Company name')).toHaveValue(title);
  const free = newEmail();
  await email.fill(free);
  await create.click();
  await expect(page.getByText(`${title} was created.`)).toBeVisible();
  expect(await findByEmail(free)).toMatchObject({ userType: 'ADMIN', company: { title } });
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(`${free}.*admin`) })).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await signIn(theirs, free);
  // The admin must choose a password first.
  await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await other.close();
});
