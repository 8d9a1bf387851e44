import type { Locator } from '@playwright/test';
import { newCompany, uniqueWord } from './support/api.js';
import { signOutElsewhere } from './support/accounts.js';
import { expect, fillSignIn, newEmail, signIn, test, violations } from './support/app.js';
import { newApplicant, newMember } from './support/candidates.js';
import { inBothThemes, onPhones, photograph, sideways } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

const QUESTIONS = [{ text: 'Which days suit you?', kind: 'CHOICE', choices: ['Weekdays', 'Weekends'] }];

const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

test('the input of a member survives a reload and the end of the session', async ({ page }) => {
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
    // Consent applies only to the data that is sent now.
    await expect(page.getByRole('checkbox', { name: /may store my data/ })).not.toBeChecked();
  };
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectKept();
  await inBothThemes(page, 'apply-again');
  await onPhones(page, 'apply-again');

  await page.getByRole('checkbox', { name: /may store my data/ }).check();
  await signOutElsewhere(email);
  // The page may be notified earlier, and the button is then gone.
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
});

const LARGE = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
const PDF = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA CV\n%%EOF\n') };

for (const words of [
  {
    lang: 'en',
    send: 'Send the application',
    before: 'You had chosen cv.pdf. Choose it again.',
    restored: 'What you have typed before is here again.',
    old: 'The form was open for a long time.',
    large: 'The file is larger than 5 MB.',
    erase: 'Delete what I have typed',
    inbox: 'Check your inbox',
  },
  {
    lang: 'ar',
    send: 'إرسال الطلب',
    before: 'كنت قد اخترت cv.pdf. اختره مرة أخرى.',
    restored: 'ما كتبته من قبل موجود هنا مجددًا.',
    old: 'ظل النموذج مفتوحًا مدة طويلة.',
    large: 'حجم الملف أكبر من 5 ميغابايت.',
    erase: 'حذف ما كتبته',
    inbox: 'تحقق من بريدك الوارد',
  },
]) {
  test(`the input of a visitor is kept until it is sent, in ${words.lang}`, async ({ page }) => {
    const company = await newCompany();
    const roleId = await newOpenRole(company.admin.email, {
      title: uniqueWord('Baker'),
      questions: QUESTIONS,
    });
    const form = `/jobs/${company.id}/${roleId}/apply?lang=${words.lang}`;
    const [name, email, note, cv, consent] = ['#name', '#email', '#coverNote', '#cv', '#consent'].map((id) =>
      page.locator(id),
    ) as [Locator, Locator, Locator, Locator, Locator];
    const send = page.getByRole('button', { name: words.send });
    const restored = page.getByText(words.restored);
    const before = page.getByText(words.before);
    const address = newEmail();
    const fill = async () => {
      await name.fill('Ada Lovelace');
      await email.fill(address);
      await note.fill('Dear bakers,\nI knead.');
      await page.getByLabel('Weekends').check();
      await consent.check();
      await cv.setInputFiles(PDF);
    };
    const expectKept = async () => {
      await expect(name).toHaveValue('Ada Lovelace');
      await expect(email).toHaveValue(address);
      await expect(note).toHaveValue('Dear bakers,\nI knead.');
      await expect(page.getByLabel('Weekends')).toBeChecked();
      await expect(before).toBeVisible();
      await expect(cv).toHaveAccessibleDescription(new RegExp(words.before.replaceAll('.', '\\.')));
    };

    await page.goto(form);
    await expect(restored).toBeHidden();
    await fill();
    await expect(before).toBeHidden();
    await page.reload();
    await expect(restored).toBeVisible();
    await expectKept();
    // Consent applies only to the data that is sent now.
    await expect(consent).not.toBeChecked();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await sideways(page), `at ${width}`).toBe(0);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await photograph(page, `apply-restored-${words.lang}-${width}-${colorScheme}`);
      }
    }
    expect(await violations(page)).toEqual([]);

    // A file that is too large is refused before it is sent.
    await cv.setInputFiles(LARGE);
    await expect(page.getByText(words.large)).toBeVisible();
    await expect(cv).toHaveValue('');
    await cv.setInputFiles(PDF);
    await expect(page.getByText(words.large)).toBeHidden();

    // The browser is offline while it sends: its own page is shown, and going back returns to the form.
    await consent.check();
    await page.route('**/apply?*', (route) => route.abort(), { times: 1 });
    await send.click();
    await page.waitForURL(/chrome-error/);
    await page.goto(form);
    await expectKept();

    // The form has expired: the sent input is shown again, and survives another reload.
    await page.locator('[name=form]').evaluate((field: HTMLInputElement) => (field.value = 'expired'));
    await cv.setInputFiles(PDF);
    await consent.check();
    await send.click();
    await expect(page.getByText(words.old)).toBeVisible();
    await expect(restored).toBeHidden();
    await expectKept();
    await expect(consent).toBeChecked();
    await page.goto(form);
    await expectKept();

    // No data remains for other users of the device.
    await page.getByRole('button', { name: words.erase }).click();
    await expect(name).toHaveValue('');
    await expect(restored).toBeHidden();
    await page.reload();
    await expect(name).toHaveValue('');

    await fill();
    await expect(async () => {
      await send.click();
      await expect(page.getByRole('heading', { level: 1, name: words.inbox })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await page.goto(form);
    await expect(name).toHaveValue('');
    await expect(before).toBeHidden();
  });
}

test('a draft is not kept for longer than a day, nor for another role', async ({ page }) => {
  const company = await newCompany();
  const [first, second] = [
    await newOpenRole(company.admin.email, { title: uniqueWord('Baker') }),
    await newOpenRole(company.admin.email, { title: uniqueWord('Miller') }),
  ];
  await page.goto(`/jobs/${company.id}/${first}/apply`);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.goto(`/jobs/${company.id}/${second}/apply`);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.goto(`/jobs/${company.id}/${first}/apply`);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await page.evaluate(() => {
    const [key] = Object.keys(sessionStorage);
    const draft = JSON.parse(sessionStorage.getItem(key!)!);
    sessionStorage.setItem(key!, JSON.stringify({ ...draft, at: draft.at - 24 * 3_600_000 }));
  });
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('a member erases the data that a company has stored', async ({ page }) => {
  const { admin } = await newCompany();
  const roleId = await newOpenRole(admin.email, { title: uniqueWord('Baker') });
  const { email } = await newApplicant(roleId, 'Mina');
  await signIn(page, email, '/page-my-applications');
  await expect(page.getByText(/The company erases your data after/)).toBeVisible();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  const dialog = page.getByRole('dialog');
  await inBothThemes(page, 'erase-application');
  await dialog.getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByText(/has erased your data/)).toBeVisible();
  await expect(page.getByText('No applications yet')).toBeVisible();
});
