import { demo, expect, signIn, test } from './support/app.js';

test('the GraphQL console offers to run a query once its editor has loaded', async ({ page }) => {
  await signIn(page, demo.admin);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/monaco-editor-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/graphql');
  await expect(page.getByText('Loading the editor…')).toBeVisible();
  const run = page.getByRole('button', { name: /Execute query/ });
  await expect(run).toBeHidden();
  release();
  await run.click();
  await expect(page.locator('.graphiql-response')).toContainText(demo.admin);
});

test('the GraphQL console shows a message if its editor cannot be loaded, and retries', async ({ page }) => {
  await page.route('**/monaco-editor-*.js', (route) => route.abort());
  await page.goto('/graphql');
  await expect(page.getByRole('alert')).toContainText('The editor could not be loaded.');
  await page.unroute('**/monaco-editor-*.js');
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByRole('button', { name: /Execute query/ })).toBeVisible();
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
