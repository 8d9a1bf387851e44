// Measures the pages of teams, actions and activity in a company of 100,000 against one of 1,000, in one database: each
// request alone, one after another.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BenchDatabases } from './database.js';
import { type LoadRequest, sendOnce } from './load.js';
import { adminOf, employeeOf, fillPanels, type Tenant, TENANTS } from './panels-data.js';
import { pagesOf } from './panels-pages.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({ options: { samples: { type: 'string', default: '100' } } });
/** Warm-up requests. */
const WARM_UP = 10;
const root = resolve(import.meta.dirname, '../..');

const databases = await BenchDatabases.start(join(root, '.data-bench'));
try {
  const url = await databases.empty('bench_panels', migrate);
  const begin = Date.now();
  await fillPanels(url);
  console.log(`Made a database of two companies in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
  const product = await Product.start(url);
  try {
    const small = await measure(product, TENANTS[0]);
    const large = await measure(product, TENANTS[1]);
    const rows = Object.entries(large).map(([what, { p95, bytes }]) => [
      what,
      small[what].p95.toFixed(1),
      p95.toFixed(1),
      (p95 / small[what].p95).toFixed(2),
      (bytes / 1000).toFixed(0),
    ]);
    console.log(`\n${table([['p95, ms', '1,000 staff', '100,000', 'ratio', 'kB'], ...rows])}`);
    console.log('\nGoals: at most 100 ms and 1.3 times; the past at most 2,000 ms.');
    keep('panels', { small, large });
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

/** Returns the p95 in milliseconds and the size of the response of each page. */
async function measure(
  product: Product,
  tenant: Tenant,
): Promise<Record<string, { p95: number; bytes: number }>> {
  const figures: Record<string, { p95: number; bytes: number }> = {};
  for (const page of pagesOf(tenant)) {
    const { what, query, variables, as, after = 0, samples = Number(options.samples) } = page;
    const user = as === 'admin' ? adminOf(tenant) : employeeOf(tenant);
    const requestOf = (cursor?: string): LoadRequest => ({
      method: 'POST',
      path: '/graphql',
      headers: {
        authorization: `Bearer ${product.tokenOf(`uid-${user}`, `user${user}@example.com`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables: { ...variables, after: cursor } }),
    });
    let request = requestOf();
    for (let turn = 0; turn < after; turn++) {
      const { data } = await sendOnce(product.server, request);
      request = requestOf(data.company.difference.endCursor);
    }
    const first = await sendOnce(product.server, request);
    for (let n = 0; n < WARM_UP; n++) await sendOnce(product.server, request);
    const times: number[] = [];
    while (times.length < samples) {
      const begin = performance.now();
      await sendOnce(product.server, request);
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    figures[what] = { p95: times[Math.floor(times.length * 0.95)], bytes: JSON.stringify(first).length };
  }
  return figures;
}
