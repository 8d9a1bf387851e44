import { uniqueWord } from './api.js';
import { newEmail, PASSWORD, type Page } from './app.js';

export const path = '/page-create-new-user';

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
  }
}

/** Completes step 1. */
export async function ofType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: 'user_type' }).fill(type);
  await page.getByRole('button', { name: 'Next' }).click();
}

export const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

export const person = () => ({
  email: newEmail(),
  password: PASSWORD,
  first_name: 'Nils',
  last_name: uniqueWord(),
});
