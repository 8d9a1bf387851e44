import { newWaiting } from './api.js';
import type { Page } from './app.js';

type Person = Awaited<ReturnType<typeof newWaiting>>;

export const rowOf = (page: Page, { email }: Person) => page.getByRole('row', { name: new RegExp(email) });
export const allocateButton = (page: Page, { displayName }: Person) =>
  page.getByRole('button', { name: `Allocate ${displayName}` });
export const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Allocate', exact: true }).click();
