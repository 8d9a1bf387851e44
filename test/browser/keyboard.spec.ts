import { featuresOf, findByEmail, newCompany, newEmployee, newWaiting, uniqueWord } from './support/api.js';
import { demo, expect, newEmail, PASSWORD, signIn, test, type Page } from './support/app.js';

type Locator = ReturnType<Page['locator']>;

/** What has the focus, and whether one sees that it has. */
async function focused(page: Page): Promise<{ name: string; visible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const marked = [element, element.parentElement!].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const { width, height } = element.getBoundingClientRect();
    return { name: element.outerHTML.slice(0, 120), visible: marked && width > 0 && height > 0 };
  });
}

/** Presses Tab until something has the focus, which is seen on every stop on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab');
    const { name, visible } = await focused(page);
    expect(visible, `the focus is seen on ${name}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Opens a page from the menu bar, which is at the beginning. */
async function open(page: Page, name: string, heading: string): Promise<void> {
  await press(page, page.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

async function type(page: Page, label: string, text: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Tab and Shift+Tab, more often than the dialog has stops, stay in it or the browser's own bars. */
async function isTrapped(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < 14; pressed++) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const { activeElement: at, body } = document;
        return at === body || at?.closest('dialog') ? undefined : at?.outerHTML.slice(0, 120);
      });
      expect(outside).toBeUndefined();
    }
  }
}

test('signs in, opens the account menu, goes on from it and logs out', async ({ page }) => {
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
  const menu = page.getByRole('button', { name: 'Account menu' });
  await press(page, menu);
  await expect(page.locator('#account-menu')).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, page.getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.locator('#account-menu')).toBeHidden();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('link', { name: 'My Profile' }));
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  // The focus is where the next Tab goes on in the new page.
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, menu);
  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('the skip link leads past the menus', async ({ page }) => {
  await signIn(page, demo.employee);
  await press(page, page.getByRole('link', { name: 'Skip to the content' }));
  await expect(page.getByRole('main')).toBeFocused();
});

test('a long table is searched, sorted, scrolled and left by MORE', async ({ page }) => {
  await signIn(page, demo.admin);
  await open(page, 'Staff', 'Staff Data');
  const table = page.getByRole('table', { name: 'Staff' });
  await expect(table).toHaveAttribute('aria-rowcount', '244');
  const box = page.getByRole('region', { name: 'Staff, table' });
  const top = () => box.evaluate((element) => element.scrollTop);
  await tabTo(page, box);
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeGreaterThan(0);
  await page.keyboard.press('End');
  await expect(page.getByText('100 of 243 loaded')).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await expect(table.locator('[aria-rowindex="2"]')).toBeVisible();
  await expect.poll(top).toBe(0);

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
  // What Alt and the left arrow do in a browser that has a window.
  await page.goBack();
  await expect(last).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search staff' }));
  await page.keyboard.type(demo.viewer);
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

for (const kind of ['long', 'short']) {
  test(`a ${kind} table has its names and roles`, async ({ page }) => {
    const email = kind === 'long' ? demo.admin : (await newCompany()).admin.email;
    await signIn(page, email, '/page-staff');
    const table = page.getByRole('table');
    await expect(table).toHaveCount(1);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Email',
      'First Name',
      'Last Name',
      'User Type',
      'Account Confirmed',
      'Dev Mode',
      'Created At',
      'Actions',
    ]);
    const first = table.getByRole('row').nth(1);
    await expect(first.getByRole('cell')).toHaveCount(8);
    await expect(first.getByRole('cell').first()).toHaveText(email);
    await expect(first.getByRole('link', { name: /^MORE about/ })).toBeVisible();
  });
}

test('the focus is kept when a late answer takes away what has it', async ({ page }) => {
  let release = (): void => undefined;
  await page.route('**/graphql', async (route) => {
    if (/"search":/.test(route.request().postData() ?? '')) {
      await new Promise<void>((resolve) => (release = resolve));
    }
    await route.continue();
  });
  await signIn(page, demo.admin, '/page-staff');
  const search = page.getByRole('searchbox');
  const someone = page.getByRole('link', { name: /^MORE about/ }).first();
  const answerLate = async (text: string): Promise<void> => {
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
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Staff, table' })).toBeFocused();

  await answerLate('zzzz nobody');
  await expect(page.getByText('Nothing was found for “zzzz nobody”')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Clear the search' }));
  await expect(someone).toBeVisible();
  await expect(search).toBeFocused();
});

test('an employee is created, and somebody allocated', async ({ page }) => {
  const company = await newCompany();
  const person = await newWaiting(company);
  const email = newEmail();
  await signIn(page, company.admin.email);
  await open(page, 'Staff', 'Staff Data');
  await press(page, page.getByRole('link', { name: 'Create New User Account' }));
  await expect(page.getByRole('heading', { name: 'Create new employee' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Create employee' }));
  // The first bad field has the focus: one goes on typing there.
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await type(page, 'First name', 'Kay');
  await type(page, 'Last name', uniqueWord());
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`(${email}) was created`)).toBeVisible();
  expect(await findByEmail(email)).toMatchObject({ company: { id: company.id } });
  await press(page, page.getByRole('button', { name: 'Create another' }));
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(newEmail());
  await type(page, 'First name', 'Kim');
  await type(page, 'Last name', uniqueWord());
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Kim .* was created/)).toBeVisible();

  await press(page, page.getByRole('link', { name: 'To the staff' }));
  await press(page, page.getByRole('link', { name: 'Allocate User to Company' }));
  await expect(page.getByRole('heading', { name: 'Allocate user to company' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(person.lastName);
  await press(page, page.getByRole('button', { name: `Allocate ${person.displayName}` }));
  const said = page.getByText(`${person.displayName} (${person.email}) now belongs to ${company.title}.`);
  await expect(said).toBeVisible();
  await expect(page.getByRole('status').filter({ has: said })).toBeFocused();
});

test('dialogs hold the focus and give it back; a feature comes and goes', async ({ page }) => {
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
  await press(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  const added = page.getByText(/ was added\.$/);
  await expect(added).toBeVisible();
  await expect(page.getByRole('status').filter({ has: added })).toBeFocused();
  const [title] = await featuresOf(company.id);
  const remove = page.getByRole('button', { name: `REMOVE ${title}` });
  await press(page, remove);
  const confirm = page.getByRole('dialog', { name: `Remove “${title}”?` });
  await expect(confirm.locator(':focus')).toHaveCount(1);
  await isTrapped(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, confirm.getByRole('button', { name: 'Remove', exact: true }));
  const said = page.getByText('FEATURE HAS BEEN REMOVED.', { exact: true });
  await expect(said).toBeVisible();
  // The button is gone with its row.
  await expect(page.getByRole('status').filter({ has: said })).toBeFocused();
  expect(await featuresOf(company.id)).toEqual([]);
});

test('a company is created, a privilege granted and somebody moved', async ({ page }) => {
  const title = uniqueWord('Heath');
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, demo.master, '/master-control');
  await press(page, page.getByRole('button', { name: 'Create company' }));
  const dialog = page.getByRole('dialog', { name: 'Create company' });
  await expect(dialog.getByLabel('Company name')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, dialog.getByRole('radio', { name: /^With its first admin/ }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Without staff/ })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByText(`${title} was created.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create company' })).toBeFocused();

  await page.goto(`/master-control-user-profile?user_firebase_id=${person.firebaseId}`);
  await press(page, page.getByRole('button', { name: 'Grant view ALL STAFF section' }));
  await expect(page.getByText(`was granted to ${person.displayName}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke view ALL STAFF section' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Move to another company' }));
  const search = page.getByRole('textbox', { name: 'Company' });
  await expect(search).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('button', { name: 'Move to another company' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type(title);
  await press(page, page.getByRole('button', { name: `Move here: ${title}` }));
  await expect(page.getByText(`${person.displayName} now belongs to ${title}.`)).toBeVisible();
  expect(await findByEmail(person.email)).toMatchObject({
    company: { title },
    privileges: [{ title: 'view ALL STAFF section' }],
  });
  const out = page.getByRole('button', { name: 'Take out of the company' });
  await press(page, out);
  await isTrapped(page);
  await page.keyboard.press('Escape');
  await expect(out).toBeFocused();
});
