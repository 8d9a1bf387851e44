import type { Page } from './app.js';

export const wrongCode = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This code is not right. Enter the newest one.' });
