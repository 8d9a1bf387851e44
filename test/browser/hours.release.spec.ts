import { expect, signIn, test } from './support/app.js';
import { ask } from './support/api.js';
import { buildTeam, workday } from './support/attendance.js';
import { inBothThemes, onPhones } from './support/looks.js';

const SET_RULES = 'mutation ($input: WorkRulesInput!) { setWorkRules(input: $input) { id } }';
const ADD =
  'mutation ($userId: ID!, $input: OvertimeEntryInput!) { addOvertimeEntry(userId: $userId, input: $input) }';

test('HR plans two weeks of shifts, gives them to a team, and undoes it', async ({ page }) => {
  const { company } = await buildTeam(workday());
  await signIn(page, company.admin.email, '/page-attendance?view=settings');
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  await dialog.getByLabel('Name').fill('Early and late');
  await dialog.getByLabel('Break in minutes: Monday').fill('30');
  await dialog.getByRole('button', { name: 'Add a shift: Monday' }).click();
  await dialog.getByRole('button', { name: 'Copy this week' }).click();
  await expect(dialog.getByText('Week 2', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the shift: Friday, 09:00' }).click();
  await inBothThemes(page, 'hours-template');
  await onPhones(page, 'hours-template');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The template was saved.')).toBeVisible();
  const templates = page.getByRole('list', { name: 'Templates of working hours' });
  await expect(templates.getByText('Week 2')).toBeVisible();

  await page.getByRole('button', { name: 'Assign Early and late' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Early and late' });
  await assign.getByText('Team', { exact: true }).first().click();
  await assign.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('treeitem', { name: /Harbor/ }).click();
  await expect(assign.getByText('3 people get these hours')).toBeVisible();
  await inBothThemes(page, 'hours-assign');
  await onPhones(page, 'hours-assign');
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('The hours were assigned.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Working hours', exact: true }).getByRole('listitem'),
  ).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo: Early and late' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Working hours', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Set rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Breaks and overtime' });
  await rules.getByLabel('Deduct breaks that nobody recorded').check();
  await rules.getByLabel('People have an overtime account').check();
  await rules.getByLabel('At most hours').fill('100');
  await inBothThemes(page, 'hours-rules');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rules were saved.')).toBeVisible();
  await inBothThemes(page, 'hours-settings');
  await onPhones(page, 'hours-settings');
});

test('an employee takes a break, and sees overtime beside leave', async ({ page }) => {
  const { company, employee } = await buildTeam(workday());
  const today = new Date().toISOString().slice(0, 10);
  await ask(company.admin.email, SET_RULES, {
    input: { effectiveFrom: today, countsOvertime: true, overtimeCap: 6_000 },
  });
  await ask(company.admin.email, ADD, {
    userId: employee.id,
    input: { kind: 'OPENING', day: today, minutes: 750, reason: 'From the old system' },
  });
  await signIn(page, employee.email, '/page-attendance');
  await page.getByRole('button', { name: 'Begin work' }).click();
  await page.getByRole('button', { name: 'Begin break' }).click();
  await expect(page.getByText(/break since/)).toBeVisible();
  await page.getByRole('button', { name: 'End break' }).click();
  await expect(page.getByRole('button', { name: 'End work' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Punches' }).getByText('Break began')).toBeVisible();
  await expect(page.getByText('From the old system', { exact: false })).toBeVisible();
  await expect(page.getByText('+12 hr 30 min').first()).toBeVisible();
  await inBothThemes(page, 'hours-day');
  await onPhones(page, 'hours-day');
});
