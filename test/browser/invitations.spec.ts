import { ask, newCompany } from './support/api.js';
import { expect, newEmail, PASSWORD, signIn, test, violations } from './support/app.js';
import { inBothThemes, onPhones, sideways } from './support/looks.js';
import { INVITE, linkFor } from './support/invitations.js';

test(
  'an admin invites people, and revokes an invitation with a way back',
  { tag: '@looks' },
  async ({ page }) => {
    const company = await newCompany();
    await signIn(page, company.admin.email);
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    // The dashboard has such buttons, too.
    await expect(page.getByRole('heading', { name: 'Staff Data' })).toBeVisible();
    await page.getByRole('button', { name: 'Invite people', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    const [first, second] = [newEmail(), newEmail()];
    await dialog.getByLabel('Email addresses').fill(`${first}, Grace Hopper <${second}>, nobody`);
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByText('2 invitations were sent.')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('nobody');
    await inBothThemes(page, 'invite-people');
    await dialog.getByLabel('Email addresses').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard input' }).click();
    await page.getByRole('main').getByText('Invitations', { exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: second });
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('Grace Hopper');
    await inBothThemes(page, 'invitations');
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toContainText('Revoked');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Pending');
    await onPhones(page, 'invitations');
  },
);

test(
  'an invited person opens the link in the email, signs up and has joined',
  { tag: '@looks' },
  async ({ page }) => {
    const company = await newCompany();
    const email = newEmail();
    await ask(company.admin.email, INVITE, { email });
    const invitation = await linkFor(page, email);
    await page.goto('/mailbox');
    await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.goto(invitation);
    await expect(page.getByRole('heading', { name: `Join ${company.title}` })).toBeVisible();
    await expect(page.getByText(`${company.admin.displayName}, an admin of the company`)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
    await expect(page.getByLabel('First name')).toHaveValue('Ines');
    await inBothThemes(page, 'invitation');
    await onPhones(page, 'invitation');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByRole('button', { name: 'Sign up and join' }).click();
    await expect(page).toHaveURL(/\/page-home$/);
    await expect(page.getByText(`welcome to ${company.title}`)).toBeVisible();
    // The link has confirmed the email.
    await expect(page.getByRole('region', { name: 'Confirm your email' })).toHaveCount(0);
    const link = await linkFor(page, email);
    await page.goto(link);
    await expect(page.getByText('This invitation has been accepted.')).toBeVisible();
  },
);
