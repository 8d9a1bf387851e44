import { loadavg } from 'node:os';
import { addFeatures, newCompany } from '../browser/support/api.js';
import { expect, signIn, test, type Page } from '../browser/support/app.js';
import { watchFrames } from './frames.js';
import { inProductDatabase } from './product-database.js';

const PEOPLE = 200;
const ROUNDS = 5;

const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(1);

test(`the month of ${PEOPLE} people`, async ({ page }) => {
  const company = await newCompany();
  const { id, admin } = company;
  await addFeatures(company, 'Attendance');
  await addPeople(id);
  await page.addInitScript(watchFrames);
  const now = new Date();
  const before = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
  await signIn(page, admin.email, `/page-attendance?view=month&month=${before}`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(5)).toBeVisible();

  const [first, wheel, keys]: number[][] = [[], [], []];
  first.push(...(await scroll(page, 1)));
  for (let round = 0; round < ROUNDS; round++) wheel.push(...(await scroll(page, round % 2 === 0 ? -1 : 1)));
  await grid.getByRole('gridcell').first().focus();
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => window.startFrames());
    for (let step = 0; step < 40; step++)
      await page.keyboard.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    keys.push(...(await page.evaluate(() => window.endFrames())));
  }
  const line = (what: string, frames: number[]) =>
    `${what}: median ${at(frames, 0.5)} ms, 95th percentile ${at(frames, 0.95)} ms, ${frames.length} frames`;
  console.log(
    [
      line('A frame of scrolling while people are loaded', first),
      line('A frame of scrolling (goal <= 20 ms)', wheel),
      line('A frame of moving by keyboard', keys),
      `Load of the machine: ${loadavg()[0]!.toFixed(1)}`,
    ].join('\n'),
  );
});

/** Scrolls the grid from one end to the other, and returns the duration of the frames. */
async function scroll(page: Page, way: 1 | -1): Promise<number[]> {
  await page.getByRole('grid').hover();
  await page.evaluate(() => window.startFrames());
  for (let step = 0; step < 80; step++) await page.mouse.wheel(0, way * 100);
  return page.evaluate(() => window.endFrames());
}

/** Inserts people who worked on all days of the previous month. */
const addPeople = (companyId: string) =>
  inProductDatabase(async (client) => {
    await client.query(
      `WITH people AS (
         INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type, account_confirmed, created_at)
         SELECT 'month-' || $1 || '-' || n, 'month-' || $1 || '-' || n || '@bench.example', $1::integer, 'Person', 'Number ' || n, 'Person ' || n, 'employee', true,
           now() - interval '1 year'
         FROM generate_series(1, ${PEOPLE}) AS n RETURNING id)
       INSERT INTO punches (company_id, user_id, at, time_zone, kind, source, is_remote)
       SELECT $1::integer, id, day + CASE kind WHEN 'IN' THEN time '07:55' + id % 20 * interval '1 minute' ELSE time '16:30' END,
         'Europe/Berlin', kind, 'WEB', (id + extract(day FROM day)::integer) % 4 = 0
       FROM people CROSS JOIN generate_series(date_trunc('month', now()) - interval '1 month', date_trunc('month', now()) - interval '1 day',
         interval '1 day') AS day CROSS JOIN unnest(ARRAY['IN', 'OUT']) AS kind
       WHERE extract(isodow FROM day) < 6`,
      [companyId],
    );
    await client.query('ANALYZE punches; ANALYZE users');
  });
