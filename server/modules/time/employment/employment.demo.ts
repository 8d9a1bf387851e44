import { type DemoData, type DemoUser, type DemoWorld, insertRows } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';

/** How many people HR has not entered yet. */
const MISSING = 3;

/** The sites of the demo's company, and the cost centers of its people. */
const SITES = ['Berlin', 'Munich', 'Hamburg'];
const COST_CENTERS = ['4100', '4200', '5000'];

/** Since when, and under which terms, the people of the demo's company are employed. Some work part-time, some changed their hours. */
export const EMPLOYMENT_DEMO: DemoData = {
  seed: 20_261_202,
  tables: ['employments', 'employment_terms'],
  async after(manager, world) {
    const { companyId, faker, now } = world;
    const people = peopleOf(world).slice(0, -MISSING);
    const year = new Date(now).getUTCFullYear();
    await insertRows(
      manager,
      'employments',
      people.map(({ id, created_at }, index) => ({
        company_id: companyId,
        user_id: id,
        started_on: new Date(created_at).toISOString().slice(0, 10),
        personnel_number: String(1_001 + index),
        created_at: new Date(created_at).toISOString(),
      })),
    );
    const terms = people.map(({ id, job_title }, index) => ({
      user_id: id,
      ...(index % 5 === 4 ? { weekly_hours: 24, weekly_days: 3 } : { weekly_hours: 40, weekly_days: 5 }),
      site: faker.helpers.arrayElement(SITES),
      job_title,
      cost_center: faker.helpers.arrayElement(COST_CENTERS),
    }));
    await execute(
      manager,
      `INSERT INTO employment_terms (employment_id, effective_from, weekly_hours, weekly_days, country, site, job_title,
         cost_center)
       SELECT e.id, e.started_on, t.weekly_hours, t.weekly_days, 'DE', t.site, t.job_title, t.cost_center
       FROM jsonb_to_recordset($1) AS t(user_id integer, weekly_hours numeric, weekly_days numeric, site text,
         job_title text, cost_center text)
       JOIN employments e ON e.user_id = t.user_id ORDER BY e.id`,
      [JSON.stringify(terms)],
    );
    // Somebody has worked four days a week since July.
    await execute(
      manager,
      `INSERT INTO employment_terms (employment_id, effective_from, weekly_hours, weekly_days, country, site, job_title,
         cost_center)
       SELECT t.employment_id, $2::date, 32, 4, t.country, t.site, t.job_title, t.cost_center
       FROM employment_terms t JOIN employments e ON e.id = t.employment_id
       WHERE e.user_id = $1 AND e.started_on < $2::date`,
      [people[6]?.id ?? null, `${year}-07-01`],
    );
  },
};

/** The people of the demo's company: the demo accounts first. */
const peopleOf = ({ employee, viewer, admin, staff }: DemoWorld): DemoUser[] => [
  ...new Set([employee, viewer, admin, ...staff]),
];
