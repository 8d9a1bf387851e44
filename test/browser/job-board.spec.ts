import { expect, test, type Page } from './support/app.js';
import { openRole, heading } from './support/job-board.js';

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Title or company').fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, filters, reads a role and continues to its company', async ({ page }) => {
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
