import { startServer, type TestServer } from '../app.js';
import { expectCode, gqlData } from '../expectations.js';
import { buildCast, buildCompany, buildRow, type Cast } from '../factories.js';
import { keysOf } from '../records.js';

let app: TestServer;
let cast: Cast;

const FIRST = ['Ada', 'ada', 'Éva', 'Zoë', 'Ada'];
const LAST = ['Smith', "O'Hara", 'Ångström'];

beforeAll(async () => {
  app = await startServer();
  cast = await buildCast(app);
  for (let index = 0; index < 23; index++) {
    await buildRow(app, {
      company: cast.company,
      firstName: FIRST[index % FIRST.length],
      lastName: LAST[index % LAST.length],
      userType: index % 4 ? 'employee' : 'admin',
    });
  }
  for (let index = 0; index < 9; index++) await buildRow(app, { firstName: FIRST[index % FIRST.length] });
  // With equal creation times, too.
  await app.database.query(
    `UPDATE users SET created_at = timestamptz '2026-01-01' + (id % 3) * interval '1 ms'`,
  );
  for (const title of ['Same', 'Same', 'same', 'Élan', 'Same']) await buildCompany(app, title);
});
afterAll(() => app.close());

interface PageOf {
  nodes: { id: string }[];
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: number;
  totalCountExact: boolean;
}

const PAGE = `nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount totalCountExact`;
const FIELDS = {
  UserOrder: ['CREATED_AT', 'EMAIL', 'FIRST_NAME', 'LAST_NAME', 'USER_TYPE'],
  CompanyOrder: ['CREATED_AT', 'TITLE'],
};

/** The lists of the schema: name, type of order, and how to request a page. */
const LISTS = {
  users: ['UserOrder', (args: string) => `users(${args}) { ${PAGE} }`, (data: any) => data.users],
  unallocatedUsers: [
    'UserOrder',
    (args: string) => `unallocatedUsers(${args}) { ${PAGE} }`,
    (data: any) => data.unallocatedUsers,
  ],
  'company.users': [
    'UserOrder',
    (args: string) => `company(id: ${cast.company.id}) { users(${args}) { ${PAGE} } }`,
    (data: any) => data.company.users,
  ],
  companies: [
    'CompanyOrder',
    (args: string) => `companies(${args}) { ${PAGE} }`,
    (data: any) => data.companies,
  ],
} as const;
type List = keyof typeof LISTS;

type Args = Record<string, unknown>;

function document(list: List): string {
  const [order, query] = LISTS[list];
  return `query ($first: Int, $after: String, $last: Int, $before: String, $search: String, $orderBy: ${order}) {
    ${query('first: $first, after: $after, last: $last, before: $before, search: $search, orderBy: $orderBy')} }`;
}

async function page(list: List, args: Args): Promise<PageOf> {
  return LISTS[list][2](await gqlData(app, cast.master, document(list), args));
}

const idsOf = ({ nodes }: PageOf) => nodes.map((node) => Number(node.id));

/** Reads every page in one direction; returns ids in the list's order. */
async function walk(
  list: List,
  args: Args,
  size: number,
  backward = false,
  between?: () => Promise<unknown>,
) {
  const pages: number[][] = [];
  let cursor: string | null = null;
  for (;;) {
    const position: Args = backward ? { last: size, before: cursor } : { first: size, after: cursor };
    const current: PageOf = await page(list, { ...args, ...position });
    expect(current.edges.map((edge) => edge.node)).toEqual(current.nodes);
    expect(current.pageInfo.startCursor).toBe(current.edges.at(0)?.cursor ?? null);
    expect(current.pageInfo.endCursor).toBe(current.edges.at(-1)?.cursor ?? null);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = current.pageInfo;
    if (cursor !== null) expect(backward ? hasNextPage : hasPreviousPage).toBe(true);
    else expect(backward ? hasNextPage : hasPreviousPage).toBe(false);
    pages.push(idsOf(current));
    if (!(backward ? hasPreviousPage : hasNextPage)) break;
    expect(current.nodes).toHaveLength(size);
    cursor = backward ? startCursor : endCursor;
    await between?.();
  }
  return (backward ? pages.toReversed() : pages).flat();
}

const CASES = keysOf(LISTS).flatMap((list) => [
  { list, orderBy: undefined },
  ...FIELDS[LISTS[list][0]].flatMap((field) =>
    ['ASC', 'DESC'].map((direction) => ({ list, orderBy: { field, direction } })),
  ),
]);

const COLUMNS: Record<string, string> = {
  CREATED_AT: 'created_at',
  EMAIL: 'email',
  FIRST_NAME: 'first_name',
  LAST_NAME: 'last_name',
  USER_TYPE: 'user_type',
  TITLE: 'title',
};

async function expected(list: List, orderBy?: { field: string; direction: string }): Promise<number[]> {
  const [table, condition] = {
    users: ['users', 'true'],
    unallocatedUsers: ['users', 'company_id IS NULL'],
    'company.users': ['users', `company_id = ${cast.company.id}`],
    companies: ['companies', 'NOT pending'],
  }[list];
  const order = orderBy ? `${COLUMNS[orderBy.field]} ${orderBy.direction}, id ${orderBy.direction}` : 'id';
  const rows = await app.database.query(`SELECT id FROM ${table} WHERE ${condition} ORDER BY ${order}`);
  return rows.map((row: { id: number }) => row.id);
}

describe.each(CASES)('$list by $orderBy.field $orderBy.direction', ({ list, orderBy }) => {
  it('is complete forward and backward, in small pages and in one', async () => {
    const all = await expected(list, orderBy);
    expect(all.length).toBeGreaterThan(6);
    for (const size of [3, 200]) {
      expect(await walk(list, { orderBy }, size)).toEqual(all);
      expect(await walk(list, { orderBy }, size, true)).toEqual(all);
    }
  });
});

describe('rows added and removed between pages', () => {
  const orderBy = { field: 'FIRST_NAME', direction: 'ASC' };

  it.each([false, true])('cause no duplicate or missing rows (backward: %s)', async (backward) => {
    const before = await expected('company.users', orderBy);
    const inserted: number[] = [];
    const seen = await walk('company.users', { orderBy }, 3, backward, async () => {
      for (const firstName of ['AAA', 'Ada', 'Éva', 'zzz']) {
        inserted.push((await buildRow(app, { company: cast.company, firstName })).id);
      }
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !inserted.includes(id))).toEqual(before);
    await app.database.query('DELETE FROM users WHERE id = ANY($1)', [inserted]);
  });

  it('including the row of a cursor', async () => {
    const row = await buildRow(app, { company: cast.company, firstName: 'Ada' });
    const all = await expected('company.users', orderBy);
    const { edges } = await page('company.users', { orderBy, first: 200 });
    const { cursor } = edges.find((edge) => Number(edge.node.id) === row.id)!;
    await app.database.query('DELETE FROM users WHERE id = $1', [row.id]);
    const after = idsOf(await page('company.users', { orderBy, first: 200, after: cursor }));
    const before = idsOf(await page('company.users', { orderBy, last: 200, before: cursor }));
    expect([...before, ...after]).toEqual(all.filter((id) => id !== row.id));
  });
});

describe('sizes', () => {
  it.each([0, -1, 201, 2_147_483_647])('%d is refused', async (size) => {
    for (const list of keysOf(LISTS)) {
      for (const argument of ['first', 'last']) {
        const answer = await app.gql(cast.master, document(list), { [argument]: size });
        expectCode(answer, 'VALIDATION_FAILED');
        expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual([argument]);
      }
    }
  });

  it('are 1 to 200, and 50 by default', async () => {
    const company = await buildCompany(app);
    await app.database.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
       SELECT 'many-' || n, 'many-' || n || '@rows.example', $1, 'Many', 'Rows', 'Many', 'employee' FROM generate_series(1, 210) n`,
      [company.id],
    );
    const sizes = await gqlData(
      app,
      cast.master,
      `{ company(id: ${company.id}) { none: users { nodes { id } } one: users(first: 1) { nodes { id } } most: users(last: 200) { nodes { id } pageInfo { hasPreviousPage } } } }`,
    );
    expect(sizes.company.none.nodes).toHaveLength(50);
    expect(sizes.company.one.nodes).toHaveLength(1);
    expect(sizes.company.most.nodes).toHaveLength(200);
    expect(sizes.company.most.pageInfo.hasPreviousPage).toBe(true);
  });

  it.each([
    { first: 1, last: 1 },
    { first: 1, before: 'x' },
    { last: 1, after: 'x' },
    { after: 'x', before: 'x' },
  ])('of both directions at once are refused: %j', async (args) =>
    expectCode(await app.gql(cast.master, document('users'), args), 'VALIDATION_FAILED'),
  );
});

describe('cursors', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  async function refusedAs(list: List, args: Args): Promise<void> {
    const argument = 'after' in args ? 'after' : 'before';
    const answer = await app.gql(cast.master, document(list), args);
    expectCode(answer, 'VALIDATION_FAILED');
    expect(answer.errors![0].extensions.errors!.map((error) => error.field)).toEqual([argument]);
  }

  it.each([
    '',
    ' ',
    'x',
    '=',
    'bnVsbA',
    '{}',
    '%',
    '\u0000',
    'é',
    'A'.repeat(5_000),
    encode(null),
    encode([]),
    encode({}),
    encode(['users/ID', null]),
    encode([1, 2, 3]),
  ])('that are malformed are refused: %j', async (cursor) => {
    for (const argument of ['after', 'before']) await refusedAs('users', { [argument]: cursor });
  });

  it('of another order, direction or list are refused', async () => {
    const asc = { field: 'EMAIL', direction: 'ASC' };
    const own = (await page('users', { first: 1, orderBy: asc })).pageInfo.endCursor;
    const byId = (await page('users', { first: 1 })).pageInfo.endCursor;
    await refusedAs('users', { after: own });
    await refusedAs('users', { after: byId, orderBy: asc });
    await refusedAs('users', { after: own, orderBy: { field: 'EMAIL', direction: 'DESC' } });
    await refusedAs('users', { after: own, orderBy: { field: 'LAST_NAME', direction: 'ASC' } });
    await refusedAs('unallocatedUsers', { after: own, orderBy: asc });
    await refusedAs('company.users', { after: own, orderBy: asc });
    await refusedAs('companies', { after: byId });
    const other = `{ company(id: ${cast.other.id}) { users(first: 1) { pageInfo { endCursor } } } }`;
    const { company } = await gqlData(app, cast.master, other);
    await refusedAs('company.users', { after: company.users.pageInfo.endCursor });
  });

  it('that are forged are refused, and never cause an internal error', async () => {
    for (const field of ['CREATED_AT', 'EMAIL', null]) {
      const orderBy = field ? { field, direction: 'ASC' } : undefined;
      const { endCursor } = (await page('users', { first: 1, orderBy })).pageInfo;
      const [scope, value, id] = JSON.parse(Buffer.from(endCursor!, 'base64url').toString());
      const forgeries: unknown[] = [
        [scope, value, id, 1],
        [scope, value, 1.5],
        [scope, value, '1'],
        [scope, value, null],
        [scope, value, 2 ** 31],
        [scope, value, 1e300],
        [scope, 7, id],
        [scope, ['x'], id],
        [scope, 'a\u0000b', id],
        [scope, '\ud800', id],
        [{}, value, id],
      ];
      if (field === 'CREATED_AT') {
        for (const time of [
          '',
          '1',
          'now',
          'infinity',
          'Jan 1 2020',
          '2020-02-30',
          '+275760-09-13T00:00:00.000Z',
        ]) {
          forgeries.push([scope, time, id]);
        }
      }
      for (const forged of forgeries) await refusedAs('users', { after: encode(forged), orderBy });
    }
  });
});
