import type { Page } from './app.js';

export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) });
export const card = (page: Page, name: string) =>
  page.locator('[data-application]').filter({ hasText: name });
export const link = (page: Page, name: string) => card(page, name).getByRole('link', { name });
export const boardOf = (id: string) => `/page-role-applications?id=${id}`;
