import { newMember } from './support/accounts.js';
import { expect, signIn, test } from './support/app.js';

test('shows a message when there is none, and when the list cannot be loaded', async ({ page }) => {
  const email = await newMember();
  await signIn(page, email, '/page-settings?tab=security');
  const panel = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(panel.getByText('You have no sessions in other applications.')).toBeVisible();
  let broken = true;
  await page.route('**/graphql', (route) =>
    broken && route.request().postData()?.includes('MySessions') ? route.abort() : route.continue(),
  );
  await page.reload();
  await expect(panel.getByText('This could not be loaded')).toBeVisible();
  broken = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('You have no sessions in other applications.')).toBeVisible();
});
