import { newCompany } from './support/api.js';
import { expect, signIn, test } from './support/app.js';

test('a person without notifications sees an empty list, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const company = await newCompany();
  await signIn(page, company.admin.email);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Notifications' }).click();
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup.getByText('No notifications', { exact: true })).toBeVisible();
  // It animates to its position as it opens.
  await expect(async () => {
    const box = (await popup.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }).toPass();
});
