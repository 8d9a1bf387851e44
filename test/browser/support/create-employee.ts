import { uniqueWord, type OwnCompany } from './api.js';
import { expect, newEmail, PASSWORD, signIn, type Page } from './app.js';

export interface Typed {
  Email: string;
  'First name': string;
  'Last name': string;
  Password: string;
}

export const somebody = (): Typed => ({
  Email: newEmail(),
  'First name': 'Ines',
  'Last name': uniqueWord(),
  Password: PASSWORD,
});

export async function fill(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await page.locator('form').getByLabel(label, { exact: true }).fill(value);
  }
}

export const send = (page: Page) => page.getByRole('button', { name: 'Create employee' }).click();

/** Opens the form as the admin of a company. */
export async function openForm(page: Page, company: OwnCompany): Promise<void> {
  await signIn(page, company.admin.email);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('link', { name: 'Create New User Account' }).click();
  await expect(page).toHaveURL(/\/create-new-employee$/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Create new employee' })).toBeVisible();
}
