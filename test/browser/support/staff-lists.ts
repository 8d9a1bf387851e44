import { readFile } from 'node:fs/promises';
import type { Page } from './app.js';

/** Downloads the export and returns its rows of cells. */
export async function exported(page: Page): Promise<{ name: string; text: string; rows: string[] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: text.trimEnd().split('\r\n') };
}
