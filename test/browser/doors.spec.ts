import { demo, expect, signIn, test } from './support/app.js';

test('the GraphQL console runs a query as the signed-in user', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page.getByText('Not signed in')).toBeVisible();
  await signIn(page, demo.admin);
  await page.goto('/graphql');
  await expect(page.getByText(`Signed in as ${demo.admin}`)).toBeVisible();
  await page.getByRole('button', { name: /Execute query/ }).click();
  const answer = page.locator('.graphiql-response');
  await expect(answer).toContainText(demo.admin);
  await expect(answer).toContainText('Acme Recruiting');
});
