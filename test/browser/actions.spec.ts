import { ask, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';

const CREATE = `mutation ($input: TaskInput!) { createTask(input: $input) { id } }`;

test('a task for a colleague is created, done and undone, and decided from the link of an email', async ({
  page: adminPage,
  browser,
}) => {
  let page = adminPage;
  const company = await newCompany();
  const colleague = await newEmployee(company);
  await signIn(page, company.admin.email, '/page-actions');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The admin creates a task for a colleague, and finds it among those that were sent.
  await page.getByRole('button', { name: 'Create task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByLabel('Title').fill('Order the chairs');
  await dialog.getByLabel('Person').fill(colleague.displayName);
  await page.getByTitle(colleague.displayName).click();
  await dialog.getByLabel('Due on').fill('2031-03-28');
  await inBothThemes(page, 'create-task');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByText('The task was created.')).toBeVisible();
  await page.getByText('Sent', { exact: true }).click();
  await expect(page).toHaveURL(/box=sent/);
  await expect(page.getByRole('link', { name: 'Order the chairs' })).toBeVisible();

  // The colleague does it in the panel, undoes it, and confirms it on its page.
  page = await (await browser.newContext()).newPage();
  await signIn(page, colleague.email);
  await expect(page.getByRole('link', { name: 'Actions, 1 waiting' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'ACTIONS' });
  await panel.getByRole('button', { name: 'Done: Order the chairs' }).click();
  await expect(panel.getByText('Nothing waits for you')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('link', { name: 'Order the chairs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order the chairs');
  await page.goto(`${page.url()}&decision=DONE`);
  await expect(page.getByText('Confirm your decision: Done')).toBeVisible();
  await inBothThemes(page, 'action');
  await page.getByRole('textbox', { name: 'Comment' }).first().fill('Forty of them');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('“Forty of them”')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await onPhones(page, 'action');
});

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
  // The mail server of the demo refuses this domain.
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
