import { mailedLink, newMember, signOutElsewhere } from './support/accounts.js';
import { demo, expect, fillSignIn, newEmail, PASSWORD, signIn, test } from './support/app.js';

const ENDED = 'Your session has ended. Please log in again.';
const OTHER_PASSWORD = 'another-Passw0rd';

test('a forgotten password: the same answer for all, and a link that changes it', async ({ page }) => {
  const email = await newMember();
  const said: (string | null)[] = [];
  for (const address of [email, newEmail()]) {
    await page.goto('/page-user-profile-or-login');
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const notice = page.getByText('If there is an account for');
    await expect(notice).toContainText(address);
    said.push((await notice.textContent())!.replace(address, ''));
  }
  expect(said[0]).toBe(said[1]);

  const link = await mailedLink(email, 'PASSWORD_RESET');
  expect((await page.request.get(`${link}&newPassword=${OTHER_PASSWORD}`)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Back to the log in' }).click();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
  await fillSignIn(page, email);
  await expect(page.getByRole('alert').getByText('Email or password is not right')).toBeVisible();
  await fillSignIn(page, email, OTHER_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an address that is not confirmed: the mail again, and confirmed on coming back', async ({ page }) => {
  const email = await newMember();
  await signIn(page, email);
  const notice = page.getByRole('region', { name: 'Confirm your email' });
  await expect(notice).toContainText(email);
  await page.goto('/page-user-profile-or-login');
  const row = page.locator('.details__row').filter({ hasText: 'Account Confirmed' });
  await expect(row).toContainText('Not yet');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByRole('status')).toContainText('Sent.');

  await page.request.get(await mailedLink(email, 'VERIFY_EMAIL'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice).toHaveCount(0);
  await expect(row).toContainText('Yes');
});

test('the demonstration accounts are confirmed', async ({ page }) => {
  await signIn(page, demo.employee);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toHaveCount(0);
});

test('changes the password, with the current one only', async ({ page }) => {
  const email = await newMember();
  await signIn(page, email, '/page-settings');
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
  // The provider counts in seconds: the proof of the present password is of an older one than the change.
  await page.route('**/accounts:update?**', async (route) => {
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
    await route.continue();
  });
  await current.fill(PASSWORD);
  await submit.click();
  await expect(panel.getByText('Your password has been changed.')).toBeVisible();
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(panel).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillSignIn(page, email, OTHER_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('two tabs are in step: out in one is out in the other, and in again', async ({ page, context }) => {
  const email = await newMember();
  await signIn(page, email);
  const other = await context.newPage();
  await other.goto('/page-company');
  await expect(other.getByRole('heading', { name: 'Company Data' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(other.getByText('You have logged out in another tab.')).toBeVisible();

  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // It goes on where it was interrupted.
  await expect(other.getByRole('heading', { name: 'Company Data' })).toBeVisible();
});

test('signs out everywhere; the other browser is told at once', async ({ page, browser }) => {
  const email = await newMember();
  await signIn(page, email);
  const elsewhere = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const other = await elsewhere.newPage();
  await signIn(other, email);

  await page.goto('/page-settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

  await expect(other.getByText(ENDED)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillSignIn(other, email);
  // It goes on where it was interrupted.
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await elsewhere.close();
});

test('an account signed out elsewhere lands on the sign-in with a word why', async ({ page }) => {
  const email = await newMember();
  await signIn(page, email);
  await signOutElsewhere(email);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('and with its next step where it is not told by itself', async ({ page }) => {
  const email = await newMember();
  await page.routeWebSocket('**/graphql', () => undefined);
  await signIn(page, email);
  await signOutElsewhere(email);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});
