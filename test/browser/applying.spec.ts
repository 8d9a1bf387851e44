import { ask, newCompany, uniqueWord } from './support/api.js';
import { expect, newEmail, test, violations, type Page } from './support/app.js';
import { phones, sideways } from './support/looks.js';

const CREATE = `mutation ($input: CreateRoleInput!) { createRole(input: $input) { id questions { id } } }`;
const OPEN = `mutation ($id: ID!) { openRole(roleId: $id) { id } }`;
const APPLICATIONS = `query ($id: ID!) {
  role(id: $id) { stages { id kind } applications { nodes { id state candidate { name email } } } }
}`;
const MOVE = `mutation ($ids: [ID!]!, $stageId: ID!) { moveApplications(applicationIds: $ids, stageId: $stageId) { id } }`;

const PDF = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA CV\n%%EOF\n') };

interface Role {
  id: string;
  title: string;
  companyId: string;
  /** The email of the company's admin. */
  admin: string;
}

/** Opens a role of a new company with questions of every kind. */
async function openRole(title = `${uniqueWord()} Recruiter`): Promise<Role> {
  const input = {
    title,
    employmentType: 'FULL_TIME',
    workMode: 'HYBRID',
    questions: [
      { text: 'Why do you want to work here?', kind: 'TEXT', required: true },
      { text: 'Which days suit you?', kind: 'CHOICE', choices: ['Weekdays', 'Weekends'], required: true },
      { text: 'Do you drive?', kind: 'YES_NO' },
    ],
  };
  const company = await newCompany();
  const admin = company.admin.email;
  const { createRole } = await ask<{ createRole: { id: string } }>(admin, CREATE, { input });
  await ask(admin, OPEN, { id: createRole.id });
  return { id: createRole.id, title, companyId: company.id, admin };
}

interface Applications {
  role: {
    stages: { id: string; kind: string }[];
    applications: { nodes: { id: string; state: string; candidate: { name: string; email: string } }[] };
  };
}

const applicationsOf = ({ id, admin }: Role) => ask<Applications>(admin, APPLICATIONS, { id });

/** Moves the only application for a role to the stage of offers. */
async function offer(role: Role): Promise<void> {
  const { role: found } = await applicationsOf(role);
  const stageId = found.stages.find(({ kind }) => kind === 'OFFER')!.id;
  await ask(role.admin, MOVE, { ids: found.applications.nodes.map(({ id }) => id), stageId });
}

/** Returns the path of the link in the email to an address whose subject matches. */
async function linkTo(page: Page, email: string, subject: RegExp): Promise<string> {
  const mailbox = `/mailbox?to=${encodeURIComponent(email)}`;
  let id: string | undefined;
  await expect
    .poll(async () => {
      const list = await (await page.request.get(mailbox)).text();
      const all = [...list.matchAll(/href="\/mailbox\/([\w-]+)"><strong dir="auto">([^<]*)</g)];
      return (id = all.find(([, , text]) => subject.test(text!))?.[1]);
    })
    .toBeTruthy();
  const html = await (await page.request.get(`/mailbox/${id}/html`)).text();
  const [, link] = /href="(http[^"]*\/jobs\/applications\/[^"]*)"/.exec(html)!;
  const { pathname, search } = new URL(link!.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** Sends the form, and again if it was sent too quickly for a person. What was typed stays. */
async function send(page: Page, name: string, sent: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: sent })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.use({ javaScriptEnabled: false });

test('a visitor applies without an account, gets an offer and is invited', async ({ page }) => {
  const role = await openRole();
  const email = newEmail();
  await page.goto(`/jobs?search=${role.title.split(' ')[0]}`);
  await page.getByRole('link', { name: role.title }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Apply: ${role.title}` })).toBeVisible();

  // Nothing but a wrong file: what is missing is said beside the fields, and what was typed stays.
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
  await expect(page.getByRole('heading', { level: 2, name: 'Hired' })).toBeVisible();
  await expect(page.getByText('We have emailed you an invitation to the company.')).toBeVisible();

  await page.getByRole('link', { name: 'Erase my data…' }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data is erased' })).toBeVisible();
  expect((await applicationsOf(role)).role.applications.nodes).toMatchObject([
    { state: 'HIRED', candidate: { name: '', email: '' } },
  ]);
});

for (const { lang, dir, send: button, inbox, confirm, done, erase } of [
  {
    lang: 'en',
    dir: 'ltr',
    send: 'Send the application',
    inbox: 'Check your inbox',
    confirm: 'Confirm the application',
    done: 'Your application',
    erase: 'Erase my data…',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    send: 'إرسال الطلب',
    inbox: 'تحقق من بريدك الوارد',
    confirm: 'تأكيد الطلب',
    done: 'طلبك',
    erase: 'محو بياناتي…',
  },
]) {
  test(`all pages on a phone in ${lang}, with axe in both themes`, async ({ page, browser }) => {
    const role = await openRole(`${uniqueWord()} ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`);
    const email = newEmail();
    // Axe needs a browser that runs scripts: it gets what the page has shown to one that does not.
    const lens = await (
      await browser.newContext({ viewport: phones[0]!, javaScriptEnabled: true })
    ).newPage();
    const judge = async (name: string) => {
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      for (const size of phones) {
        await page.setViewportSize(size);
        expect(await sideways(page), `${name} at ${size.width}`).toBe(0);
      }
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await lens.emulateMedia({ colorScheme });
        await lens.setContent(await page.content());
        expect(await violations(lens), `${name} in the ${colorScheme} theme`).toEqual([]);
        if (process.env.SCREENSHOTS) {
          await page.screenshot({
            path: `test-results/screenshots/apply-${name}-${lang}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      }
    };

    await page.setViewportSize(phones[0]!);
    await page.goto(`/jobs/${role.companyId}/${role.id}/apply?lang=${lang}`);
    await judge('form');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await judge('problems');
    await page.locator('#name').fill('Ada Lovelace');
    await page.locator('#email').fill(email);
    await page.locator('textarea').first().fill('I like people.');
    await page.getByLabel('Weekdays').check();
    await page.locator('#consent').check();
    await send(page, button, inbox);
    await judge('sent');
    await page.goto(await linkTo(page, email, /./));
    await judge('confirm');
    await send(page, confirm, done);
    await judge('standing');
    await offer(role);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await judge('over');
    await page.goto(`${await linkTo(page, email, /offers you|عرض عمل/)}?lang=${lang}`);
    await judge('offer');
    await page.getByRole('link', { name: erase }).click();
    await judge('erase');
    await lens.context().close();
  });
}
