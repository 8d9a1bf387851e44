import { newCompany, newCompanyWithout, newEmployee, stored, uniqueWord } from './support/api.js';
import { demo, expect, signIn, test, type Page } from './support/app.js';
import { chooseLanguage, inBothThemes, onPhones } from './support/looks.js';
import { dialog, featuresPath, offered } from './support/master-control.js';

const profileOf = (person: { firebaseId: string }) =>
  `/master-control-user-profile?user_firebase_id=${person.firebaseId}`;

test('companies with the same title can be distinguished, and creating another one shows a warning', async ({
  page,
}) => {
  const title = uniqueWord('Twin');
  const [one, two] = [await newCompany(title), await newCompany(title)];
  await newEmployee(two);
  await signIn(page, demo.master, `/master-control?search=${title}`);
  const row = (id: string) => page.getByRole('row', { name: new RegExp(`^${title} ${id} `) });
  await expect(row(one.id)).toContainText('1 user');
  await expect(row(two.id)).toContainText('2 users');

  await page.getByRole('button', { name: 'Create company' }).click();
  await dialog(page).getByLabel('Company name').fill(title.toUpperCase());
  await expect(dialog(page).getByText('A company with this name exists already.')).toBeVisible();
  await expect(dialog(page).getByText(new RegExp(`^No. ${two.id} · 2 users · First admin: `))).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'No staff yet' }).check();
  await dialog(page).getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText(`${title.toUpperCase()} was created.`)).toBeVisible();
});

test('companies are sorted and searched, and the address keeps it', async ({ page }) => {
  const word = uniqueWord('Tarn');
  for (const title of [`${word} Beta`, `${word} Alpha`]) await newCompany(title);
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText(/^2 (matches|of \d+)$/)).toBeVisible();
  const titles = page.getByRole('row').getByRole('cell').getByRole('link', { name: word });
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.click();
  await expect(titles.first()).toHaveText(`${word} Alpha`);
  await title.click();
  await expect(titles.first()).toHaveText(`${word} Beta`);
  await page.reload();
  await expect(titles.first()).toHaveText(`${word} Beta`);
  await expect(page).toHaveURL(new RegExp(`search=${word}&sort=title-desc$`));
});

test('a company is created without staff, and the page says what to do next', async ({ page }) => {
  const title = uniqueWord('Fen');
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('button', { name: 'Create company' }).click();
  await dialog(page).getByRole('radio', { name: 'No staff yet' }).check();
  await expect(dialog(page).getByLabel('Email')).toHaveCount(0);
  await dialog(page).getByLabel('Company name').fill(title);
  await dialog(page).getByRole('button', { name: 'Create company' }).click();
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByText('No staff yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create the first user account' }).click();
  await expect(page.getByText(`The new user joins ${title} as an employee.`)).toBeVisible();
});

test('a privilege is granted, takes effect for its holder, and is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newEmployee(await newCompany());
  const held = 'view ALL STAFF section';
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await signIn(theirs, person.email);
  await expect(theirs.getByRole('region', { name: 'ALL STAFF' })).toHaveCount(0);

  await signIn(page, demo.master, profileOf(person));
  await page.getByRole('button', { name: `Grant ${held}` }).click();
  await expect(page.getByText(`${held} was granted to ${person.displayName}.`)).toBeVisible();
  expect((await stored(person.firebaseId)).privileges).toEqual([{ title: held }]);
  await theirs.reload();
  await expect(theirs.getByRole('region', { name: 'ALL STAFF' })).toBeVisible();

  await page.getByRole('button', { name: `Revoke ${held}` }).click();
  await expect(page.getByText(`${held} was revoked from ${person.displayName}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Grant ${held}` })).toBeVisible();
  expect((await stored(person.firebaseId)).privileges).toEqual([]);
  await theirs.reload();
  await expect(theirs.getByRole('region', { name: 'EVENTS CALENDAR' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'ALL STAFF' })).toHaveCount(0);
  await other.close();
});

/** Finds a company in the dialog for moving a user, and moves the user there. */
async function chooseCompany(page: Page, title: string): Promise<void> {
  const company = dialog(page).getByRole('combobox', { name: 'Company' });
  await expect(company).toBeFocused();
  await company.fill(title);
  await offered(page).filter({ hasText: title }).click();
  await dialog(page).getByRole('button', { name: 'Move to company' }).click();
}

test('a user is moved to another company, and removed from any', async ({ page }) => {
  const company = await newCompany();
  const target = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, demo.master, profileOf(person));
  const panel = page.getByRole('region', { name: 'Membership' });
  await expect(panel.getByText(`Belongs to ${company.title}.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Move to another company' }).click();
  await chooseCompany(page, target.title);
  await expect(page.getByText(`${person.displayName} now belongs to ${target.title}.`)).toBeVisible();
  await expect(panel.getByText(`Belongs to ${target.title}.`, { exact: true })).toBeVisible();
  expect((await stored(person.firebaseId)).company?.id).toBe(target.id);

  await panel.getByRole('button', { name: 'Remove from company' }).click();
  await dialog(page).getByRole('button', { name: 'Remove from company' }).click();
  await expect(page.getByText(`${person.displayName} no longer belongs to ${target.title}.`)).toBeVisible();
  await expect(panel.getByText('Belongs to no company.', { exact: true })).toBeVisible();
  expect((await stored(person.firebaseId)).company).toBeNull();
  await page.goto(`/allocate-user?search=${person.lastName}`);
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
});

test("a company's last admin can be neither moved nor removed, with an explanation", async ({ page }) => {
  const company = await newCompany();
  await newEmployee(company);
  await signIn(page, demo.master, profileOf(company.admin));
  const panel = page.getByRole('region', { name: 'Membership' });
  for (const name of ['Make employee', 'Suspend', 'Remove from company', 'Move to another company']) {
    const button = panel.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(
      /company’s last admin.+Make another member an admin first/,
    );
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tooltip').filter({ visible: true }).last()).toContainText('last admin');
    await expect(dialog(page)).toBeHidden();
  }
  expect((await stored(company.admin.firebaseId)).company?.id).toBe(company.id);
});

test('all users of all companies are listed, including unallocated ones', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('link', { name: 'VIEW ALL USERS' }).click();
  await expect(page).toHaveURL(/\/master-control-all-users$/);
  const search = page.getByRole('searchbox', { name: 'Search staff' });
  await search.fill(company.admin.lastName);
  await expect(page.getByRole('row', { name: new RegExp(company.title) })).toBeVisible();
  await search.fill(demo.waiting);
  const row = page.getByRole('row', { name: /Wren.*None/ });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: /^MORE about/ }).click();
  await expect(page.getByText('Belongs to no company.')).toBeVisible();
});

test('dialogs and one user: no axe violations, with screenshots', async ({ page }) => {
  const company = await newCompanyWithout('Teams');
  const picture = async (name: string) => {
    await inBothThemes(page, name);
    await onPhones(page, name);
  };
  await signIn(page, demo.master, '/master-control');
  await page.getByRole('button', { name: 'Create company' }).click();
  await dialog(page).getByRole('button', { name: 'Create company' }).click();
  await expect(dialog(page).getByText('Enter the name of the company.')).toBeVisible();
  await picture('create-company-dialog');

  await page.goto(featuresPath(company));
  await page.getByRole('button', { name: 'ADD FEATURE' }).click();
  await picture('add-feature-dialog');
  await dialog(page).getByLabel('Title').fill('Teams');
  // The open list covers the button.
  await offered(page).filter({ hasText: 'Teams' }).click();
  await dialog(page).getByRole('button', { name: 'Add feature' }).click();
  await page.getByRole('button', { name: 'REMOVE Teams' }).click();
  await picture('remove-feature-dialog');
  await dialog(page).getByRole('button', { name: 'Remove feature' }).click();
  await expect(page.getByText('FEATURE HAS BEEN REMOVED.')).toBeVisible();
  await picture('master-control-company-features-removed');

  await page.goto(profileOf(await newEmployee(company)));
  await expect(page.getByText(`Belongs to ${company.title}.`)).toBeVisible();
  await picture('master-control-user-profile-found');
  await page.getByRole('button', { name: 'Move to another company' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Company' })).toBeFocused();
  await picture('master-control-user-profile-moving');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove from company' }).click();
  await picture('take-out-dialog');
});

test('the buttons of a company fit into its row, in each language and from small windows on', async ({
  page,
}) => {
  const company = await newCompany();
  await signIn(page, demo.master, '/master-control');
  await page.goto(`/master-control?search=${encodeURIComponent(company.title)}`);
  for (const language of ['en', 'fr', 'ar']) {
    await chooseLanguage(page, language);
    await page.reload();
    for (const width of [1440, 1280, 1024, 800]) {
      await page.setViewportSize({ width, height: 800 });
      const row = page.getByRole('row').filter({ hasText: company.title });
      await expect(row.getByRole('link')).toHaveCount(4);
      for (const control of await row.locator('a, button').all())
        await expect(control, `${language} at ${width}`).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseLanguage(page, 'en');
  await page.reload();
  await page.getByRole('button', { name: `More pages: ${company.title}` }).click();
  await page.getByRole('menuitem', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(new RegExp(`/page-webhooks\\?company_id=${company.id}$`));
});
