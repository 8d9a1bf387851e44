import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, newEmail, signIn, test, type Page } from './support/app.js';
import { press, tabTo, type Locator } from './support/keyboard.js';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Presses Space on a control that Tab reaches. */
async function toggle(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

/** Opens a menu with its button, and chooses an entry with the arrow keys. */
async function choose(page: Page, button: Locator, entry: string): Promise<void> {
  await press(page, button);
  const item = page.getByRole('menuitem', { name: entry });
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible();
  for (let pressed = 0; pressed < 10; pressed++) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('an admin invites, selects, suspends, saves a view and reads the audit log', async ({ page }) => {
  test.slow();
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, company.admin.email, '/page-staff');

  const invite = page.getByRole('button', { name: 'Invite people', exact: true });
  await press(page, invite);
  const inviting = dialog(page, 'Invite people');
  await tabTo(page, inviting.getByLabel('Email addresses'));
  await page.keyboard.type(newEmail());
  await press(page, inviting.getByRole('button', { name: 'Send invitations' }));
  await expect(page.getByText('1 invitation was sent.')).toBeVisible();
  await expect(inviting).toBeHidden();
  await expect(invite).toBeFocused();

  await toggle(page, page.getByRole('checkbox', { name: `Select ${person.displayName}` }));
  const bar = page.getByRole('toolbar', { name: 'Selected people' });
  await choose(page, bar.getByRole('button', { name: 'Actions' }), 'Suspend users');
  const suspending = dialog(page, 'Suspend users');
  await tabTo(page, suspending.getByLabel('Reason'));
  await page.keyboard.type('Lost the laptop');
  await press(page, suspending.getByRole('button', { name: 'Suspend users' }));
  await expect(page.getByText('1 row done.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('region', { name: 'Reactivate users' })).toContainText('Done');

  await page.goto('/page-staff');
  const options = page.getByRole('button', { name: 'Options' });
  await press(page, options);
  const list = dialog(page, 'List options');
  await toggle(page, list.getByRole('checkbox', { name: 'Dev Mode' }));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(options).toBeFocused();
  await choose(page, page.getByRole('button', { name: 'Views' }), 'Save this view');
  const saving = dialog(page, 'Save this view');
  await tabTo(page, saving.getByLabel('Name of the view'));
  await page.keyboard.type('Short');
  await page.keyboard.press('Enter');
  await expect(saving).toBeHidden();

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await tabTo(page, pages.getByRole('button', { name: 'Records' }));
  await page.keyboard.press('Enter');
  await expect(pages.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, pages.getByRole('link', { name: 'Audit log' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  const main = page.getByRole('main');
  await choose(page, main.getByRole('button', { name: 'Add filter' }), 'Action');
  await expect(main.getByRole('combobox', { name: 'Action' })).toBeFocused();
  await page.keyboard.type('Suspended');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=USER_SUSPENDED/);
  await press(
    page,
    main.getByRole('button', { name: new RegExp(`^Details: .* suspended ${person.displayName}`) }),
  );
  await expect(main.getByText('Lost the laptop')).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Clear', exact: true }));
  await expect(page).not.toHaveURL(/action=/);
});

test('a person edits their profile, changes the theme and reads notifications', async ({ page }) => {
  test.slow();
  const company = await newCompany();
  await signIn(page, company.admin.email, '/page-user-profile-or-login');
  await press(page, page.getByRole('button', { name: 'Edit profile' }));
  const editing = page.getByRole('dialog');
  await tabTo(page, editing.getByLabel('Job title'));
  await page.keyboard.type('Head of hiring');
  await press(page, editing.getByRole('button', { name: 'Save profile' }));
  await expect(editing).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Head of hiring');

  await page.goto('/page-settings');
  await tabTo(page, page.getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await ask(
    demo.master,
    'mutation ($id: ID!) { grantPrivilege(userId: $id, title: "enable/disable dev mode") { id } }',
    { id: company.admin.id },
  );
  const bell = page.getByRole('button', { name: /^Notifications, 1 unread/ });
  await expect(bell).toBeVisible();
  await press(page, bell);
  const popup = dialog(page, 'Notifications');
  await press(page, popup.getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});
