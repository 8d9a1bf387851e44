import fc from 'fast-check';
import { startServer, type TestServer } from '../app.js';
import { gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';
import { startGateway, type TestGateway } from './gateway.js';

// Random pages of the same lists, from the product and from the gateway in front of it, must be equal.

let app: TestServer;
let gateway: TestGateway;
let cast: Cast;

/** Names that collations, case and folding treat differently. */
const NAMES = [
  'Ada',
  'ada',
  'ADA',
  'Éva',
  'Eva',
  'eva-maria',
  'Eva Maria',
  'Evamaria',
  'Zoë',
  'Zoe',
  'Ångström',
  'Angström',
  "O'Hara",
  'O’Hara',
  'OHara',
  'van der Berg',
  'Van Der Berg',
  'Łukasz',
  'Lukasz',
  'Øyvind',
  'Straße',
  'Strasse',
  'Ægir',
  'Œuvre',
  'İpek',
  'ıpek',
  'Σίσυφος',
  'σίσυφοσ',
  'Анна',
  'анна',
  'Ёлка',
  '山田',
  '山本',
  'やまだ',
  'ヤマダ',
  'محمد',
  'مُحَمَّد',
  'שלום',
  '10% off_',
  'a.b@c',
  'x_y',
  '{z}',
  '^',
  '🙂🙃',
  '1',
  '10',
  '2',
  'ﬁne',
  'fine',
  'Nguyễn',
];
const SEARCHES = [
  'a',
  'ev',
  'eva',
  'maria eva',
  "o'h",
  'o’hara',
  'strasse',
  'ß',
  'lukasz',
  'σισυφος',
  'анна',
  '山',
  'やまだ',
  '%',
  '_',
  '10%',
  '.b@',
  'example',
  '🙂',
  '🙂🙃',
  'nobody at all',
  '  ',
  'محمد',
  'fi',
  'fine',
  '{z',
  '^',
  '1',
  'AE',
];

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  for (const [index, name] of NAMES.entries()) {
    await buildRow(app, {
      company: cast.company,
      firstName: name,
      lastName: NAMES[(index * 7 + 3) % NAMES.length],
      userType: index % 4 ? 'employee' : 'admin',
    });
    if (index % 3 === 0) await buildRow(app, { firstName: name });
    if (index % 2 === 0) await buildCompany(app, name);
  }
  // With equal creation times, too.
  for (const table of ['users', 'companies']) {
    await app.database.query(
      `UPDATE ${table} SET created_at = timestamptz '2026-01-01' + (id % 5) * interval '1 ms'`,
    );
  }
  await app.database.query(`UPDATE users SET account_confirmed = id % 3 = 0`);
  gateway = await startGateway(app.url);
});
afterAll(async () => {
  await gateway?.close();
  await app?.close();
});

const PAGE = `edges { cursor node { id } } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  totalCount totalCountExact`;

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 });
const orderBy = (...fields: string[]) =>
  some(fc.record({ field: fc.constantFrom(...fields), direction: fc.constantFrom('ASC', 'DESC') }));
const time = some(
  fc.integer({ min: 0, max: 6 }).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()),
);
const range = some(fc.record({ since: time, until: time }));

/** The lists, with arguments that both sides support. */
const LISTS = {
  staff: {
    document: `query ($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $search: String, $orderBy: UserOrder, $filter: UserFilter) {
      company(id: $id) { list: users(first: $first, last: $last, after: $after, before: $before, search: $search, orderBy: $orderBy, filter: $filter) { ${PAGE} } } }`,
    list: (data: any) => data.company.list,
    args: fc.record({
      search: some(fc.constantFrom(...SEARCHES)),
      orderBy: orderBy('CREATED_AT', 'EMAIL', 'FIRST_NAME', 'LAST_NAME', 'USER_TYPE'),
      filter: some(
        fc.record({
          userType: some(fc.constantFrom('ADMIN', 'EMPLOYEE')),
          accountConfirmed: some(fc.boolean()),
          isSuspended: some(fc.constant(false)),
          createdAt: range,
        }),
      ),
    }),
  },
  companies: {
    document: `query ($first: Int, $last: Int, $after: String, $before: String, $search: String, $orderBy: CompanyOrder, $filter: CompanyFilter) {
      list: companies(first: $first, last: $last, after: $after, before: $before, search: $search, orderBy: $orderBy, filter: $filter) { ${PAGE} } }`,
    list: (data: any) => data.list,
    args: fc.record({
      search: some(fc.constantFrom(...SEARCHES)),
      orderBy: orderBy('CREATED_AT', 'TITLE'),
      filter: some(
        fc.record({
          title: some(fc.constantFrom(...NAMES)),
          createdAt: range,
          closed: some(fc.constant(false)),
        }),
      ),
    }),
  },
  unallocated: {
    document: `query ($first: Int, $last: Int, $after: String, $before: String, $orderBy: UserOrder) {
      list: unallocatedUsers(first: $first, last: $last, after: $after, before: $before, orderBy: $orderBy) { ${PAGE} } }`,
    list: (data: any) => data.list,
    args: fc.record({ orderBy: orderBy('EMAIL', 'FIRST_NAME') }),
  },
};

it.each(Object.entries(LISTS))('returns the same pages of the %s', async (_, { document, list, args }) => {
  const size = fc.integer({ min: 1, max: 30 });
  let found = 0;
  const property = fc.asyncProperty(args, size, fc.boolean(), async (given, rows, isBackward) => {
    const variables: Record<string, unknown> = { id: String(cast.company.id), ...given };
    for (let page = 0; page < 3; page++) {
      const turn = isBackward ? { last: rows } : { first: rows };
      const asked = { ...variables, ...turn };
      const [direct, through] = [
        await gqlData(app, cast.master, document, asked),
        await gqlData(gateway, cast.master, document, asked),
      ];
      expect(through).toEqual(direct);
      const { pageInfo, nodes } = list(direct);
      found += nodes.length;
      const cursor = isBackward ? pageInfo.startCursor : pageInfo.endCursor;
      if (cursor === null) return;
      variables[isBackward ? 'before' : 'after'] = cursor;
    }
  });
  await fc.assert(property, { numRuns: 120, seed: 14 });
  expect(found).toBeGreaterThan(500);
});

it('refuses cursors of other lists, and invalid sizes, like the product', async () => {
  const query = (args: string) => `{ company(id: ${cast.company.id}) { users(${args}) { nodes { id } } } }`;
  const { companies } = await gqlData(
    gateway,
    cast.master,
    '{ companies(first: 1) { pageInfo { endCursor } } }',
  );
  for (const args of [
    `after: "${companies.pageInfo.endCursor}"`,
    'after: "nonsense"',
    'first: 0',
    'first: 201',
    'first: 1, last: 1',
    `search: "a b c d e f g h i"`,
  ]) {
    const [direct, through] = [
      await app.gql(cast.master, query(args)),
      await gateway.gql(cast.master, query(args)),
    ];
    expect(through.errors).toEqual(direct.errors);
    expect(through.code).toBe('VALIDATION_FAILED');
  }
});
