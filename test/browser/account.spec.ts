import { mailedLink, newMember, signOutElsewhere } from './support/accounts.js';
import { demo, expect, fillSignIn, newEmail, PASSWORD, signIn, test, violations } from './support/app.js';

const ENDED = 'Your session has ended. Sign in again.';
const OTHER_PASSWORD = 'another-Passw0rd';

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

test('a link that has been used or is damaged says so, and how to get a new one', async ({ page }) => {
  const email = await newMember();
  await page.goto('/page-forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account for')).toBeVisible();
  const link = await mailedLink(email, 'PASSWORD_RESET');
  expect((await page.request.get(`${link}&newPassword=${OTHER_PASSWORD}`)).ok()).toBe(true);
  for (const address of [link, '/account-action?mode=resetPassword&oobCode=unknown']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/page-forgot-password',
    );
  }
  await page.goto('/account-action?mode=verifyEmail&oobCode=unknown');
  await expect(page.getByText(/use “Send again”/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/account-action');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('an unconfirmed email: it can be resent, and counts as confirmed when the user returns', async ({
  page,
}) => {
  const email = await newMember();
  await signIn(page, email);
  const notice = page.getByRole('region', { name: 'Confirm your email' });
  await expect(notice).toContainText(email);
  await page.goto('/page-user-profile-or-login');
  const row = page.getByRole('row').filter({ hasText: 'Account Confirmed' });
  await expect(row).toContainText('Not yet');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByRole('status')).toContainText('Sent.');

  const other = await page.context().newPage();
  await other.goto(await mailedLink(email, 'VERIFY_EMAIL'));
  await expect(other.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice).toHaveCount(0);
  await expect(row).toContainText('Yes');
});

test('the demo accounts are confirmed', async ({ page }) => {
  await signIn(page, demo.employee);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toHaveCount(0);
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

test('tabs stay in step: signing out or in affects the other one', async ({ page, context }) => {
  const email = await newMember();
  await signIn(page, email);
  const other = await context.newPage();
  await other.goto('/page-company');
  await expect(other.getByRole('heading', { name: 'Company Data' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();

  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // It continues where it was interrupted.
  await expect(other.getByRole('heading', { name: 'Company Data' })).toBeVisible();
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

test('an account signed out elsewhere reaches the sign-in with an explanation', async ({ page }) => {
  const email = await newMember();
  await signIn(page, email);
  await signOutElsewhere(email);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('without live updates, it does so at its next request', async ({ page }) => {
  const email = await newMember();
  await page.routeWebSocket('**/graphql', () => undefined);
  await signIn(page, email);
  await signOutElsewhere(email);
  // A page that still loads makes that request by itself, and the link is gone before it can be clicked.
  const company = page.getByRole('link', { name: 'Company', exact: true });
  await company.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});
