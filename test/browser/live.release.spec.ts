import { grantTo, newCompany, newEmployee, revokeFrom, uniqueWord, ask } from './support/api.js';
import { demo, expect, test } from './support/app.js';
import { listening } from './support/live.js';
import { allocate, takeOut, switchDevMode, BY_ITSELF } from './support/live-pages.js';

test('a page that is no longer allowed shows a message without a reload', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await grantTo(person.id, 'view ALL STAFF section');
  await listening(page, person.email, '/page-staff');
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await revokeFrom(person.id, 'view ALL STAFF section');
  await expect(page.getByText('You may not see the staff list')).toBeVisible(BY_ITSELF);
  await takeOut(person.id);
  await expect(page.getByText('You were removed from')).toBeVisible(BY_ITSELF);
  await allocate(person.id, company.id);
  await expect(page.getByText('You may not see the staff list')).toBeVisible(BY_ITSELF);
});

test('a staff table updates live and keeps its scroll position, focus and count', async ({ page }) => {
  const company = await newCompany();
  const people = [];
  // In this order by last name, with room for others between them.
  for (let n = 0; n < 24; n++) {
    people.push(
      await newEmployee(company, { lastName: `M${String.fromCharCode(97 + n)}${uniqueWord('m')}` }),
    );
  }
  await listening(page, company.admin.email, '/page-staff?sort=last_name-asc');
  await expect(page.getByText('25 people', { exact: true })).toBeVisible();
  const rowOf = (person: { email: string }) => page.getByRole('row').filter({ hasText: person.email });
  const more = (person: { displayName: string }) =>
    page.getByRole('link', { name: `MORE about ${person.displayName}` });

  // Updated in place while focused.
  await more(people[3]!).focus();
  await switchDevMode(people[3]!.id, true);
  await expect(rowOf(people[3]!).getByText('On', { exact: true })).toBeVisible(BY_ITSELF);
  await expect(more(people[3]!)).toBeFocused();

  // In the middle of the list, rows added or removed above do not move the visible ones.
  const box = page.getByRole('region', { name: 'Staff, table' });
  await box.focus();
  for (let rows = 0; rows < 5; rows++) await page.keyboard.press('ArrowDown');
  const read = rowOf(people[10]!);
  await expect(read).toBeVisible();
  const top = (await read.boundingBox())!.y;
  const expectInPlace = async () =>
    expect(Math.abs((await read.boundingBox())!.y - top), 'pixels moved').toBeLessThanOrEqual(2);
  const first = await newEmployee(company, { lastName: `Aa${uniqueWord('a')}` });
  await expect(page.getByText('26 people', { exact: true })).toBeVisible(BY_ITSELF);
  await expectInPlace();
  await takeOut(people[1]!.id);
  await expect(page.getByText('25 people', { exact: true })).toBeVisible(BY_ITSELF);
  await expectInPlace();
  await box.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('row').nth(1)).toContainText(first.email);
  await expect(rowOf(people[1]!)).toHaveCount(0);

  // When the focused row is removed, the table gets the focus.
  await more(people[2]!).focus();
  await takeOut(people[2]!.id);
  await expect(rowOf(people[2]!)).toHaveCount(0, BY_ITSELF);
  await expect(box).toBeFocused();
});

test('a new company appears in master control, and features and privileges where they are shown', async ({
  page,
  browser,
  baseURL,
}) => {
  await listening(page, demo.master, '/master-control?sort=created_at-desc', 'companiesChanged');
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible();
  const company = await newCompany();
  await expect(page.getByRole('link', { name: company.title, exact: true })).toBeVisible(BY_ITSELF);

  const other = await browser.newContext({ baseURL });
  const features = await other.newPage();
  await listening(features, company.admin.email, '/page-company', 'companyFeaturesChanged');
  await expect(features.getByText('Teams', { exact: true }).first()).toBeVisible();
  await ask(demo.master, 'mutation($id: ID!) { addFeature(companyId: $id, title: "Parking") { id } }', {
    id: company.id,
  });
  const shown = features.getByRole('main').getByText('Parking', { exact: true }).first();
  await expect(shown).toBeVisible(BY_ITSELF);
  await newEmployee(company);
  await expect(features.getByRole('cell').filter({ hasText: /^Staff\s*2$/ })).toBeVisible(BY_ITSELF);
  await other.close();
});

test('logging out closes the connection', async ({ page }) => {
  // The unloading page sends no more events, so it records what it closes.
  await page.addInitScript(() => {
    const { close } = WebSocket.prototype;
    WebSocket.prototype.close = function closing(...reason) {
      sessionStorage.setItem('closed', this.url);
      close.apply(this, reason);
    };
  });
  const socket = await listening(page, demo.employee, '/page-home', 'meChanged');
  const closed = () => page.evaluate(() => sessionStorage.getItem('closed'));
  expect(await closed()).toBeNull();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await closed()).toBe(socket.url());
});

test('there is one connection, and only for signed-in users', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/page-user-profile-or-login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(sockets).toEqual([]);
  await listening(page, demo.admin, '/page-home');
  for (const name of ['Company', 'Staff', 'Dashboard']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(sockets).toHaveLength(1);
});
