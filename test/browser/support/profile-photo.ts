import { expect, type Page } from './app.js';

export const REMOVE = 'Remove photo';

/** Presses the button that removes a photo, and confirms. */
export async function removePhoto(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: REMOVE }).click();
  const dialog = page.locator('.ant-modal').filter({ hasText: question });
  await dialog.getByRole('button', { name: REMOVE }).click();
  await expect(page.getByText('The photo was removed.')).toBeVisible();
}
