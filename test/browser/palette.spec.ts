import { demo, expect, signIn, test } from './support/app.js';
import { inBothThemes } from './support/looks.js';
import { find, search } from './support/palette.js';

test('finds pages, people and companies by keyboard', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, demo.master);
  await find(page, 'acme');
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Acme Recruiting Company 3' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toContainText('Acme Recruiting');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/master-control-company-profile\?company_id=3$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Search', exact: true }).first();
  await button.click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(search(page)).toBeFocused();
  await inBothThemes(page, 'palette');
});
