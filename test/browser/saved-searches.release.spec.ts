import { expect, signIn, test } from './support/app.js';
import { newMember } from './support/candidates.js';

test('saving the same search twice keeps one', async ({ page }) => {
  const member = await newMember('Chidi');
  await signIn(page, member, '/page-saved-searches?save=1&search=cook&mode=REMOTE');
  const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
  for (const _ of [1, 2]) {
    await page.goto('/page-saved-searches?save=1&search=cook&mode=REMOTE');
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page).toHaveURL(/page-saved-searches$/);
    await expect(saved).toHaveCount(1);
  }
});
