import { ENDED, OTHER_PASSWORD, mailedLink, newMember, signOutElsewhere } from './support/accounts.js';
import { demo, expect, fillSignIn, signIn, test, violations } from './support/app.js';

test('a used or damaged link shows a message, and how to get a new one', async ({ page }) => {
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

test('an unconfirmed email can be resent, and counts as confirmed when the user returns', async ({
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

test('tabs are synchronized: signing out or in affects the other one', async ({ page, context }) => {
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
  // A page that is still loading makes that request by itself, and the link disappears before it can be clicked.
  const company = page.getByRole('link', { name: 'Company', exact: true });
  await company.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});
