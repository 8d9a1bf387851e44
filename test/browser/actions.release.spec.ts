import { ask, newCompany } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const CREATE = `mutation ($input: TaskInput!) { createTask(input: $input) { id } }`;

test('an admin sends an undeliverable invitation again, and decides several actions with the keyboard', async ({
  page,
}) => {
  const company = await newCompany();
  for (const [title, dueOn] of [
    ['Call the landlord', '2020-01-01'],
    ['Read the contract', '2031-01-01'],
  ]) {
    await ask(company.admin.email, CREATE, { input: { title, dueOn } });
  }
  // The demo's mail server rejects this domain.
  await ask(
    company.admin.email,
    'mutation { inviteUsers(input: [{ email: "nobody@undeliverable.example", userType: EMPLOYEE }]) { invitedCount } }',
  );
  await signIn(page, company.admin.email, '/page-actions');
  const undeliverable = page
    .getByRole('listitem')
    .filter({ hasText: 'An invitation could not be delivered' });
  await expect(undeliverable).toContainText('nobody@undeliverable.example');
  await inBothThemes(page, 'page-actions');
  await onPhones(page, 'page-actions');
  await inLanguages(page, 'page-actions', 3);
  await page.reload();
  await undeliverable.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText(/^Send again: An invitation/)).toBeVisible();

  await page.getByRole('link', { name: 'Call the landlord' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Call the landlord' })).not.toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: 'Call the landlord' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select Call the landlord' }).check();
  await page.getByRole('checkbox', { name: 'Select Read the contract' }).check();
  await page.getByRole('group', { name: 'Chosen actions' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 actions were decided.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the contract' })).toBeHidden();
});
