import type { Page } from './app.js';

/* Pages that stay as the user has left them while others are shown. */

export const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
