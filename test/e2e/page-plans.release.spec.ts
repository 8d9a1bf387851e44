import pg from 'pg';
import { startServer, type Statement, type TestServer } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildCompany, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;
let database: pg.Client;
let companyId: number;

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  companyId = (await buildCompany(app)).id;
  // A separate connection, without the time limits of requests.
  database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  // Enough rows that PostgreSQL would prefer to sort or scan without a suitable index.
  await database.query(
    `INSERT INTO companies (title) SELECT 'Company ' || md5(n::text) FROM generate_series(1, 5000) AS n`,
  );
  await database.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type, created_at)
     SELECT 'plan-' || n, md5(n::text) || '@example.com', CASE n % 8 WHEN 0 THEN NULL WHEN 1 THEN $1::integer ELSE $1 + n % 4000 END,
       md5('first' || n), md5('last' || n), 'Plan', CASE WHEN n % 9 = 0 THEN 'admin' ELSE 'employee' END,
       now() - n * interval '1 minute'
     FROM generate_series(1, 40000) AS n`,
    [companyId],
  );
  // Also merges pending entries into the word index.
  await database.query('VACUUM (ANALYZE) users, companies');
});
afterAll(async () => {
  await database.end();
  await app.close();
});

const USERS = ['CREATED_AT', 'EMAIL', 'FIRST_NAME', 'LAST_NAME', 'USER_TYPE'];
const LISTS: [name: string, orders: string[], fields: (args: string) => string, at: (data: any) => any][] = [
  ['all users', USERS, (args) => `users(${args})`, (data) => data.users],
  ['the unallocated', USERS, (args) => `unallocatedUsers(${args})`, (data) => data.unallocatedUsers],
  [
    'the staff of a company',
    USERS,
    (args) => `company(id: ${companyId}) { users(${args})`,
    (data) => data.company.users,
  ],
  ['companies', ['CREATED_AT', 'TITLE'], (args) => `companies(${args})`, (data) => data.companies],
];

describe.each(LISTS)('a page of %s', (_list, orders, fields, at) => {
  const sorts = orders.flatMap((field) =>
    ['ASC', 'DESC'].map((way) => `{ field: ${field}, direction: ${way} }`),
  );

  it.each([null, ...sorts])('is read from an index alone, at any position: sorted by %s', async (sort) => {
    const orderBy = sort ? `, orderBy: ${sort}` : '';
    const read = async (args: string) => {
      const asked = fields(args + orderBy);
      const braces = '}'.repeat(asked.split('{').length - asked.split('}').length);
      const statements = await pageStatements(async () => {
        const document = `{ ${asked} { pageInfo { startCursor endCursor } } ${braces} }`;
        cursors = at(await gqlData(app, cast.master, document)).pageInfo;
      });
      expect(statements).toHaveLength(1);
      expect(await faultsOf(statements[0])).toEqual([]);
    };
    let cursors = { startCursor: '', endCursor: '' };
    await read('first: 50');
    await read(`first: 50, after: "${cursors.endCursor}"`);
    await read('last: 50');
    await read(`last: 50, before: "${cursors.startCursor}"`);
  });
});

it('companies with a title, and their number, are read from an index alone', async () => {
  const { rows } = await database.query('SELECT title FROM companies WHERE id = $1', [companyId + 3000]);
  const statements = await pageStatements(async () => {
    const asked = `companies(filter: { title: "${rows[0].title.toUpperCase()}" }) { totalCount nodes { id } }`;
    const { companies } = await gqlData(app, cast.master, `{ ${asked} }`);
    expect(companies.totalCount).toBe(1);
  });
  expect(statements).toHaveLength(2);
  for (const statement of statements) expect(await faultsOf(statement)).toEqual([]);
});

it('counting the users of a company can stop at its limit', async () => {
  const [{ text, values }] = await pageStatements(async () => {
    const { company } = await gqlData(app, cast.master, `{ company(id: ${companyId}) { userCount } }`);
    expect(company.userCount).toBe(1_000);
  });
  // With so few rows, stopping early is hardly worth it. The test checks only that the statement allows it.
  await database.query('BEGIN; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off');
  const { rows } = await database.query(`EXPLAIN (ANALYZE) ${text}`, values);
  await database.query('ROLLBACK');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using users_of_company on users u .*rows=1000(\.00)? loops=1/);
  expect(plan).not.toContain('Sort');
});

it.each([
  ['users', 'users(search: "00ff")'],
  ['users', 'users(search: "zq")'],
  ['users', 'users(search: "zq", orderBy: { field: LAST_NAME, direction: ASC })'],
  ['companies', 'companies(search: "00ff")'],
  ['companies', 'companies(search: "zq")'],
])(
  'a search of %s can use the index of its words, for the rows and for their number: %s',
  async (table, asked) => {
    const statements = await pageStatements(async () => {
      await gqlData(app, cast.master, `{ ${asked} { totalCount nodes { id } } }`);
    });
    // Searches of users first check some rows without it, in the order of the list.
    const [first] = statements.filter(({ text }) => /LIMIT (5000|10000)\)/.test(text));
    expect(first === undefined).toBe(table === 'companies');
    const ofIndex = statements.filter((statement) => statement !== first);
    expect(ofIndex).toHaveLength(2);
    for (const { text, values } of ofIndex) {
      // With so few rows, using the index is hardly worth it. The test checks only that it can be used.
      await database.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
      const { rows } = await database.query(`EXPLAIN ${text}`, values);
      await database.query('ROLLBACK');
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
        `Bitmap Index Scan on ${table}_search_words`,
      );
    }
  },
);

/** Records the statements that read a page, or count up to a limit, during the work. */
const pageStatements = async (work: () => Promise<void>) =>
  (await app.statementsDuring(work)).filter(({ text }) => text.includes('LIMIT'));

/** Finds plan nodes that get slower with more rows: sequential scans, sorting, or reading many rows. */
async function faultsOf({ text, values }: Statement): Promise<string[]> {
  const [{ 'QUERY PLAN': plans }] = await app.database.query(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  );
  const faults: string[] = [];
  const visit = (node: any) => {
    const type: string = node['Node Type'];
    if (/Seq Scan|Bitmap|Sort/.test(type)) faults.push(`${type} ${node['Relation Name'] ?? ''}`);
    if (node['Actual Rows'] > 60) faults.push(`${type} reads ${node['Actual Rows']} rows`);
    if (node['Rows Removed by Filter'] > 20)
      faults.push(`${type} drops ${node['Rows Removed by Filter']} rows`);
    for (const below of node.Plans ?? []) visit(below);
  };
  visit(plans[0].Plan);
  return faults;
}
