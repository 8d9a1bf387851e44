import { readFile } from 'node:fs/promises';
import type { Page } from './app.js';

// Acme Recruiting has 243 people. Its admins also see six pending invitations in the list. Exports leave those out.

/** The first row of data. */
export const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

/** Downloads the export and returns its rows of cells. */
export async function exported(page: Page): Promise<{ name: string; text: string; rows: string[] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: text.trimEnd().split('\r\n') };
}
