import { expect, newEmail, test } from './support/app.js';
import { openRole, applicationsOf, codeTo, linkTo, offer } from './support/applying.js';

const PDF = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA CV\n%%EOF\n') };

test.use({ javaScriptEnabled: false });

test('a visitor applies without an account, gets an offer and is invited', async ({ page }) => {
  const role = await openRole();
  const email = newEmail();
  await page.goto(`/jobs?search=${role.title.split(' ')[0]}`);
  await page.getByRole('link', { name: role.title }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Apply: ${role.title}` })).toBeVisible();

  // Only a wrong file: errors are shown next to the fields, and the input is kept.
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page
    .getByLabel('CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Fill in this field\./);
  await expect(page.getByLabel('CV')).toHaveAccessibleDescription(
    /The file is no PDF, DOCX or ODT that can be read\./,
  );
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await page.getByRole('alert').getByRole('link', { name: 'Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Why do you want to work here?').fill('I like people.');
  await page.getByLabel('Weekends').check();
  await page.getByLabel('Cover note').fill('Dear all,\nI count.');
  await page.getByLabel(/may store my data/).check();
  await expect(async () => {
    await page.getByLabel('CV').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  expect((await applicationsOf(role)).role.applications.nodes).toEqual([]);

  await page.goto(await linkTo(page, email, /^Confirm your application/));
  await page.getByRole('button', { name: 'Confirm the application' }).click();
  await expect(page.getByText('Your application has been sent.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Received' })).toBeVisible();
  expect((await applicationsOf(role)).role.applications.nodes).toMatchObject([
    { state: 'ACTIVE', candidate: { name: 'Ada Lovelace', email } },
  ]);

  await offer(role);
  await page.goto(await linkTo(page, email, /offers you a role/));
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  // The choice is kept while the person looks for the code.
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not the code of the newest email.');
  await page.getByLabel('Code').fill(await codeTo(page, email));
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Hired' })).toBeVisible();
  await expect(page.getByText('We have emailed you an invitation to the company.')).toBeVisible();

  await page.getByRole('link', { name: 'Erase my data…' }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data is erased' })).toBeVisible();
  expect((await applicationsOf(role)).role.applications.nodes).toMatchObject([
    { state: 'HIRED', candidate: { name: '', email: '' } },
  ]);
});
