import sharp from 'sharp';
import { newMember } from './support/accounts.js';
import { ask, findByEmail, newCompany } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';
import { REMOVE, removePhoto } from './support/profile-photo.js';

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
