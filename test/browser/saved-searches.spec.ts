import { newCompany, uniqueWord } from './support/api.js';
import { expect, signIn, test } from './support/app.js';
import { newMember } from './support/candidates.js';
import { inBothThemes, inLanguages, onPhones } from './support/looks.js';
import { newOpenRole } from './support/roles.js';

test(
  'a signed-in user saves a search of the job board, changes its frequency, and deletes it',
  { tag: '@looks' },
  async ({ page }) => {
    const word = uniqueWord('Joiner');
    await newOpenRole((await newCompany()).admin.email, { title: `${word} wanted`, location: 'Berlin' });
    await signIn(page, await newMember('Chidi'), '/page-saved-searches');
    await expect(page.getByText('No saved searches yet')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'View open roles' }).click();
    await page.getByLabel('Title or company').fill(word);
    await page.getByLabel('City or country').fill('Berlin');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Get new roles by email' }).click();
    await page.getByRole('link', { name: 'Save the search with your account' }).click();

    const name = `${word} · Berlin`;
    await expect(page.getByText(name)).toBeVisible();
    await inBothThemes(page, 'save-search');
    await page.getByText('Every week', { exact: true }).click();
    await page.getByRole('button', { name: 'Save search' }).click();
    const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
    await expect(saved).toHaveCount(1);
    await expect(saved.getByRole('radio', { name: 'Every week' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
    await inBothThemes(page, 'saved-searches');
    await onPhones(page, 'saved-searches');
    await inLanguages(page, 'saved-searches', 0);
    await page.reload();

    await saved.getByText('Every day', { exact: true }).click();
    await expect(page.getByText('The search was changed.')).toBeVisible();
    await page.reload();
    await expect(saved.getByRole('radio', { name: 'Every day' })).toBeChecked();

    // The search opens its roles.
    await saved.getByRole('link', { name }).click();
    await expect(page.getByRole('link', { name: `${word} wanted` })).toBeVisible();
    await page.goBack();
    await saved.getByRole('button', { name: 'Delete search' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete search' }).click();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
  },
);
