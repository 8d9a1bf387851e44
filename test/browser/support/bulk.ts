import { readFile } from 'node:fs/promises';
import type { Page } from './app.js';

export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected people' });

/** Saves the export of a button, and returns the rows of the file below its headings. */
export async function exported(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}
