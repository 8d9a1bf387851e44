import { inBothThemes } from './support/looks.js';
import { newCompany, newWaiting, stored } from './support/api.js';
import { expect, signIn, test, violations } from './support/app.js';
import { allocateButton, confirm, rowOf } from './support/allocate.js';

test(
  'an admin allocates a user after a confirmation, and the row keeps its place',
  { tag: '@looks' },
  async ({ page }) => {
    const company = await newCompany();
    const person = await newWaiting(company);
    await page.clock.install();
    await signIn(page, company.admin.email);
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await page.getByRole('link', { name: 'Allocate User to Company' }).click();
    await expect(page).toHaveURL(/\/allocate-user$/);
    await expect(page.getByText(`The people you allocate join ${company.title}.`)).toBeVisible();
    await page.getByRole('searchbox').fill(person.lastName);
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await allocateButton(page, person).click();
    const dialog = page.getByRole('dialog', { name: `Allocate ${person.displayName} to ${company.title}?` });
    await expect(dialog.getByText(`${person.displayName} (${person.email}) joins`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(allocateButton(page, person)).toBeFocused();
    expect((await stored(person.firebaseId)).company).toBeNull();

    await allocateButton(page, person).click();
    const row = rowOf(page, person);
    // The row stays for ten seconds.
    const shown = Promise.all([
      expect(row.getByText('Allocated', { exact: true })).toBeVisible(),
      expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible(),
    ]);
    await confirm(page);
    await shown;
    await inBothThemes(page, 'allocate-user-done');
    await expect(
      page.getByText(`${person.displayName} (${person.email}) now belongs to ${company.title}.`),
    ).toBeVisible();
    expect((await stored(person.firebaseId)).company?.id).toBe(company.id);
    expect(await violations(page)).toEqual([]);
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Nothing matches')).toBeVisible();

    await page.getByRole('link', { name: 'View its staff' }).click();
    await expect(rowOf(page, person)).toBeVisible();
  },
);
