import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test, violations } from './support/app.js';
import { listening } from './support/live.js';

const ADD =
  'mutation ($team: ID!, $people: [ID!]!) { addTeamMembers(teamId: $team, userIds: $people) { team { id } } }';

test('an admin follows the activity, undoes a change, and sees the company at a past date', async ({
  page,
}) => {
  test.slow();
  const company = await newCompany();
  const { email } = company.admin;
  for (const title of ['Teams', 'Activity']) {
    await ask(
      demo.master,
      'mutation ($id: ID!, $title: String!) { addFeature(companyId: $id, title: $title) { id } }',
      { id: company.id, title },
    ).catch(() => undefined);
  }
  const people = [await newEmployee(company), await newEmployee(company), await newEmployee(company)];
  const { createTeam: team } = await ask<{ createTeam: { id: string } }>(
    email,
    'mutation ($id: ID!) { createTeam(companyId: $id, input: { name: "Sales", visibility: OPEN }) { id } }',
    { id: company.id },
  );
  await ask(email, ADD, { team: team.id, people: people.slice(0, 2).map(({ id }) => id) });

  await signIn(page, email);
  const panel = page.getByRole('region', { name: 'TEAM ACTIVITY' });
  await expect(panel.getByText('2 people joined Sales.')).toBeVisible();
  await page.screenshot({ path: 'test-results/activity-home.png', fullPage: true });

  await listening(page, email, '/page-activity', 'activityChanged');
  const main = page.getByRole('main');
  const created = main.getByText(/ created the team “Sales”\./);
  await expect(created).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/activity-page.png', fullPage: true });
  await ask(email, ADD, { team: team.id, people: [people[2]!.id] });
  await main.getByRole('button', { name: '1 new entry' }).click();
  await expect(main.getByText('3 people joined Sales.')).toBeVisible();

  await main.getByRole('button', { name: 'Details: 3 people joined Sales.' }).click();
  const { displayName } = people[2]!;
  await main
    .getByRole('button', { name: new RegExp(`^Undo: .* added ${displayName} to the team “Sales”`) })
    .click();
  await expect(main.getByText(new RegExp(` removed ${displayName} from the team “Sales”`))).toBeVisible();

  await main.locator('.ant-segmented').getByText('Staff', { exact: true }).click();
  await expect(page).toHaveURL(/view=staff/);
  await expect(created).toBeHidden();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^activity-.*\.csv$/);

  const day = new Date().toISOString().slice(0, 10);
  await page.goto(`/page-as-of?at=2020-01-01&to=${day}&tab=difference`);
  await expect(main.getByRole('cell', { name: 'Joined the company' }).first()).toBeVisible();
  await expect(main.getByRole('cell', { name: people[0]!.displayName }).first()).toBeVisible();
  // A day and a time of day; nothing in the future.
  const moment = main.getByRole('textbox', { name: 'Day and time' });
  await moment.fill('2020-01-01 10:30');
  await moment.press('Enter');
  await expect(page).toHaveURL(/at=2020-01-01T10%3A30/);
  await expect(main.getByRole('heading', { name: /January 1, 2020 at 10:30/ })).toBeVisible();
  await moment.click();
  await page.locator('.ant-picker-header-super-next-btn').first().click({ clickCount: 20 });
  await expect(page.locator('.ant-picker-cell:not(.ant-picker-cell-disabled)').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/page-as-of?at=${day}`);
  await expect(main.getByText('4 people')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/activity-as-of.png', fullPage: true });
  await main.getByRole('tab', { name: 'Teams' }).click();
  await expect(main.getByText('Sales')).toBeVisible();
});
