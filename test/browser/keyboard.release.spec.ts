import { featuresOf, findByEmail, newCompany, newEmployee, newWaiting, uniqueWord } from './support/api.js';
import { demo, expect, newEmail, PASSWORD, signIn, test, type Page } from './support/app.js';
import { arrowTo, isTrapped, press, tabTo, type Locator } from './support/keyboard.js';

/** Opens a page from the menu bar, which is at the start of the document. */
async function open(page: Page, name: string, heading: string): Promise<void> {
  await press(page, page.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

async function type(page: Page, label: string, text: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('signs in, opens the account menu, opens a page from it and logs out', async ({ page }) => {
  await page.goto('/page-user-profile-or-login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
  await page.keyboard.press('Enter');
  // Past the menu bar.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(demo.employee);
  await type(page, 'Password', PASSWORD);
  await press(page, page.getByRole('button', { name: 'Log In' }));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // Content that loads later would be inserted between the tab stops.
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Account menu' });
  await press(page, menu);
  await expect(page.locator('#account-menu')).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await arrowTo(page, 'Settings');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.locator('#account-menu')).toBeHidden();
  await page.keyboard.press('Space');
  await arrowTo(page, 'My Profile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  // The next Tab stop is in the new page.
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, menu);
  await arrowTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('the skip link jumps past the menus', async ({ page }) => {
  await signIn(page, demo.employee);
  await press(page, page.getByRole('link', { name: 'Skip to the content' }));
  await expect(page.getByRole('main')).toBeFocused();
});

test('a long table is searched, sorted, scrolled and left by MORE', async ({ page }) => {
  await signIn(page, demo.viewer);
  await open(page, 'Staff', 'Staff Data');
  const table = page.getByRole('table', { name: 'Staff' });
  await expect(table).toHaveAttribute('aria-rowcount', '244');
  const box = page.getByRole('region', { name: 'Staff, table' });
  const row = (index: number) => table.locator(`[aria-rowindex="${index}"]`);
  await tabTo(page, box);
  await expect(row(2)).toBeVisible();
  // Loads page after page.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(244)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(box).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(row(244)).toBeHidden();
  await page.keyboard.press('Home');
  await expect(row(2)).toBeVisible();
  await page.keyboard.press('ArrowDown');

  const last = page.getByRole('columnheader', { name: 'Last Name' });
  await press(page, last);
  await expect(last).toHaveAttribute('aria-sort', 'ascending');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-sort', 'descending');
  await expect(box).toHaveAttribute('aria-busy', 'false');

  const second = table.locator('[aria-rowindex="3"]').getByRole('link', { name: /^MORE about/ });
  const name = (await second.getAttribute('aria-label'))!.replace('MORE about ', '');
  await press(page, second);
  await expect(page).toHaveURL(/\/page-staff-user-profile\?user_firebase_id=/);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  // Equivalent to Alt and the left arrow key in a browser with a window.
  await page.goBack();
  await expect(last).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search staff' }));
  await page.keyboard.type(demo.viewer);
  await expect(page.getByText(/^1 (match|of \d+)/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

for (const kind of ['long', 'short']) {
  test(`a ${kind} table has accessible names and roles`, async ({ page }) => {
    const email = kind === 'long' ? demo.admin : (await newCompany()).admin.email;
    await signIn(page, email, '/page-staff');
    const table = page.getByRole('table');
    await expect(table).toHaveCount(1);
    await expect(table.getByRole('columnheader')).toHaveText([
      // Checkboxes that select people.
      '',
      'Email',
      'First Name',
      'Last Name',
      'User Type',
      'Account Confirmed',
      'Dev Mode',
      'Created At',
      'Actions',
    ]);
    const more = page.getByRole('link', { name: /^MORE about/ });
    // Invited people, who have no profile yet, come before the staff.
    const first = table.getByRole('row').filter({ has: more }).first();
    await expect(first.getByRole('cell')).toHaveCount(9);
    // The oldest account comes first: in a new company, its admin's.
    await expect(first.getByRole('cell').nth(1)).toHaveText(kind === 'long' ? /@/ : email);
  });
}

test('the focus is kept when a late response removes the focused element', async ({ page }) => {
  // A slow machine may also search for the beginning of a text.
  let held: Promise<void> | undefined;
  await page.route('**/graphql', async (route) => {
    if (/"search":/.test(route.request().postData() ?? '')) await held;
    await route.continue().catch(() => undefined);
  });
  await signIn(page, demo.viewer, '/page-staff');
  const search = page.getByRole('searchbox');
  const someone = page.getByRole('link', { name: /^MORE about/ }).first();
  const answerLate = async (text: string): Promise<void> => {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    const asked = page.waitForRequest((request) => /"search":/.test(request.postData() ?? ''));
    await search.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await asked;
    await tabTo(page, someone);
    release();
  };
  await expect(someone).toBeVisible();

  await answerLate(demo.viewer);
  await expect(page.getByText(/^1 (match|of \d+)/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Staff, table' })).toBeFocused();

  await answerLate('zzzz nobody');
  await expect(page.getByText('Nothing matches “zzzz nobody”')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Clear the search' }));
  await expect(someone).toBeVisible();
  await expect(search).toBeFocused();
});

test('an employee is created, and a user allocated', async ({ page }) => {
  const company = await newCompany();
  const person = await newWaiting(company);
  const email = newEmail();
  await signIn(page, company.admin.email);
  await open(page, 'Staff', 'Staff Data');
  await press(page, page.getByRole('link', { name: 'Create New User Account' }));
  await expect(page.getByRole('heading', { name: 'Create new employee' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Create employee' }));
  // The first invalid field has the focus, so the user continues typing there.
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await type(page, 'First name', 'Kay');
  await type(page, 'Last name', uniqueWord());
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`(${email}) was created`)).toBeVisible();
  expect(await findByEmail(email)).toMatchObject({ company: { id: company.id } });
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(newEmail());
  await type(page, 'First name', 'Kim');
  await type(page, 'Last name', uniqueWord());
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Kim .* was created/)).toBeVisible();

  await press(page, page.getByRole('link', { name: 'View the staff' }));
  await expect(page.getByRole('heading', { name: 'Staff Data' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Allocate User to Company' }));
  await expect(page.getByRole('heading', { name: 'Allocate user to company' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(person.lastName);
  await press(page, page.getByRole('button', { name: `Allocate ${person.displayName}` }));
  const dialog = page.getByRole('dialog', { name: `Allocate ${person.displayName} to ${company.title}?` });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await isTrapped(page);
  await press(page, dialog.getByRole('button', { name: 'Allocate', exact: true }));
  await expect(
    page.getByText(`${person.displayName} (${person.email}) now belongs to ${company.title}.`),
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: `Undo the allocation of ${person.displayName}` }));
  await expect(page.getByText(`${person.displayName} is unallocated again.`)).toBeVisible();
});

test('dialogs trap and restore the focus; a feature is added and removed', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, demo.master, `/master-control-company-features?company_id=${company.id}`);
  const add = page.getByRole('button', { name: 'ADD FEATURE' });
  await press(page, add);
  const dialog = page.getByRole('dialog', { name: 'Add feature' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await isTrapped(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Parking');
  await press(page, dialog.getByRole('button', { name: 'Add feature' }));
  await expect(page.getByRole('status').getByText(/ was added\.$/)).toBeVisible();
  const title = 'Parking';
  const remove = page.getByRole('button', { name: `REMOVE ${title}` });
  await press(page, remove);
  const confirm = page.getByRole('dialog', { name: `Remove “${title}”?` });
  await expect(confirm.locator(':focus')).toHaveCount(1);
  await isTrapped(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, confirm.getByRole('button', { name: 'Remove feature' }));
  await expect(
    page.getByRole('status').getByText('FEATURE HAS BEEN REMOVED.', { exact: true }),
  ).toBeVisible();
  // The button was removed with its row.
  await expect(page.getByRole('main')).toBeFocused();
  expect(await featuresOf(company.id)).not.toContain(title);
});

test('a company is created, a privilege granted and a user moved', async ({ page }) => {
  const title = uniqueWord('Heath');
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, demo.master, '/master-control');
  await press(page, page.getByRole('button', { name: 'Create company' }));
  const dialog = page.getByRole('dialog', { name: 'Create company' });
  await expect(dialog.getByLabel('Company name')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, dialog.getByRole('radio', { name: 'Create the first admin' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'No staff yet' })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Create company' }));
  await expect(page.getByText(`${title} was created.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create company' })).toBeFocused();

  await page.goto(`/master-control-user-profile?user_firebase_id=${person.firebaseId}`);
  await press(page, page.getByRole('button', { name: 'Grant view ALL STAFF section' }));
  await expect(page.getByText(`was granted to ${person.displayName}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke view ALL STAFF section' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Move to another company' }));
  const search = page.getByRole('combobox', { name: 'Company' });
  await expect(search).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('button', { name: 'Move to another company' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Move to company' }));
  await expect(page.getByText(`${person.displayName} now belongs to ${title}.`)).toBeVisible();
  expect(await findByEmail(person.email)).toMatchObject({
    company: { title },
    privileges: [{ title: 'view ALL STAFF section' }],
  });
  const out = page.getByRole('button', { name: 'Remove from company' });
  await press(page, out);
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await isTrapped(page);
  await page.keyboard.press('Escape');
  await expect(out).toBeFocused();
});
