// Measures attendance in a company of 100,000: the own day and the month of a team of 200, each request alone.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BenchDatabases, inDatabase } from './database.js';
import { type LoadRequest, sendOnce } from './load.js';
import { FIRST_NAMES, LAST_NAMES } from './names.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({
  options: {
    staff: { type: 'string', default: '100000' },
    /** How many of them have punches of all years. The others have those of the last days. */
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
const COMPANY = 10;
/** The size of each team. The first user is the admin, and the first of each team leads it. */
const TEAM = 200;
const WARM_UP = 20;

const OWN_DAY = `{ attendanceOfDay { today atWorkSince day { date status workedMinutes isLate isMissingOut leave }
  punches { id at kind source isRemote } } }`;
const MONTH = `query ($id: ID!, $from: String!, $to: String!, $teamId: ID) { company(id: $id) {
  attendance(from: $from, to: $to, teamId: $teamId, first: 200) {
    nodes { id person { id displayName } days { status workedMinutes isLate isMissingOut } } pageInfo { hasNextPage } } } }`;
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
      'the own day': await measure(product, 5, OWN_DAY, {}),
      'the month of a team of 200, as its lead': await measure(product, 2, MONTH, {
        ...variables,
        teamId: '1',
      }),
      'the month of 200 of all, as an admin': await measure(product, 1, MONTH, variables),
      'missing ends of work, as an admin': await measure(product, 1, MISSING, { id: String(COMPANY) }),
    };
    const lines = Object.entries(figures).map(([what, p95]) => [what, p95.toFixed(1)]);
    console.log(`\n${table([['p95, ms', ''], ...lines])}`);
    console.log('\nGoals: the own day at most 30 ms, a month of 200 people at most 100 ms.');
    keep('attendance', { rows, figures });
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

/** Inserts the company with teams of TEAM people, and their punches. The rows are the same every time. */
function fill(url: string): Promise<number> {
  return inDatabase(url, async (client) => {
    // The generated rows satisfy the foreign keys.
    await client.query(`SET session_replication_role = replica`);
    await client.query(
      `INSERT INTO companies (id, title, time_zone) VALUES (${COMPANY}, 'Company', 'Europe/Berlin')`,
    );
    await client.query(
      `INSERT INTO company_features (company_id, title) SELECT ${COMPANY}, title FROM feature_catalogue`,
    );
    await client.query(
      `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
         account_confirmed, claims_at, created_at)
       SELECT n, 'uid-' || n, 'user' || n || '@example.com', ${COMPANY}, first, last, first || ' ' || last,
         CASE WHEN n = 1 THEN 'admin' ELSE 'employee' END, true, timestamptz '2100-01-01', now() - interval '${years} years'
       FROM (SELECT n, ($1::text[])[1 + n * 7919 % cardinality($1::text[])] AS first,
               ($2::text[])[1 + n * 104729 % cardinality($2::text[])] AS last
             FROM generate_series(1, ${staff}::bigint) AS n) AS people`,
      [FIRST_NAMES, LAST_NAMES],
    );
    await client.query(
      `INSERT INTO teams (id, company_id, name, color) SELECT n, ${COMPANY}, 'Team ' || n, '#1d4ed8'
       FROM generate_series(1, ${Math.ceil(staff! / TEAM)}) AS n`,
    );
    await client.query(
      `INSERT INTO team_members (company_id, team_id, user_id, role)
       SELECT ${COMPANY}, 1 + (n - 2) / ${TEAM}, n, CASE WHEN (n - 2) % ${TEAM} = 0 THEN 'lead' ELSE 'member' END
       FROM generate_series(2, ${staff}) AS n`,
    );
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

/** Returns the p95 of a request in milliseconds. */
async function measure(product: Product, user: number, query: string, variables: object): Promise<number> {
  const request: LoadRequest = {
    method: 'POST',
    path: '/graphql',
    headers: {
      authorization: `Bearer ${product.tokenOf(`uid-${user}`, `user${user}@example.com`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  };
  const first = await sendOnce(product.server, request);
  if (!first.data) throw new Error(JSON.stringify(first));
  for (let n = 0; n < WARM_UP; n++) await sendOnce(product.server, request);
  const times: number[] = [];
  while (times.length < samples!) {
    const begin = performance.now();
    await sendOnce(product.server, request);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)]!;
}
