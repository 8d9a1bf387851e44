import { newCompany, newEmployee } from './support/api.js';
import { expect, fillSignIn, signIn, test, type Page } from './support/app.js';
import { codeSentTo, updateAccount } from './support/identity.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { wrongCode } from './support/second-factors.js';

let phones = 0;
const newPhone = () => `+1650555${String(2000 + (process.pid % 5000)).padStart(4, '0')}${++phones}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Adds a phone on the current page. Returns the code that was used. */
async function addPhone(page: Page, phone: string, name = ''): Promise<string> {
  await expect(heading(page, 'Add a second factor')).toBeVisible();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/^A code was sent to/)).toBeVisible();
  const code = await codeSentTo(phone);
  await page.getByLabel('Code', { exact: true }).fill(code);
  if (name) await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add second factor' }).click();
  return code;
}

test('a phone is added, and its code is required when its owner signs in', async ({ page }) => {
  test.setTimeout(180_000);
  const { admin } = await newCompany();
  await updateAccount(admin.email, { emailVerified: true });
  const phone = newPhone();

  // Without a second factor, the admin cannot require one.
  await signIn(page, admin.email, '/page-company?tab=people');
  const rules = page.getByRole('region', { name: 'Sign-ins' });
  await rules.getByRole('switch', { name: 'Require a second factor' }).click();
  const question = page.getByRole('dialog', { name: 'Require a second factor?' });
  await question.getByRole('button', { name: 'Require second factor' }).click();
  await expect(question.getByRole('alert')).toContainText('Add a second factor to your own account');
  await question.getByRole('button', { name: 'Cancel' }).click();

  // The admin adds one in the settings. Wrong numbers and codes show errors.
  await page.goto('/page-settings?tab=security');
  const own = page.getByRole('region', { name: 'Second factors' });
  await expect(own.getByText(/signing in can ask for a code/)).toBeVisible();
  await own.getByRole('button', { name: 'Add second factor' }).click();
  await page.getByLabel('Phone number').fill('12');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Enter the number with its country code, such as +49 151 23456789.'),
  ).toBeVisible();
  await inBothThemes(page, 'second-factor-phone');
  await onPhones(page, 'second-factor-phone');
  const first = await addPhone(page, phone, 'Work phone');
  await expect(page).toHaveURL(/page-settings\?tab=security/);
  await expect(own.getByText(/^Work phone/)).toBeVisible();
  await inBothThemes(page, 'second-factors');
  await onPhones(page, 'second-factors');
  await inLanguages(page, 'second-factors', 0);
  await page.reload();

  // From then on, signing in asks for a code.
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await fillSignIn(page, admin.email);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await inBothThemes(page, 'second-factor-code');
  await onPhones(page, 'second-factor-code');
  const second = await codeSentTo(phone, first);
  await code.fill(second === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(wrongCode(page)).toBeVisible();
  await code.fill(second);
  await code.press('Enter');
  await expect(page).toHaveURL(/page-home/);
});

test('a company requires a second factor, and an admin resets one', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const company = await newCompany();
  const { admin } = company;
  const member = await newEmployee(company);
  await updateAccount(admin.email, { emailVerified: true });
  await updateAccount(member.email, { emailVerified: true });
  await signIn(page, admin.email, '/page-add-second-factor');
  await addPhone(page, newPhone());
  await expect(page).toHaveURL(/page-settings\?tab=security/);
  const rules = page.getByRole('region', { name: 'Sign-ins' });
  const question = page.getByRole('dialog', { name: 'Require a second factor?' });

  // The member, who has none, is interrupted wherever they are as soon as it is required.
  const other = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const theirs = await other.newPage();
  await signIn(theirs, member.email, '/page-company');
  await page.goto('/page-company?tab=people');
  await rules.getByRole('switch', { name: 'Require a second factor' }).click();
  await inBothThemes(page, 'second-factor-rule');
  await question.getByRole('button', { name: 'Require second factor' }).click();
  await expect(rules.getByRole('switch', { name: 'Require a second factor' })).toBeChecked();
  await expect(heading(theirs, 'Add a second factor')).toBeVisible();
  await expect(theirs.getByText(`${company.title} requires a second factor.`)).toBeVisible();
  await inBothThemes(theirs, 'second-factor-required');
  const lost = newPhone();
  await addPhone(theirs, lost);
  await expect(heading(theirs, 'Company Data')).toBeVisible();

  // The member loses the phone, and the admin resets it.
  await page.goto(`/page-staff-user-profile?user_firebase_id=${member.firebaseId}`);
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership.getByText('Phone')).toBeVisible();
  await membership.getByRole('button', { name: 'Reset' }).click();
  const reset = page.getByRole('dialog', { name: /^Reset the second factors of/ });
  await inBothThemes(page, 'second-factors-reset');
  await reset.getByRole('button', { name: 'Reset second factors' }).click();
  await expect(membership.getByText('None')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Log In' })).toBeVisible();
  await fillSignIn(theirs, member.email);
  await expect(heading(theirs, 'Add a second factor')).toBeVisible();
  await other.close();
});
