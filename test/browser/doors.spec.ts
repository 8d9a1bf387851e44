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

test('the API page reads the description and makes a call as the signed-in user', async ({ page }) => {
  await signIn(page, demo.master);
  await page.goto('/api/docs');
  await expect(page.getByText(`Calls are made as ${demo.master}`)).toBeVisible();
  const call = page.locator('.opblock').filter({ hasText: '/api/getAllCompanies' });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table');
  await expect(answer.locator('.response-col_status')).toContainText(['200']);
  await expect(answer).toContainText('Acme Recruiting');
});
