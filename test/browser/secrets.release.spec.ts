import { readFileSync } from 'node:fs';
import { uniqueWord } from './support/api.js';
import { expect, fillSignIn, newEmail, PASSWORD, test, type Page } from './support/app.js';
import { TOKEN } from './support/secrets.js';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

test('from sign-up to sign-out, no address and no log contains personal data', async ({ page, context }) => {
  const log = process.env.PRODUCT_LOG;
  expect(log, 'PRODUCT_LOG: the file that the product logs to').toBeDefined();
  const own = { email: newEmail(), lastName: uniqueWord() };
  const other = { email: newEmail(), lastName: uniqueWord() };
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));

  await page.goto('/create-new-admin-and-company');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await fill(page, { 'Company name': uniqueWord('Mere'), Email: own.email, Password: PASSWORD });
  await fill(page, { 'First name': 'Noor', 'Last name': own.lastName });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('link', { name: 'Create New User Account' }).click();
  await expect(page.getByRole('heading', { name: 'Create new employee' })).toBeVisible();
  await fill(page, { Email: other.email, Password: PASSWORD });
  await fill(page, { 'First name': 'Bo', 'Last name': other.lastName });
  await page.getByRole('button', { name: 'Create employee' }).click();
  await expect(page.getByText(`(${other.email}) was created`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View the staff' }).click();
  await page.getByRole('link', { name: new RegExp(`^MORE about .*${other.lastName}`) }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText(other.email)).toBeVisible();
  await page.reload();
  await expect(details.getByText(other.email)).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await fillSignIn(page, own.email, 'not the password');
  await expect(page.getByRole('alert').getByText('Email or password is not right')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account for')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the log in' }).click();
  await fillSignIn(page, own.email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/page-settings?tab=security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

  const personal = [own, other].flatMap(({ email, lastName }) => [
    email,
    email.replace('@', '%40'),
    lastName,
  ]);
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) {
    expect(address).not.toMatch(TOKEN);
    for (const words of [...personal, PASSWORD]) expect(address).not.toContain(words);
  }
  const lines = readFileSync(log!, 'utf8').split('\n');
  // Replaces the email, which the local identity provider cannot send.
  const isMail = (line: string) => line.startsWith('Link for ');
  expect(lines.filter((line) => isMail(line) && line.includes(own.email))).not.toEqual([]);
  const logged = lines.filter((line) => !isMail(line)).join('\n');
  expect(logged).not.toMatch(TOKEN);
  expect(logged).not.toMatch(/@example\.com|%40example/);
  for (const words of [...personal, PASSWORD]) expect(logged).not.toContain(words);
});
