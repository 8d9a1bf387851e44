import { demo, expect, signIn, test } from './support/app.js';
import { exported } from './support/staff-lists.js';

test('an export contains everyone in the company, whatever is loaded', async ({ page }) => {
  await signIn(page, demo.admin, '/page-staff');
  const { name, text, rows } = await exported(page);
  await expect(page.getByText('243 rows exported.')).toBeVisible();
  expect(name).toMatch(/^staff-\d{4}-\d\d-\d\d\.csv$/);
  // Excel detects UTF-8 by this byte order mark.
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(rows[0]!.slice(1)).toBe(
    'email,first_name,last_name,user_type,account_confirmed,dev_mode,created_at,external_id',
  );
  expect(rows).toHaveLength(244);
  const emails = rows.slice(1).map((row) => row.split(',')[0]);
  expect(new Set(emails).size).toBe(243);
  for (const email of [demo.admin, demo.viewer, demo.employee]) expect(emails).toContain(email);
  const admin = rows.find((row) => row.startsWith(`${demo.admin},`));
  expect(admin).toMatch(/^admin@example\.com,Alex,Admin,admin,(true|false),(true|false),\d{4}-\d\d-\d\dT/);

  await page.getByRole('searchbox').fill(demo.viewer);
  await expect(page.getByText(/^1 (match|of \d+)/)).toBeVisible();
  expect((await exported(page)).rows).toHaveLength(2);
});
