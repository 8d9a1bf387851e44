import { BenchDatabases, inDatabase } from './database.js';
import { FIRST_NAMES, LAST_NAMES } from './names.js';

/** The size of a hiring database. */
export interface HiringSize {
  roles: number;
  companies: number;
  applications: number;
  /** The number of applications for the first role. */
  board: number;
}

/** The first company with roles. Its roles are the first ones. */
export const FIRST_COMPANY = 3;

const LEVELS = ['Junior', 'Senior', 'Lead', 'Assistant', 'Head', 'Deputy', 'Principal', 'Trainee'];
const TRADES =
  `Accountant Analyst Architect Baker Buyer Carpenter Chef Cleaner Consultant Controller Cook Designer Developer
  Dispatcher Driver Editor Electrician Engineer Florist Gardener Hairdresser Lawyer Librarian Mechanic Midwife Nurse Optician
  Painter Pharmacist Photographer Physiotherapist Pilot Planner Plumber Recruiter Researcher Sailor Surveyor Teacher Translator
  Tutor Undertaker Veterinarian Waiter Welder Writer`.split(/\s+/);
const PLACES =
  `Amsterdam:NL Athens:GR Barcelona:ES Berlin:DE Bern:CH Bordeaux:FR Bremen:DE Brussels:BE Cairo:EG Casablanca:MA
  Cologne:DE Copenhagen:DK Dresden:DE Dubai:AE Dublin:IE Geneva:CH Ghent:BE Graz:AT Hamburg:DE Helsinki:FI Innsbruck:AT Lausanne:CH
  Leipzig:DE Linz:AT Lisbon:PT Ljubljana:SI London:GB Lyon:FR Madrid:ES Malaga:ES Marseille:FR Milan:IT Munich:DE Nantes:FR
  Oslo:NO Paris:FR Porto:PT Prague:CZ Riga:LV Rome:IT Salzburg:AT Seville:ES Stockholm:SE Stuttgart:DE Tallinn:EE Toulouse:FR
  Tunis:TN Turin:IT Valencia:ES Vienna:AT Vilnius:LT Warsaw:PL Zagreb:HR Zurich:CH`.split(/\s+/);

/** The words of titles and places, for searches. */
export const WORDS = { levels: LEVELS, trades: TRADES, places: PLACES.map((place) => place.split(':')[0]) };

/** Returns the address of a migrated database with that many roles and applications. Creates it if it is missing. */
export async function withHiring(
  databases: BenchDatabases,
  size: HiringSize,
  migrate: (url: string) => Promise<void>,
): Promise<string> {
  const mark = `filled with ${Object.values(size).join(', ')}`;
  const name = `hiring_${size.roles}_${size.applications}`;
  const known = databases.addressOf(name);
  if (!(await isFilled(known, mark))) {
    const begin = Date.now();
    const url = await databases.empty(name, migrate);
    await fill(url, size);
    await inDatabase(url, (client) => client.query(`COMMENT ON TABLE applications IS '${mark}'`));
    console.log(
      `Made a database of ${size.applications.toLocaleString('en')} applications in ${seconds(begin)} s.`,
    );
  }
  // Applies migrations that are newer than the database.
  await migrate(known);
  return known;
}

const seconds = (begin: number) => ((Date.now() - begin) / 1000).toFixed(1);

const isFilled = (url: string, mark: string) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(`SELECT obj_description('applications'::regclass) = $1 AS filled`, [
      mark,
    ]);
    return rows[0].filled === true;
  }).catch(() => false);

const TABLES = ['users', 'job_roles', 'candidates', 'applications', 'application_events'];

/** Inserts rows first and creates indexes afterwards. The rows are the same every time, except for their dates. */
async function fill(url: string, { roles, companies, applications, board }: HiringSize): Promise<void> {
  await inDatabase(url, async (client) => {
    // The generated rows satisfy the foreign keys and need no triggers.
    await client.query('SET session_replication_role = replica');
    await client.query(`SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
       WHERE i.tablename = ANY($1) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`,
      [TABLES],
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
    await run(
      `INSERT INTO companies (id, title, website, country, created_at)
       SELECT n + ${FIRST_COMPANY}, ($2::text[])[1 + n % cardinality($2::text[])] || ' ' ||
         ($3::text[])[1 + n * 31 % cardinality($3::text[])] || ' ' || n, 'https://company-' || n || '.example', 'DE',
         timestamptz '2024-01-01'
       FROM generate_series(0, $1::int - 1) AS n`,
      [companies, LAST_NAMES, TRADES],
    );
    await run(
      `INSERT INTO company_features (company_id, title) SELECT id, 'Open Roles' FROM companies WHERE id > 2`,
    );
    await run(
      `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type, account_confirmed, claims_at)
       SELECT n, 'uid-' || n, 'admin-' || n || '@example.com', n + ${FIRST_COMPANY - 1}, 'Ada', 'Admin', 'Ada Admin', 'admin', true,
         timestamptz '2100-01-01'
       FROM generate_series(1, $1::int) AS n`,
      [companies],
    );
    await run(
      `INSERT INTO job_roles (id, company_id, hiring_manager_id, title, employment_type, work_mode, location, country, openings,
         salary_min, salary_max, salary_currency, salary_period, salary_shown, description, description_html, state, opened_at, created_at)
       SELECT n, ${FIRST_COMPANY} + (n - 1) * $2::bigint / $1::bigint, 1 + (n - 1) * $2::bigint / $1::bigint,
         ($3::text[])[1 + n * 7 % cardinality($3::text[])] || ' ' || ($4::text[])[1 + n * 13 % cardinality($4::text[])],
         ('{FULL_TIME,PART_TIME,CONTRACTOR,INTERN}'::text[])[1 + n % 4], ('{ON_SITE,HYBRID,REMOTE}'::text[])[1 + n % 3],
         split_part(place, ':', 1), split_part(place, ':', 2), 1 + n % 3,
         30000 + n % 60 * 1000, 40000 + n % 60 * 1000, 'EUR', 'YEAR', n % 2 = 0, $6, $7, 'OPEN',
         now() - n % 90 * interval '1 day' - n * interval '1 second', now() - interval '100 days'
       FROM (SELECT n, ($5::text[])[1 + n * 29 % cardinality($5::text[])] AS place FROM generate_series(1, $1::int) AS n) AS each`,
      [roles, companies, LEVELS, TRADES, PLACES, TEXT, `<p>${TEXT.replaceAll('\n\n', '</p><p>')}</p>`],
    );
    await run(
      `INSERT INTO job_role_stages (id, role_id, name, kind, position)
       SELECT (r.id - 1) * 6 + s.position, r.id, s.name, s.kind, s.position - 1 FROM job_roles r, (VALUES
         (1, 'Applied', 'APPLIED'), (2, 'Screen', 'ACTIVE'), (3, 'Interview', 'ACTIVE'), (4, 'Offer', 'OFFER'), (5, 'Hired', 'HIRED'),
         (6, 'Rejected', 'REJECTED')) AS s(position, name, kind)`,
    );
    await run(
      `INSERT INTO candidates (id, company_id, name, email, source, consented_at, retain_until, created_at)
       SELECT n, r.company_id, first || ' ' || last, lower(first || '.' || last) || n || '@people.example',
         ('{APPLIED,APPLIED,APPLIED,REFERRED,ADDED}'::text[])[1 + n % 5], now(), current_date + 180, now() - n % 90 * interval '1 day'
       FROM (SELECT n, ${ROLE_OF} AS role_id, ($3::text[])[1 + n * 7919 % cardinality($3::text[])] AS first,
               ($4::text[])[1 + n * 104729 % cardinality($4::text[])] AS last FROM generate_series(1, ${applications}::bigint) AS n) AS p
         JOIN job_roles r ON r.id = p.role_id`,
      [roles, board, FIRST_NAMES, LAST_NAMES],
    );
    await run(
      `INSERT INTO applications (id, role_id, candidate_id, stage_id, state, reject_reason, cover_note, applied_at, moved_at)
       SELECT n, role_id, n, (role_id - 1) * 6 + stage, CASE stage WHEN 6 THEN 'REJECTED' WHEN 5 THEN 'HIRED' ELSE 'ACTIVE' END,
         CASE stage WHEN 6 THEN 'SKILLS' END, 'I would like to work for you.', now() - n % 90 * interval '1 day',
         now() - n % 30 * interval '1 day'
       FROM (SELECT n, ${ROLE_OF} AS role_id,
         CASE WHEN n <= $2 THEN 1 + n % 4 ELSE (ARRAY[1,1,1,2,2,3,4,6,6,5])[1 + n * 17 % 10] END AS stage
         FROM generate_series(1, ${applications}::bigint) AS n) AS p`,
      [roles, board],
    );
    await run(
      `INSERT INTO application_events (application_id, kind, from_stage_id, from_stage, to_stage, at)
       SELECT id, 'APPLIED', NULL::integer, NULL, 'Applied', applied_at FROM applications
       UNION ALL SELECT a.id, CASE a.state WHEN 'HIRED' THEN 'HIRED' WHEN 'REJECTED' THEN 'REJECTED' ELSE 'MOVED' END,
         (a.role_id - 1) * 6 + 1, 'Applied', s.name, a.moved_at
       FROM applications a JOIN job_role_stages s ON s.id = a.stage_id WHERE s.position > 0`,
    );
    for (const { definition } of indexes) await client.query(definition);
    for (const table of [
      'companies',
      'users',
      'job_roles',
      'job_role_stages',
      'candidates',
      'applications',
      'application_events',
    ]) {
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      );
    }
    await client.query('RESET session_replication_role');
    await client.query('VACUUM (ANALYZE)');
  });
}

/** SQL for the role of application n: the first ones are for the first role. */
const ROLE_OF = `CASE WHEN n <= $2::bigint THEN 1 ELSE 1 + n * 7919 % $1::bigint END`;

const TEXT = Array.from(
  { length: 12 },
  (_, place) =>
    `Paragraph ${place + 1}. We look for somebody who enjoys the work, and offers time, patience and good tools.`,
).join('\n\n');
