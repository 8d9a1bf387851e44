import { ask, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { newApplicant } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test(
  'an interview is planned, shown to its people, and rated without seeing other ratings',
  { tag: '@looks' },
  async ({ page, browser }) => {
    const company = await newCompany();
    const { email } = company.admin;
    const roleId = await newOpenRole(email, { title: 'Cook' });
    const applicant = await newApplicant(roleId, 'Mina');
    const interviewer = await newEmployee(company);
    const path = `/page-application?id=${applicant.id}`;

    await signIn(page, email, path);
    const interviews = page.getByRole('region', { name: 'Interviews' });
    await expect(interviews.getByText('No interviews yet.')).toBeVisible();
    await interviews.getByRole('button', { name: 'Plan interview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan an interview' });
    await dialog.getByRole('button', { name: 'Plan interview' }).click();
    await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
    await dialog.getByRole('combobox', { name: /^Interviewers/ }).fill(interviewer.firstName);
    await page.getByTitle(new RegExp(interviewer.firstName)).first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('textbox', { name: /^Day/ }).fill(IN_A_WEEK);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Time', { exact: true }).fill('14:30');
    await dialog.getByLabel('Place or link').fill('https://calls.example/cook');
    await inBothThemes(page, 'plan-interview');
    await dialog.getByRole('button', { name: 'Plan interview' }).click();
    const planned = interviews.getByRole('listitem').first();
    await expect(planned).toContainText('Planned');
    await expect(planned.getByRole('link', { name: 'https://calls.example/cook' })).toBeVisible();

    // Cancelled, and planned again before anybody was notified.
    await planned.getByRole('button', { name: 'Cancel interview' }).click();
    await expect(planned).toContainText('Cancelled');
    const notice = page.getByRole('status').filter({ hasText: 'The interview was cancelled.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(planned).toContainText('Planned');
    await planned.getByRole('button', { name: 'History' }).click();
    await expect(planned.getByRole('list').getByRole('listitem')).toHaveCount(3);

    // The applicant sees the time and the location.
    const own = await (await browser.newContext()).newPage();
    await signIn(own, applicant.email, '/page-my-applications');
    await expect(own.getByRole('heading', { name: 'Your interviews' })).toBeVisible();
    await expect(own.getByRole('link', { name: 'https://calls.example/cook' })).toBeVisible();
    await inBothThemes(own, 'my-applications-interview');

    // The interviewer reads the application and rates it.
    const other = await (await browser.newContext()).newPage();
    await signIn(other, interviewer.email, path);
    await expect(other.getByText('I love kitchens.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Move to' })).toHaveCount(0);
    const theirs = other.getByRole('region', { name: 'Scorecards' });
    await theirs.getByRole('button', { name: 'Write scorecard' }).click();
    const card = other.getByRole('dialog', { name: 'Your scorecard' });
    await card.getByRole('radiogroup', { name: 'Skills' }).getByText('4', { exact: true }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Choose a recommendation.')).toBeVisible();
    await card.getByRole('radiogroup', { name: 'Recommendation' }).getByText('Strong yes').click();
    await card.getByLabel('Reasons').fill('Knows knives.');
    await inBothThemes(other, 'scorecard');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('Knows knives.')).toBeVisible();

    // The admin does not see it before rating.
    const ours = page.getByRole('region', { name: 'Scorecards' });
    await page.reload();
    await expect(
      ours.getByText('The scorecards of others are hidden until you have submitted yours.'),
    ).toBeVisible();
    await expect(ours.getByText('Knows knives.')).toHaveCount(0);
    await ask(
      email,
      'mutation ($id: ID!, $input: ScorecardInput!) { saveScorecard(applicationId: $id, input: $input, submit: true) { isVisible } }',
      {
        id: applicant.id,
        input: { ratings: [{ criterionId: 'default-1', rating: 2 }], recommendation: 'NO', text: '' },
      },
    );
    await page.reload();
    await expect(ours.getByText('Knows knives.')).toBeVisible();
    await expect(ours.getByText('Average rating: 3 of 4')).toBeVisible();
    await inBothThemes(page, 'application-scorecards');
    await onPhones(page, 'application-scorecards');
    await inLanguages(page, 'application-scorecards', 1);
  },
);
