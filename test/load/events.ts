// Measures the costs of programs: pages of events in a company with many, and requests with an API key compared to
// those with a token.
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CREATE_CLIENT } from '../api-clients.js';
import { BenchDatabases, inDatabase } from './database.js';
import { load, type LoadRequest, sendOnce } from './load.js';
import { migrate, Product } from './product.js';
import { type Figure, median, report } from './report.js';

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    samples: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
const events = Number(options.events);
const COMPANY = 10;
const ADMIN = 1;
const STAFF = 1_000;
/** Days of history. Events are kept for 30 of them. */
const HISTORY = 60;
const PAGE = 200;
/** The number of the first entry. Earlier ones were made by the product. */
const FIRST = 101;
const MILLION = 1_000_000;

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.empty('bench_events', migrate);
  await addCompany(url);
  const product = await Product.start(url);
  try {
    // The last change: the log has no valid signatures afterwards.
    const key = await createKey(product);
    const begin = Date.now();
    await addEvents(url);
    console.log(
      `Made ${events.toLocaleString('en')} events in ${((Date.now() - begin) / 1000).toFixed(1)} s.`,
    );
    const figures: Figure[] = [];
    for (const [what, types] of [
      [`A page of ${PAGE} events, 95th percentile`, ''],
      ['  of a type that is rare', '&types=staff.left'],
    ]) {
      figures.push({ what, value: await pages(product, types), unit: 'ms', goal: '<= 30' });
    }
    const costs = await costsOf(product, { token: tokenOf(product), key });
    figures.push({ what: 'Processor time by token', value: costs.token, unit: 'us', goal: 'none' });
    figures.push({
      what: 'Processor time by key',
      value: costs.key,
      unit: 'us',
      goal: `<= ${costs.token.toFixed(0)}`,
    });
    const machine = `${cpus().length} cores, ${cpus()[0].model}`;
    report('events', { machine, users: STAFF, rows: [], figures });
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

/** Returns the 95th percentile for pages at random positions in the last 30 days, in milliseconds. */
async function pages(product: Product, types: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf(product)}` };
  const read = (after: string) =>
    sendOnce(product.server, { path: `/api/v1/events?first=${PAGE}&after=${after}${types}`, headers });
  const { next } = await read('latest');
  const times: number[] = [];
  for (let n = 0; n < Number(options.samples); n++) {
    const place = Math.floor(events * (0.55 + (0.4 * ((n * 7919) % 1_000)) / 1_000));
    const after = String(next).replace(/\d+$/, String(place));
    const begin = performance.now();
    await read(after);
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

function requestBy(credential: string, query: string, variables: object = {}): LoadRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}

async function createKey(product: Product): Promise<string> {
  const input = { companyId: String(COMPANY), name: 'Benchmark', scopes: ['COMPANIES_READ'] };
  const { data } = await sendOnce(product.server, requestBy(tokenOf(product), CREATE_CLIENT, { input }));
  return data.createApiClient.key;
}

/**
 * Returns the server's processor time for the same request with each credential, in microseconds: medians of rounds.
 */
async function costsOf<Kind extends string>(product: Product, credentials: Record<Kind, string>) {
  const kinds = Object.keys(credentials) as Kind[];
  const costs = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
  for (let round = 0; round < Number(options.rounds); round++)
    for (const kind of kinds) {
      const request = requestBy(credentials[kind], `{ company(id: "${COMPANY}") { title } }`);
      const { cpu } = await load(product.server, databases.pid, [request], Number(options.seconds));
      costs[kind].push(cpu);
    }
  return Object.fromEntries(kinds.map((kind) => [kind, median(costs[kind])])) as Record<Kind, number>;
}

function tokenOf(product: Product): string {
  return product.tokenOf(`uid-${ADMIN}`, `user${ADMIN}@example.com`);
}

function addCompany(url: string): Promise<void> {
  return inDatabase(url, async (client) => {
    await client.query(`INSERT INTO companies (id, title) VALUES (${COMPANY}, 'Company ${COMPANY}')`);
    await client.query(
      `INSERT INTO users (id, firebase_id, email, company_id, first_name, last_name, display_name, user_type,
         account_confirmed, claims_at)
       SELECT n, 'uid-' || n, 'user' || n || '@example.com', ${COMPANY}, 'First', 'Last' || n, 'First Last' || n,
         CASE WHEN n = ${ADMIN} THEN 'admin' ELSE 'employee' END, true, timestamptz '2100-01-01'
       FROM generate_series(1, ${STAFF}::bigint) AS n`,
    );
  });
}

/** Adds entries to the end of the company's log. */
function addEvents(url: string): Promise<void> {
  return inDatabase(url, async (client) => {
    // Without the triggers that protect the log.
    await client.query(`SET session_replication_role = replica`);
    for (let from = FIRST; from <= events; from += MILLION) {
      // One of 10,000 entries is of the rare type.
      await client.query(
        `INSERT INTO audit_log (company_id, seq, at, actor_user_id, actor_firebase_id, action, subject_type, subject_id, door,
           personal, digest, mac)
         SELECT ${COMPANY}, n, now() - interval '${HISTORY} days' + n * (interval '${HISTORY} days' / ${events + 1}),
           ${ADMIN}, 'uid-${ADMIN}', CASE WHEN n % 10000 = 0 THEN 'USER_LEFT' ELSE 'USER_UPDATED' END, 'USER',
           (2 + n % ${STAFF - 2})::text, 'graphql',
           json_build_object('actor', json_build_object('email', 'user${ADMIN}@example.com', 'companyId', ${COMPANY}),
             'before', json_build_object('jobTitle', NULL), 'after', json_build_object('jobTitle', 'Consultant ' || n),
             'salt', 'abcdefghijklmnopqrstuv')::text, '\\x00', '\\x00'
         FROM generate_series(${from}::bigint, ${Math.min(events, from + MILLION - 1)}) AS n`,
      );
    }
    await client.query(`UPDATE audit_chains SET seq = ${events} WHERE chain = ${COMPANY}`);
    await client.query('VACUUM (ANALYZE) audit_log');
  });
}
