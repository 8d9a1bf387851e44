import { expect, type Page } from './app.js';

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  // The sign-in form, which has some of these fields too, may still be visible for a moment.
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}
