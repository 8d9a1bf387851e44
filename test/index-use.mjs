// With INDEX_USE=1, tests count how often each index is read, and write the sums to test-results/index-use.json.
// PostgreSQL then prefers indexes even in the smallest tables, so an index without reads cannot be used by any
// statement of the tests.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';

const RESULT = join(import.meta.dirname, '../test-results/index-use.json');
const PARTS = `${RESULT}.parts`;

/** Makes the server prefer indexes, if they are counted. */
export async function preferIndexes(url) {
  if (!process.env.INDEX_USE) return;
  mkdirSync(dirname(RESULT), { recursive: true });
  rmSync(PARTS, { force: true });
  await query(url, 'ALTER SYSTEM SET enable_seqscan = off', 'SELECT pg_reload_conf()');
}

/** Stores the counts of a database that is about to be dropped. */
export async function noteIndexUse(url) {
  if (!process.env.INDEX_USE) return;
  const rows = await query(
    url,
    'SELECT indexrelname AS name, idx_scan AS reads FROM pg_stat_user_indexes',
  ).catch(() => []);
  for (const { name, reads } of rows) appendFileSync(PARTS, `${name} ${reads}\n`);
}

/** Writes the sums of all databases, the smallest first. */
export async function sumIndexUse(url) {
  if (!process.env.INDEX_USE) return;
  const databases = await query(url, `SELECT datname FROM pg_database WHERE datname LIKE 'worker%'`);
  for (const { datname } of databases)
    await noteIndexUse(Object.assign(new URL(url), { pathname: datname }).href);
  if (!existsSync(PARTS)) return;
  const sums = {};
  for (const line of readFileSync(PARTS, 'utf8').trim().split('\n')) {
    const [name, reads] = line.split(' ');
    sums[name] = (sums[name] ?? 0) + Number(reads);
  }
  const sorted = Object.entries(sums).sort(([a, x], [b, y]) => x - y || a.localeCompare(b));
  writeFileSync(RESULT, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Runs statements and returns the rows of the last one. */
async function query(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result;
    for (const statement of statements) result = await client.query(statement);
    return result.rows;
  } finally {
    await client.end();
  }
}
