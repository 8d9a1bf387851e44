import { newAdmin } from './support/accounts.js';
import { expect, fillSignIn, signIn, test } from './support/app.js';
import { inBothThemes, onPhones } from './support/looks.js';
import { recordTotp, TOTP_CODE } from './support/totp.js';
import { wrongCode } from './support/second-factors.js';

test(
  'an authenticator app is added, used and shown, with a recorded provider',
  { tag: '@looks' },
  async ({ page }) => {
    const { email } = await newAdmin();
    const requests = await recordTotp(page, email);
    await signIn(page, email, '/page-settings?tab=security');
    const own = page.getByRole('region', { name: 'Second factors' });
    await own.getByRole('button', { name: 'Add second factor' }).click();
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'The key of your account as a QR code' })).toBeVisible();
    await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await inBothThemes(page, 'second-factor-app');
    await onPhones(page, 'second-factor-app');
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('123456');
    await page.keyboard.press('Enter');
    await expect(wrongCode(page)).toBeVisible();
    await code.fill('287 082');
    await page.getByLabel('Name').fill('Phone of Ada');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page-settings\?tab=security/);
    await expect(own.getByText('Phone of Ada')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      name: 'mfaEnrollment:finalize',
      displayName: 'Phone of Ada',
      totpVerificationInfo: { sessionInfo: 'enrolment-session', verificationCode: TOTP_CODE },
    });

    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await fillSignIn(page, email);
    await expect(page.getByText(/Enter the code that your authenticator app shows/)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(TOTP_CODE);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page-home/);
    expect(requests.at(-1)).toMatchObject({
      name: 'mfaSignIn:finalize',
      mfaPendingCredential: 'pending-credential',
      mfaEnrollmentId: 'totp-enrolment-1',
      totpVerificationInfo: { verificationCode: TOTP_CODE },
    });
  },
);
