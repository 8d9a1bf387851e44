import { ask, uniqueWord } from './support/api.js';
import { demo, expect, test, violations, type Page } from './support/app.js';
import { judge } from './support/lighthouse.js';
import { phones, sideways } from './support/looks.js';

const CREATE = `mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }`;
const OPEN = `mutation ($id: ID!) { openRole(roleId: $id) { id } }`;

const DESCRIPTION = `## What you do

You look after **twelve** clients and find people for them.

- talk to people
- listen to them

## What we offer

A [team](https://acme.example/team) that has time for you.`;

/** Opens a role of the demo's company and returns its title. */
async function openRole(title = `${uniqueWord()} Recruiter`, fields: object = {}): Promise<string> {
  const input = {
    title,
    employmentType: 'FULL_TIME',
    workMode: 'HYBRID',
    location: 'Berlin',
    country: 'DE',
    ...fields,
  };
  const { createRole } = await ask<{ createRole: { id: string } }>(demo.admin, CREATE, {
    input: {
      description: DESCRIPTION,
      salary: { min: 50_000, max: 64_000, currency: 'EUR', period: 'YEAR' },
      salaryShown: true,
      ...input,
    },
  });
  await ask(demo.admin, OPEN, { id: createRole.id });
  return title;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Title or company').fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, narrows, reads a role and goes on to its company', async ({ page }) => {
    const title = await openRole();
    const [word] = title.split(' ');
    await page.goto('/jobs');
    await expect(heading(page, 'Open roles')).toBeVisible();
    await search(page, word!);
    await expect(page).toHaveURL(`/jobs?search=${word}`);
    await page.getByLabel('Work mode').selectOption('Remote');
    await page.getByLabel('Salary per year from').fill('60000');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No open role matches your search.')).toBeVisible();
    await page.getByRole('link', { name: 'Remove the filter Remote' }).click();
    await expect(page).toHaveURL(`/jobs?search=${word}&salary=60000&currency=EUR`);
    await page.getByRole('link', { name: title }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'What you do' })).toBeVisible();
    await expect(page.getByText('€50,000 – €64,000 per year')).toBeVisible();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('link', { name: 'Alle Stellen bei Acme Recruiting' }).click();
    await expect(page).toHaveURL(/\/jobs\/3-acme-recruiting\?lang=de$/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});

test('the signed-out header leads to the jobs, and the keyboard to the content', async ({ page }) => {
  await page.goto('/page-user-profile-or-login');
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
  await expect(heading(page, 'Open roles')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('all pages: axe in both themes, phones, Arabic', async ({ page }) => {
  const title = await openRole(`${uniqueWord()} ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`);
  const word = title.split(' ')[0]!;
  await page.goto(`/jobs?search=${word}`);
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const role = page.url();
  for (const url of [
    '/jobs',
    `/jobs?search=${word}&location=Berlin&type=FULL_TIME`,
    '/jobs?search=zzzzqqq',
    '/jobs/3-acme-recruiting',
    role,
    '/jobs/0',
  ]) {
    const name = url
      .replace(/^.*\/jobs/, 'jobs')
      .replace(/\W+/g, '-')
      .slice(0, 60);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(url);
      expect(await violations(page), `${name} in the ${colorScheme} theme`).toEqual([]);
    }
    for (const lang of ['en', 'ar', 'de']) {
      await page.goto(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      for (const size of phones) {
        await page.setViewportSize(size);
        expect(await sideways(page), `${name} in ${lang} at ${size.width}`).toBe(0);
      }
      if (lang === 'ar') expect(await violations(page), `${name} in Arabic`).toEqual([]);
    }
  }
});

test('a website shows the list in a frame and learns its height', async ({ page }) => {
  await openRole();
  await page.goto('/robots.txt');
  const height = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('message', ({ data }) => data.type === 'job-lobby:height' && resolve(data.height));
        const frame = document.createElement('iframe');
        frame.src = '/jobs/3-acme-recruiting/embed';
        document.body.append(frame);
      }),
  );
  expect(height).toBeGreaterThan(40);
});

test('pages are small, and Lighthouse reports no problem', async ({ page, baseURL }) => {
  const title = await openRole();
  let bytes = 0;
  page.on('response', async (response) => {
    const sizes = await response.request().sizes();
    bytes += sizes.responseBodySize;
  });
  await page.goto(`/jobs?search=${title.split(' ')[0]}`);
  const path = await page.getByRole('link', { name: title }).getAttribute('href');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(110_000);
  const company = await fetch(`${baseURL}/jobs/3`);
  for (const url of [`${baseURL}/jobs`, company.url, `${baseURL}${path}`]) {
    const { scores, complaints } = await judge(url, ['accessibility', 'best-practices', 'seo']);
    expect(complaints).toEqual([]);
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
  }
});
