import { newCompany, uniqueWord } from './support/api.js';
import { signOutElsewhere } from './support/accounts.js';
import { expect, fillSignIn, signIn, test } from './support/app.js';
import { newMember } from './support/candidates.js';
import { inBothThemes, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';
import { QUESTIONS } from './support/apply-page.js';

test(
  'what a member has typed stays after a reload and after the session has ended',
  { tag: '@looks' },
  async ({ page }) => {
    const { admin } = await newCompany();
    const roleId = await newOpenRole(admin.email, { title: uniqueWord('Baker'), questions: QUESTIONS });
    const email = await newMember('Mina');
    await signIn(page, email, `/page-apply?role=${roleId}`);
    await page.getByLabel('Cover note').fill('Dear bakers,\nI knead.');
    await page.getByLabel('Phone').fill('+49 30 1234567');
    await page.getByLabel('Weekends').check();
    await page.getByRole('checkbox', { name: /may store my data/ }).check();

    const expectKept = async () => {
      await expect(page.getByText('What you have typed before is here again.')).toBeVisible();
      await expect(page.getByLabel('Cover note')).toHaveValue('Dear bakers,\nI knead.');
      await expect(page.getByLabel('Phone')).toHaveValue('+49 30 1234567');
      await expect(page.getByLabel('Weekends')).toBeChecked();
      // Consent is given for what is sent now.
      await expect(page.getByRole('checkbox', { name: /may store my data/ })).not.toBeChecked();
    };
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expectKept();
    await inBothThemes(page, 'apply-again');
    await onPhones(page, 'apply-again');

    await page.getByRole('checkbox', { name: /may store my data/ }).check();
    await signOutElsewhere(email);
    // The page may be told before, and the button is gone then.
    await page
      .getByRole('button', { name: 'Send application' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
    await fillSignIn(page, email);
    await expectKept();

    await page.getByRole('checkbox', { name: /may store my data/ }).check();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Cover note')).toHaveValue('');
  },
);
