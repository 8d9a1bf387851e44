import { uniqueWord } from './support/api.js';
import { expect, test, violations } from './support/app.js';
import { judge } from './support/lighthouse.js';
import { phones, sideways } from './support/looks.js';
import { openRole, heading } from './support/job-board.js';

test('the signed-out header links to the jobs, and the keyboard reaches the content', async ({ page }) => {
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

test('a website shows the list in a frame and receives its height', async ({ page }) => {
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
