import { ask, newCompany, newEmployee } from './support/api.js';
import { demo, expect, signIn, test } from './support/app.js';
import { listening } from './support/live.js';

test('MASTER CONTROL filters the log by one company, and a profile shows its entries', async ({ page }) => {
  const company = await newCompany();
  const person = await newEmployee(company);
  await signIn(page, demo.master);
  await page.goto(`/page-audit-log?company=${company.id}`);
  await expect(page.getByText(`added ${person.displayName} to ${company.title}.`)).toBeVisible();
  await expect(page.getByRole('main').getByText(company.title).first()).toBeVisible();
  await page.goto(`/master-control-user-profile?user_firebase_id=${person.firebaseId}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(`added ${person.displayName} to ${company.title}.`)).toBeVisible();
  await history.getByRole('link', { name: 'Open in the audit log' }).click();
  await expect(page).toHaveURL(new RegExp(`/page-audit-log\\?user=${person.id}$`));
});

test('new entries appear above without moving what the reader looks at', async ({ page }) => {
  const company = await newCompany();
  const add = (title: string) =>
    ask(
      demo.master,
      'mutation($id: ID!, $title: String!) { addFeature(companyId: $id, title: $title) { id } }',
      {
        id: company.id,
        title,
      },
    );
  for (let number = 1; number <= 30; number++) await add(`Feature ${number}`);
  await listening(page, company.admin.email, '/page-audit-log', 'auditLogChanged');
  const main = page.getByRole('main');
  await add('First new');
  await expect(main.getByText('First new')).toBeVisible();

  const details = main.getByRole('button', { name: /^(Hide details|Details): .*“Feature 2”/ });
  await details.press('Enter');
  await expect(main.getByText('Request ID')).toBeVisible();
  const before = (await details.boundingBox())!.y;
  await add('Second new');
  await expect(main.getByText('Second new')).toBeAttached();
  expect(Math.abs((await details.boundingBox())!.y - before)).toBeLessThan(2);
  await expect(details).toBeFocused();
  await expect(main.getByText('Request ID')).toBeVisible();
});

test('an employee sees that only admins can read the log', async ({ page }) => {
  // Wide enough for every menu entry.
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, demo.employee);
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.goto('/page-audit-log');
  await expect(page.getByText('You may not see the audit log')).toBeVisible();
});
