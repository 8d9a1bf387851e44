import { loadavg } from 'node:os';
import { newCompany } from '../browser/support/api.js';
import { expect, signIn, test, type Page } from '../browser/support/app.js';
import { stagesOf } from '../browser/support/candidates.js';
import { newOpenRole } from '../browser/support/roles.js';
import { watchFrames } from './frames.js';
import { inProductDatabase } from './product-database.js';

const APPLICANTS = 2_000;
const ROUNDS = 7;

/** Mouse moves from a column to the last one and back. */
const STEPS = 60;

const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(1);

test(`the board of a role with ${APPLICANTS.toLocaleString('en')} applicants`, async ({ page }) => {
  const { admin } = await newCompany();
  const roleId = await newOpenRole(admin.email, { title: 'Cook' });
  const stages = await stagesOf(admin.email, roleId);
  await addApplicants(roleId, [stages['Applied']!, stages['Screen']!, stages['Interview']!]);
  await page.addInitScript(watchCards);
  await page.addInitScript(watchFrames);
  await signIn(page, admin.email, `/page-role?id=${roleId}`);

  const rendered: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`/page-role-applications?id=${roleId}`);
    rendered.push(await page.evaluate(() => window.cardsAfterAnswer()));
  }

  // Four more pages in each of the columns.
  for (let portion = 1; portion <= 4; portion++) {
    const buttons = page.getByRole('button', { name: 'Load more' });
    for (let column = 0; column < 3; column++) await buttons.nth(column).click();
    await expect(page.locator('[data-application]')).toHaveCount(90 * (portion + 1));
  }
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round++) frames.push(...(await drag(page)));
  console.log(
    [
      `Cards of three columns painted after the response: ${at(rendered, 0.5)} ms (goal <= 200)`,
      `A frame while a card is dragged over 450 cards: median ${at(frames, 0.5)} ms, 95th percentile ` +
        `${at(frames, 0.95)} ms (goal <= 20)`,
      `Load of the machine: ${loadavg()[0]!.toFixed(1)}`,
    ].join('\n'),
  );
});

/** Drags a card over all columns and back to its position, and returns the duration of the frames. */
async function drag(page: Page): Promise<number[]> {
  const from = (await page.locator('[data-application]').nth(2).boundingBox())!;
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + 60, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, y + 5, { steps: 3 });
  await page.evaluate(() => window.startFrames());
  for (const way of [1, -1])
    for (let step = 0; step < STEPS; step++) {
      const part = way === 1 ? step : STEPS - step;
      await page.mouse.move(from.x + 70 + (part / STEPS) * 700, y + 5 + (part % 10) * 8);
    }
  const frames = await page.evaluate(() => window.endFrames());
  await page.mouse.up();
  return frames;
}

const addApplicants = (roleId: string, stageIds: string[]) =>
  inProductDatabase(async (client) => {
    const stage = `($2::int[])[1 + n % cardinality($2::int[])]`;
    await client.query(
      `WITH people AS (
         INSERT INTO candidates (company_id, name, email, source, consented_at, retain_until)
         SELECT company_id, 'Applicant ' || n, 'applicant-' || n || '@bench.example', 'APPLIED', now(), current_date + 180
         FROM job_roles, generate_series(1, ${APPLICANTS}) AS n WHERE id = $1 RETURNING id),
       numbered AS (SELECT id, row_number() OVER () AS n FROM people)
       INSERT INTO applications (role_id, candidate_id, stage_id, state, applied_at, moved_at)
       SELECT $1, id, ${stage}, 'ACTIVE', now() - n * interval '1 hour', now() - n * interval '1 minute' FROM numbered`,
      [roleId, stageIds],
    );
    await client.query('ANALYZE applications; ANALYZE candidates');
  });

declare global {
  interface Window {
    cardsAfterAnswer(): Promise<number>;
  }
}

/** Runs in the page before its scripts: records when the cards of three columns are painted. */
function watchCards(): void {
  const cards = new Promise<number>((painted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[data-application]').length < 90) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => painted(performance.now())));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  window.cardsAfterAnswer = async () => {
    const painted = await cards;
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.includes('/graphql') && responseEnd <= painted);
    return painted - Math.max(...answers.map(({ responseEnd }) => responseEnd));
  };
}
