import type { Page } from './app.js';

export const DEV_MODE = 'enable/disable dev mode';

export const devBar = (page: Page) => page.getByRole('region', { name: 'Dev bar' });

export async function switchDevMode(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
