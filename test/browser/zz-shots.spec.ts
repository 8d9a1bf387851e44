import { ask, newCompany, newEmployee } from './support/api.js';
import { expect, signIn, test } from './support/app.js';

const OUT = '/tmp/h/palette-shots';

test('shots of the audit log', async ({ page }) => {
  test.setTimeout(240_000);
  const company = await newCompany();
  for (let index = 0; index < 12; index++) await newEmployee(company);
  const { company: own } = await ask(company.admin.email, `{ company(id: ${company.id}) { users(first: 50) { nodes { id userType } } } }`);
  const ids = own.users.nodes.filter((user: any) => user.userType === 'EMPLOYEE').map((user: any) => user.id);
  await ask(company.admin.email, `mutation { startBulkAction(action: SUSPEND, ids: ${JSON.stringify(ids)}, reason: "Trial") { job { id } } }`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, company.admin.email, '/page-audit-log');
  await expect(page.getByText(/made 12 changes/)).toBeVisible({ timeout: 30_000 });
  await page.screenshot({ path: `${OUT}/audit-1440.png` });
  await page.getByRole('button', { name: /^Details: .*12 changes/ }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}/audit-open.png` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('searchbox').or(page.getByPlaceholder(/Search people/)).first().fill('suspended');
  await expect(page).toHaveURL(/search=suspended/);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}/audit-dark-search.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/audit-390.png` });
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/page-audit-log');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${OUT}/audit-ar.png` });
  await page.goto('/page-activity');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${OUT}/activity-ar.png` });
});
