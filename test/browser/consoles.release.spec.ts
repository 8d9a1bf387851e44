import { demo, expect, signIn, test, type Page } from './support/app.js';
import { newCompany, newEmployee } from './support/api.js';
import { inBothThemes, onPhones } from './support/looks.js';

const run = (page: Page) => page.getByRole('button', { name: /Execute query/ });
const answer = (page: Page) => page.locator('.graphiql-response');
const open = (page: Page, link: Record<string, string>) => page.goto(`/graphql?${new URLSearchParams(link)}`);

test('the GraphQL console runs a subscription as the signed-in user', async ({ page }) => {
  const company = await newCompany();
  await signIn(page, company.admin.email);
  await open(page, {
    query:
      'subscription Staff($companyId: ID!) { companyUsersChanged(companyId: $companyId) { kind user { email } } }',
    variables: JSON.stringify({ companyId: company.id }),
  });
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', (frame) => String(frame.payload).includes('companyUsersChanged')),
    );
  await run(page).click();
  await subscribed;
  const employee = await newEmployee(company);
  await expect(answer(page)).toContainText(employee.email);
  await expect(answer(page)).toContainText('CREATED');
});

test('the GraphQL console opens a link and runs its operation', async ({ page }) => {
  await signIn(page, demo.admin);
  await open(page, {
    query: 'query First { me { email } }\nquery Second($id: ID!) { company(id: $id) { title } }',
    variables: '{"id":"3"}',
    operationName: 'Second',
  });
  await expect(page.locator('.graphiql-query-editor')).toContainText('query Second');
  await expect(page.locator('.graphiql-query-editor textarea').first()).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(answer(page)).toContainText('Acme Recruiting');
});

test('the GraphQL console follows the theme, and axe finds nothing', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto('/graphql');
  await run(page).click();
  await expect(answer(page)).toContainText(demo.admin);
  await inBothThemes(page, 'graphql-console');
  await onPhones(page, 'graphql-console');
});

test('the API page follows the theme, and axe finds nothing', async ({ page }) => {
  await signIn(page, demo.master);
  await page.goto('/api/docs');
  const call = page.locator('.opblock').filter({ hasText: '/api/getAllCompanies' });
  await inBothThemes(page, 'api-docs');
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('Acme Recruiting');
  await inBothThemes(page, 'api-docs-call');
  await onPhones(page, 'api-docs');
});

test('both pages use the theme chosen in the settings', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }]);
  for (const path of ['/graphql', '/api/docs', '/api/docs/graphql', '/api/docs/errors']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  }
});
