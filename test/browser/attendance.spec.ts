import { expect, signIn, test } from './support/app.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { followFromMailbox } from './support/mailbox.js';
import { ask } from './support/api.js';
import { workday, buildTeam } from './support/attendance.js';

test(
  'an employee starts work and requests leave; the lead sees who else is away and approves; the month shows it',
  { tag: '@looks' },
  async ({ page, browser }) => {
    test.slow();
    const day = workday();
    const { lead, mate, employee } = await buildTeam(day);
    await signIn(page, employee.email);
    // On the dashboard.
    await page.getByRole('button', { name: 'Begin work' }).click();
    await expect(page.getByText('Work began.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End work' })).toBeVisible();
    await page.goto('/page-attendance');
    await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Punches' }).getByText('Work began')).toBeVisible();

    // An invalid time.
    await page.getByRole('button', { name: /^Correct: / }).click();
    const correction = page.getByRole('dialog', { name: 'Correct the time' });
    await correction.getByLabel('Reason').fill('Came later');
    await correction.getByRole('button', { name: 'Ask for the correction' }).click();
    const requested = page.getByRole('list', { name: 'Requested corrections' });
    await expect(requested.getByText('Came later')).toBeVisible();

    await page.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for leave' });
    await dialog.getByRole('combobox', { name: 'Kind of leave' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Vacation' }).click();
    for (const label of ['First day', 'Last day']) {
      await dialog.getByLabel(label).fill(day);
      await dialog.getByLabel(label).press('Enter');
    }
    await expect(dialog.getByText('1 working day')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Also away' }).getByText(mate.displayName)).toBeVisible();
    await inBothThemes(page, 'ask-for-leave');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Your request was sent.')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Requests for leave' }).getByText('Awaits approval'),
    ).toBeVisible();
    await inBothThemes(page, 'attendance-day');
    await onPhones(page, 'attendance-day');

    const context = await browser.newContext();
    const start = await context.newPage();
    await signIn(start, lead.email, '/page-actions');
    await expect(start.getByRole('link', { name: /Request for leave/ })).toBeVisible();
    const other = await followFromMailbox(start, lead.email, 'Approve', /^New action/);
    await expect(other.getByText('Confirm your decision: Approve')).toBeVisible();
    await expect(other.getByRole('list', { name: 'Also away' }).getByText(mate.displayName)).toBeVisible();
    await inBothThemes(other, 'leave-to-decide');
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(other.getByText(`${lead.displayName} decided: Approve`)).toBeVisible();

    await other.goto(`/page-attendance?view=month&month=${day.slice(0, 7)}`);
    const grid = other.getByRole('grid');
    const row = grid.getByRole('row').filter({ hasText: employee.displayName });
    await expect(row.getByRole('gridcell', { name: /: Leave/ })).toHaveCount(1);
    // Weekends.
    expect(await row.getByRole('gridcell', { name: /: Day off/ }).count()).toBeGreaterThanOrEqual(8);
    await inBothThemes(other, 'attendance-month');

    // By keyboard: to the day, which opens.
    await row.getByRole('gridcell').first().focus();
    await other.keyboard.press('End');
    await other.keyboard.press('Home');
    for (let column = 1; column < Number(day.slice(8)); column += 1) await other.keyboard.press('ArrowRight');
    await expect(row.getByRole('gridcell', { name: /: Leave/ })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('dialog').getByText('Leave', { exact: true })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog')).toBeHidden();
    await onPhones(other, 'attendance-month');
    await inLanguages(other, 'attendance-month', 1);
    await context.close();
  },
);

test(
  'an admin adds public holidays after a look at them; an employee withdraws a correction and reads an answer',
  { tag: '@looks' },
  async ({ page, browser }) => {
    test.slow();
    const { company, employee, lead } = await buildTeam(workday());
    const year = new Date().getUTCFullYear() + 1;
    await signIn(page, company.admin.email, '/page-attendance?view=settings');
    await page.getByRole('button', { name: 'Add public holidays' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add public holidays' });
    await dialog.getByRole('combobox', { name: 'Region' }).fill('Bayern');
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /^Germany · Bayern$/ })
      .click();
    const review = dialog.getByRole('list', { name: 'Public holidays' });
    await review.getByRole('checkbox', { name: /^Epiphany/ }).uncheck();
    await inBothThemes(page, 'public-holidays');
    await dialog.getByRole('button', { name: 'Add public holidays' }).click();
    await expect(page.getByText('The holidays were added. Those of later years follow.')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Public holidays' }).getByText('Germany · Bayern'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Year after' }).click();
    const holidays = page.getByRole('list', { name: 'Holidays', exact: true });
    await expect(page.getByText(String(year), { exact: true })).toBeVisible();
    await expect(holidays.getByText('Corpus Christi')).toBeVisible();
    await expect(holidays.getByText('Epiphany')).toBeHidden();
    await onPhones(page, 'holidays');

    await ask(employee.email, 'mutation { punch(input: { kind: IN }) { today } }', {});
    const context = await browser.newContext();
    const own = await context.newPage();
    await signIn(own, employee.email, '/page-attendance');
    const correctAs = async (reason: string) => {
      await own.getByRole('button', { name: /^Correct: / }).click();
      const correction = own.getByRole('dialog', { name: 'Correct the time' });
      await correction.getByText('This was a mistake: remove it').click();
      await correction.getByLabel('Reason').fill(reason);
      await correction.getByRole('button', { name: 'Ask for the correction' }).click();
      await expect(correction).toBeHidden();
    };
    await correctAs('Pressed too early');
    const mine = own.getByRole('list', { name: 'My corrections' });
    await mine.getByRole('button', { name: 'Withdraw' }).click();
    await own.getByRole('button', { name: 'Withdraw correction' }).click();
    await expect(own.getByText('The correction was withdrawn.')).toBeVisible();
    await expect(mine.getByText('Cancelled')).toBeVisible();

    await correctAs('I was not there');
    await expect(mine.getByText('I was not there')).toBeVisible();
    const { actions } = await ask<{ actions: { nodes: { id: string }[] } }>(
      lead.email,
      '{ actions { nodes { id } } }',
      {},
    );
    await ask(
      lead.email,
      'mutation ($id: ID!) { decideAction(id: $id, decision: "DECLINE", comment: "I saw you there.") { id } }',
      { id: actions.nodes[0]!.id },
    );
    await expect(mine.getByText('I saw you there.')).toBeVisible();
    await inBothThemes(own, 'own-corrections');
    await onPhones(own, 'own-corrections');
    await context.close();
  },
);
