// Measures attendance in a company of 100,000: one's own day and the month of a team of 200, each request alone, and closing a month of payroll.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BenchDatabases, inDatabase } from './database.js';
import { measureEmploymentImport } from './employment-import.js';
import { COMPANY, fillCompany, measureQuery } from './large-company.js';
import { measureClosing } from './payroll.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({
  options: {
    staff: { type: 'string', default: '100000' },
    /** How many of them have punches of all years. The others have only recent ones. */
    people: { type: 'string', default: '2000' },
    years: { type: 'string', default: '5' },
    days: { type: 'string', default: '10' },
    samples: { type: 'string', default: '200' },
  },
});
const [staff, people, years, days, samples] = [
  options.staff,
  options.people,
  options.years,
  options.days,
  options.samples,
].map(Number);

/** Returns the p95 of a query in milliseconds. */
const p95 = async (product: Product, user: number, query: string, variables: object) =>
  (await measureQuery(product, user, { query, variables }, samples!)).p95;

const OWN_DAY = `{ attendanceOfDay { today atWorkSince day { date status workedMinutes isLate isMissingOut leave }
  punches { id at kind source isRemote } } }`;
const MONTH = `query ($id: ID!, $from: String!, $to: String!, $teamId: ID) { company(id: $id) {
  attendance(from: $from, to: $to, teamId: $teamId, first: 200) {
    nodes { id person { id displayName } days { status plannedMinutes workedMinutes isLate isMissingOut } } pageInfo { hasNextPage } } } }`;
const MISSING = `query ($id: ID!) { company(id: $id) { missingPunches(first: 50) { nodes { id date person { displayName } } } } }`;

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.empty('bench_attendance', migrate);
  const begin = Date.now();
  const rows = await fill(url);
  console.log(`Made ${rows.toLocaleString('en')} punches in ${((Date.now() - begin) / 1000).toFixed(0)} s.`);
  const product = await Product.start(url);
  try {
    const month = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 7);
    const variables = { id: String(COMPANY), from: `${month}-01`, to: `${month}-28` };
    const figures = {
      'the own day': await p95(product, 5, OWN_DAY, {}),
      'the month of a team of 200, as its lead': await p95(product, 2, MONTH, {
        ...variables,
        teamId: '1',
      }),
      'the month of 200 of all, as an admin': await p95(product, 1, MONTH, variables),
      'missing ends of work, as an admin': await p95(product, 1, MISSING, { id: String(COMPANY) }),
    };
    const closing = await measureClosing(product);
    const imported = staff! > 60_000 ? await measureEmploymentImport(product) : undefined;
    const lines = Object.entries(figures).map(([what, p95]) => [what, p95.toFixed(1)]);
    console.log(`\n${table([['p95, ms', ''], ...lines])}`);
    console.log('\nGoals: the own day at most 30 ms, a month of 200 people at most 100 ms.');
    console.log(
      `\nClosed payroll of ${closing.people.toLocaleString('en')} people in ${closing.seconds.toFixed(1)} s, others' p95 ${closing.others.toFixed(1)} ms. Goal: at most 120 s for 100,000.`,
    );
    if (imported !== undefined) {
      console.log(
        `\nImported 5,000 employments with balances in ${imported.toFixed(1)} s. Goal: at most 60 s.`,
      );
    }
    keep('attendance', { rows, figures, closing, ...(imported !== undefined && { imported }) });
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

/** Inserts the company with teams of TEAM people, and their punches. The rows are the same every time. */
function fill(url: string): Promise<number> {
  return inDatabase(url, async (client) => {
    await fillCompany(client, staff!, years!);
    const { rowCount } = await client.query(
      `INSERT INTO punches (company_id, user_id, at, time_zone, kind, source, is_remote)
       SELECT ${COMPANY}, n, day + CASE kind WHEN 'IN' THEN time '07:55' + n % 20 * interval '1 minute'
           ELSE time '16:00' + n % 30 * interval '1 minute' END, 'Europe/Berlin', kind, 'WEB', (n + extract(day FROM day)::integer) % 4 = 0
       FROM generate_series(current_date - ${years! * 365}, current_date, interval '1 day') AS day
       CROSS JOIN generate_series(1, ${staff}) AS n CROSS JOIN unnest(ARRAY['IN', 'OUT']) AS kind
       WHERE extract(isodow FROM day) < 6 AND (n <= ${people} OR day > current_date - ${days})
         AND NOT (kind = 'OUT' AND (n + extract(doy FROM day)::integer) % 400 = 0)
       ORDER BY day, kind, n`,
    );
    await client.query(
      `INSERT INTO open_punches (punch_id, company_id, user_id, at)
       SELECT id, company_id, user_id, at FROM (
         SELECT *, lead(kind) OVER (PARTITION BY user_id ORDER BY at, id) AS next FROM punches) AS p
       WHERE kind = 'IN' AND next IS DISTINCT FROM 'OUT'`,
    );
    await client.query(
      `INSERT INTO absence_types (id, company_id, name, allowance) VALUES (1, ${COMPANY}, 'Vacation', 60)`,
    );
    await client.query(
      `INSERT INTO absence_requests (company_id, user_id, type_id, from_day, to_day, state)
       SELECT ${COMPANY}, n, 1, current_date - 30 + n % 60, current_date - 28 + n % 60, 'APPROVED'
       FROM generate_series(1, ${staff}, 5) AS n`,
    );
    await client.query(
      `INSERT INTO holidays (company_id, date, name) SELECT ${COMPANY}, day::date, 'Holiday'
       FROM generate_series(current_date - 1800, current_date, interval '40 days') AS day`,
    );
    await client.query('SET session_replication_role = DEFAULT');
    await client.query('VACUUM ANALYZE');
    return rowCount ?? 0;
  });
}
