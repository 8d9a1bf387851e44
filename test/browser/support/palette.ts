import { expect, type Page } from './app.js';

export const search = (page: Page) =>
  page.getByRole('combobox', { name: 'Search pages, people, teams, candidates, tasks, events and actions' });

/** Opens the palette by its shortcut, which open dialogs disable, and waits for its code. */
export async function open(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}

/** Opens the palette and types. */
export async function find(page: Page, text: string): Promise<void> {
  await open(page);
  await page.keyboard.type(text);
}
