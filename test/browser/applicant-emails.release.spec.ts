import { newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { addCandidates, newApplicant } from './support/candidates.js';
import { answered } from './support/live.js';
import { inBothThemes, onPhones, photograph } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

test('a note mentions a colleague, who opens the application from the notification', async ({
  page,
  browser,
}) => {
  const company = await newCompany();
  const { email } = company.admin;
  const recruiter = await newEmployee(company, { firstName: 'Rosa' });
  const roleId = await newOpenRole(email, { title: 'Cook', recruiterIds: [recruiter.id] });
  const { id } = await newApplicant(roleId, 'Mina');

  await signIn(page, email, `/page-application?id=${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  const field = notes.getByLabel('New note');
  await field.pressSequentially('Please look, @ros');
  await expect(page.getByRole('menuitem', { name: /Rosa/ })).toBeVisible();
  await photograph(page, 'mention');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/Please look, @Rosa/);
  await field.pressSequentially('and @nobody.');
  await page.keyboard.press('Control+Enter');
  await expect(notes.locator('.mention')).toHaveText([/^@Rosa/]);
  await expect(notes.getByRole('listitem')).toContainText(['and @nobody.']);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, recruiter.email, '/page-home');
  await other.getByRole('button', { name: /^Notifications/ }).click();
  const popup = other.getByRole('dialog', { name: 'Notifications' });
  await popup
    .getByRole('button', { name: /mentioned you in a note about an application for “Cook”/ })
    .click();
  await expect(other).toHaveURL(new RegExp(`page-application\\?id=${id}`));
  await expect(other.getByRole('region', { name: 'Notes' }).locator('.mention')).toHaveText([/^@Rosa/]);
});

test('decisions about several people include an email, and undoing them cancels it', async ({ page }) => {
  const company = await newCompany();
  const { email } = company.admin;
  const roleId = await newOpenRole(email, { title: 'Cook' });
  const names = ['Mina', 'Omar'];
  const [, omar] = [await newApplicant(roleId, names[0]!), await newApplicant(roleId, names[1]!)];
  await addCandidates(email, roleId, ['Nina Named']);

  // A rejection.
  await signIn(page, email, `/page-role-applications?id=${roleId}`);
  for (const name of [...names, 'Nina']) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject 3 applications?' });
  await rejection.getByRole('combobox', { name: 'Email' }).click();
  await page.getByTitle('Rejection', { exact: true }).click();
  const preview = rejection.getByRole('region', { name: 'Preview' });
  await expect(preview).toBeVisible();
  await expect(rejection.getByText(/, 1 of 3$/)).toBeVisible();
  await inBothThemes(page, 'reject-with-email');
  await rejection.getByRole('button', { name: 'Next person' }).click();
  await rejection.getByRole('button', { name: 'Next person' }).click();
  await expect(rejection.getByText(/, 3 of 3$/)).toBeVisible();
  await expect(rejection.getByRole('button', { name: 'Next person' })).toBeDisabled();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  const rejected = page.getByRole('status').filter({ hasText: '3 applications were rejected.' });
  const undone = answered(page, 'ReopenApplications');
  await rejected.getByRole('button', { name: 'Undo' }).click();
  await undone;

  // A move with an email.
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Move with email' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 applications with an email' });
  await move.getByRole('combobox', { name: 'Stage' }).click();
  await page.locator('.ant-select-item[title=Interview]').click();
  await move.getByRole('combobox', { name: 'Email' }).click();
  await page.getByTitle('Invitation to talk').click();
  await expect(move.getByRole('region', { name: 'Preview' })).toContainText(
    'We would like to get to know you',
  );
  await inBothThemes(page, 'move-with-email');
  // The board shows them in their new stage before the server has answered.
  const moved = answered(page, 'MoveApplications');
  await move.getByRole('button', { name: 'Move and send' }).click();
  await expect(page.getByRole('region', { name: 'Interview, 2 applications' })).toBeVisible();
  await moved;

  await page.goto(`/page-application?id=${omar.id}`);
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByRole('listitem')).toContainText(['Waiting', 'Not sent']);
  await emails.getByRole('button', { name: 'Cancel email' }).click();
  await expect(emails.getByRole('listitem')).toContainText(['Not sent', 'Not sent']);
  await onPhones(page, 'application-emails');
});
