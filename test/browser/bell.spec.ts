import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';

test('the bell shows what concerns the user as it happens, and is read with the keyboard', async ({
  page,
}) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, person.email);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup.getByText(`You were added to ${company.title}.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await ask(
    demo.master,
    'mutation ($id: ID!) { grantPrivilege(userId: $id, title: "view ALL STAFF section") { id } }',
    { id: person.id },
  );
  await expect(popup.getByText('You received the privilege “view ALL STAFF section”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await expect(bell).toBeFocused();

  await page.keyboard.press('Enter');
  await popup.getByRole('button', { name: /You were added to/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/page-company$/);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await popup.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(popup.getByText('Unread:')).toHaveCount(0);
});
