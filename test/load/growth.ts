// Measures the same pages with growing numbers of users: each request alone, one after another.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BenchDatabases, inDatabase } from './database.js';
import { type LoadRequest, sendOnce } from './load.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({
  options: {
    /** The largest number of users. */
    to: { type: 'string', default: '1000000' },
    samples: { type: 'string', default: '100' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= Number(options.to));

const NODES =
  'nodes { id firebaseId email firstName lastName displayName userType createdAt company { id title } }';
const PAGE = `query ($orderBy: UserOrder, $after: String, $search: String) {
  users(first: 50, orderBy: $orderBy, after: $after, search: $search) { ${NODES} pageInfo { hasNextPage endCursor } } }`;
const COUNT = 'query ($search: String) { users(first: 1, search: $search) { totalCount totalCountExact } }';
const SEARCHES = ['maria', 'ria', 'zhang', 'sofia wright', '4217', 'ana.keller', 'wright42', 'nobody at all'];
const SHORT_SEARCHES = ['z', 'zh', 'a', 'an', 'q', '42'];
const FIELDS = ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'CREATED_AT', 'USER_TYPE'];
const ORDERS = FIELDS.flatMap((field) => ['ASC', 'DESC'].map((direction) => ({ field, direction })));

/** The duration of each kind of request at each size, in milliseconds. */
const figures: Record<string, number[]> = {};

const databases = await BenchDatabases.start(join(root, '.data-bench'));
try {
  for (const size of sizes) await measure(await databases.withUsers(size, migrate));
} finally {
  await databases.stop();
}

const rows = Object.entries(figures).map(([what, p95s]) => {
  const ratio = p95s.at(-1)! / p95s[0];
  return [what, ...p95s.map((ms) => ms.toFixed(1)), ratio.toFixed(2)];
});
const head = ['p95, ms', ...sizes.map((size) => size.toLocaleString('en')), 'last / first'];
console.log(
  `\n${table([head, ...rows])}\n\nGoals: <= 100 ms at 1,000,000, and pages without a search <= 1.3 times.`,
);
keep('growth', { sizes, figures });

async function measure(url: string): Promise<void> {
  const product = await Product.start(url);
  try {
    const [master] = await inDatabase(url, async (client) => {
      const { rows } = await client.query('SELECT firebase_id AS uid, email FROM users WHERE id = 1');
      return rows;
    });
    const headers = {
      authorization: `Bearer ${product.tokenOf(master.uid, master.email)}`,
      'content-type': 'application/json',
    };
    const gql = (query: string, variables: object): LoadRequest => ({
      method: 'POST',
      path: '/graphql',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const send = (request: LoadRequest) => sendOnce(product.server, request);
    const note = async (what: string, requests: LoadRequest[]): Promise<void> => {
      for (const request of requests) await send(request);
      const times: number[] = [];
      while (times.length < Number(options.samples)) {
        for (const request of requests) {
          const begin = performance.now();
          await send(request);
          times.push(performance.now() - begin);
        }
      }
      times.sort((a, b) => a - b);
      (figures[what] ??= []).push(times[Math.floor(times.length * 0.95)]);
    };

    await note('First page, by id', [gql(PAGE, {})]);
    await note(
      'First page, ten sorts',
      ORDERS.map((orderBy) => gql(PAGE, { orderBy })),
    );
    const deep: LoadRequest[] = [];
    for (const orderBy of ORDERS)
      deep.push(gql(PAGE, { orderBy, after: await middle(url, orderBy.field, orderBy) }));
    await note('Page from the middle, ten sorts', deep);
    await note(
      'Search by part of name or e-mail',
      SEARCHES.map((search) => gql(PAGE, { search })),
    );
    await note(
      'Search, sorted by last name',
      SEARCHES.map((search) => gql(PAGE, { search, orderBy: { field: 'LAST_NAME', direction: 'ASC' } })),
    );
    await note(
      'Search by one or two letters',
      SHORT_SEARCHES.map((search) => gql(PAGE, { search })),
    );
    await note('totalCount of all', [gql(COUNT, {})]);
    await note(
      'totalCount of a search (to 10,000)',
      SEARCHES.map((search) => gql(COUNT, { search })),
    );
  } finally {
    await product.stop();
  }
}

/** Returns a cursor from the middle of the list in that order, encoded as the server encodes it. */
async function middle(
  url: string,
  field: string,
  order: { field: string; direction: string },
): Promise<string> {
  const column = field.toLowerCase();
  const { id, value } = await inDatabase(url, async (client) => {
    const { rows } = await client.query(
      `SELECT id, ${column} AS value FROM users ORDER BY ${column}, id OFFSET (SELECT count(*) / 2 FROM users) LIMIT 1`,
    );
    return rows[0];
  });
  const text = value instanceof Date ? value.toISOString() : value;
  return Buffer.from(JSON.stringify([`users/${order.field}.${order.direction}`, text, id])).toString(
    'base64url',
  );
}
