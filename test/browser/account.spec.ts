import { ENDED, OTHER_PASSWORD, mailedLink, newMember } from './support/accounts.js';
import { expect, fillSignIn, newEmail, PASSWORD, signIn, test, violations } from './support/app.js';

test('a forgotten password: the same message for every email, and a link that changes the password', async ({
  page,
}) => {
  const email = await newMember();
  const said: (string | null)[] = [];
  for (const address of [email, newEmail()]) {
    await page.goto('/page-user-profile-or-login');
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/page-forgot-password$/);
    await expect(page).toHaveTitle('Forgot your password? · Job Lobby');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const notice = page.getByText('If there is an account for');
    await expect(notice).toContainText(address);
    said.push((await notice.textContent())!.replace(address, ''));
  }
  expect(said[0]).toBe(said[1]);

  await page.getByRole('link', { name: 'Back to the log in' }).click();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();

  await page.goto(await mailedLink(email, 'PASSWORD_RESET'));
  await expect(page).toHaveURL(/\/account-action\?mode=resetPassword&oobCode=/);
  await expect(page.getByText(`For your account ${email}.`)).toBeVisible();
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('PassWord1');
  await expect(page.getByText(/^(Very weak|Weak):/)).toBeVisible();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(password).toHaveAccessibleDescription(/most common passwords/);
  expect(await violations(page)).toEqual([]);
  await password.fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(`The password of ${email} has been changed.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await fillSignIn(page, email);
  await expect(page.getByRole('alert').getByText('Email or password is not right')).toBeVisible();
  await fillSignIn(page, email, OTHER_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('changes the password, but only with the current one', async ({ page }) => {
  const email = await newMember();
  await signIn(page, email, '/page-settings?tab=security');
  const panel = page.getByRole('region', { name: 'Change password' });
  const current = panel.getByLabel('Current password', { exact: true });
  const submit = panel.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(panel.getByText('Enter your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('not the one');
  await panel.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
  await submit.click();
  await expect(panel.getByText('This is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  // The provider's timestamps are in seconds: the reauthentication must be older than the change.
  await page.route('**/accounts:update?**', async (route) => {
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
    await route.continue();
  });
  await current.fill(PASSWORD);
  await submit.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(panel).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await fillSignIn(page, email, OTHER_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('signs out everywhere; the other browser is notified at once', async ({ page, browser }) => {
  const email = await newMember();
  await signIn(page, email);
  const elsewhere = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const other = await elsewhere.newPage();
  await signIn(other, email);

  await page.goto('/page-settings?tab=security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

  await expect(other.getByText(ENDED)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillSignIn(other, email);
  // It continues where it was interrupted.
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await elsewhere.close();
});
