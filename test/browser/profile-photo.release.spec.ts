import sharp from 'sharp';
import { newMember } from './support/accounts.js';
import { ask, findByEmail, newCompany } from './support/api.js';
import { demo, expect, signIn, test, type Page, violations } from './support/app.js';

const PROFILE = '/page-user-profile-or-login';
const REMOVE = 'Remove photo';

const field = (page: Page) => page.getByLabel('Photo', { exact: true });
const ownAvatar = (page: Page) => page.getByRole('button', { name: 'Account menu' }).locator('.avatar');

/** Presses the button that removes a photo, and confirms. */
async function removePhoto(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: REMOVE }).click();
  const dialog = page.locator('.ant-modal').filter({ hasText: question });
  await dialog.getByRole('button', { name: REMOVE }).click();
  await expect(page.getByText('The photo was removed.')).toBeVisible();
}

/** A photo as taken by a phone: more bytes and pixels than the server accepts. */
const largePhoto = () =>
  sharp({
    create: {
      width: 2_400,
      height: 1_800,
      channels: 3,
      background: '#15803d',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

test('a person adds, replaces and removes a photo, also on a phone', async ({ page }) => {
  const { admin } = await newCompany();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, admin.email, PROFILE);
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: REMOVE })).toHaveCount(0);

  await field(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() });
  await expect(page.getByText('The photo was saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  await expect(page.locator('main .avatar img').first()).toHaveAttribute('src', /^data:image\/webp/);
  await expect(page.locator('main .avatar img').first()).toHaveAttribute('alt', '');
  expect(await violations(page)).toEqual([]);

  await field(page).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await expect(page.locator('main').getByRole('alert')).toContainText('This file is not a readable image.');
  await field(page).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(300 * 1024),
  });
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'larger than 256 kB. Choose a smaller one.',
  );

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace photo' }).press('Enter');
  await chooser;
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeFocused();

  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/page-staff');
  await expect(page.getByRole('row').filter({ hasText: admin.email }).locator('.avatar img')).toBeVisible();
  await expect(ownAvatar(page).locator('img')).toBeVisible();

  await page.goto(PROFILE);
  await removePhoto(page, 'Remove your photo?');
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await expect(page.locator('.avatar img')).toHaveCount(0);
  await expect(ownAvatar(page)).toHaveAttribute('data-initials', /^A/);
});

test('an admin removes an unsuitable photo', async ({ page }) => {
  const [{ id, admin }, email] = await Promise.all([newCompany(), newMember()]);
  const member = (await findByEmail(email))!;
  await ask(
    demo.master,
    'mutation ($userId: ID!, $companyId: ID!) { allocateUser(userId: $userId, companyId: $companyId) { id } }',
    { userId: member.id, companyId: id },
  );
  const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#be185d' } })
    .png()
    .toBuffer();
  await ask(email, 'mutation ($image: String!) { setMyPhoto(image: $image) { id } }', {
    image: photo.toString('base64'),
  });
  await signIn(page, admin.email, `/page-staff-user-profile?user_firebase_id=${member.firebaseId}`);
  await expect(page.locator('main header .avatar img').first()).toBeVisible();
  await removePhoto(page, 'Remove the photo of Mina Walsh?');
  await expect(page.locator('main .avatar img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: REMOVE })).toHaveCount(0);
});
