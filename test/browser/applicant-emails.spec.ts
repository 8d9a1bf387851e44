import { newCompany } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { newApplicant } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

test(
  'emails to applicants have templates and a preview, and can be undone',
  { tag: '@looks' },
  async ({ page }) => {
    const company = await newCompany();
    const { email } = company.admin;
    const roleId = await newOpenRole(email, { title: 'Cook' });
    const mina = await newApplicant(roleId, 'Mina');

    // A template of the company.
    await signIn(page, email, '/page-roles');
    await page.getByRole('link', { name: 'Email templates' }).click();
    await expect(page.getByRole('heading', { name: 'Invitation to talk' })).toBeVisible();
    await inBothThemes(page, 'email-templates');
    await page.getByRole('button', { name: 'Create template' }).click();
    const creation = page.getByRole('dialog', { name: 'Create an email template' });
    await creation.getByLabel('Name').fill('Tasting');
    await creation.getByRole('button', { name: 'Create template' }).click();
    await expect(creation.getByText('Enter a subject.')).toBeVisible();
    await creation.getByLabel('Subject').first().fill('Cook for us, {name}');
    await creation.getByLabel('Text').first().fill('Hello {nmae}');
    await creation.getByRole('button', { name: 'Create template' }).click();
    await expect(creation.getByText(/Must have no other placeholders/)).toBeVisible();
    await creation
      .getByLabel('Text')
      .first()
      .fill('Hello {name},\n\ncome and cook for {company}.\n\n{sender}');
    await inBothThemes(page, 'email-template-new');
    await creation.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByRole('heading', { name: 'Tasting' })).toBeVisible();
    await onPhones(page, 'email-templates');
    await inLanguages(page, 'email-templates', 1);

    // One email, and undo.
    await page.goto(`/page-application?id=${mina.id}`);
    const emails = page.getByRole('region', { name: 'Emails' });
    await expect(emails.getByText('No emails yet.')).toBeVisible();
    await emails.getByRole('button', { name: 'Send email' }).click();
    const dialog = page.getByRole('dialog', { name: /^Send an email to Mina/ });
    await dialog.getByRole('combobox', { name: 'Template' }).click();
    await page.getByTitle('Tasting').click();
    await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue('Cook for us, {name}');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Hello Mina');
    await inBothThemes(page, 'send-email');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(emails.getByRole('listitem')).toContainText(['Cook for us, Mina']);
    const notice = page.getByRole('status').filter({ hasText: 'is sent in 30 seconds.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(emails.getByRole('listitem')).toContainText(['Not sent']);
    await inBothThemes(page, 'application-emails');
  },
);
