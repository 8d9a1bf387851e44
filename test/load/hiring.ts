// Measures the public job board and hiring with many roles and applications.
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, request } from 'node:http';
import { BenchDatabases } from './database.js';
import { FIRST_COMPANY, withHiring, WORDS } from './hiring-data.js';
import { load, type LoadRequest, sendOnce } from './load.js';
import { cpuOfFamily, type MeasuredProcess } from './process.js';
import { migrate, Product } from './product.js';
import { type Figure, median, report, type Row } from './report.js';

const { values: options } = parseArgs({
  options: {
    roles: { type: 'string', default: '50000' },
    companies: { type: 'string', default: '5000' },
    applications: { type: 'string', default: '1000000' },
    /** The applications for the role whose board is read. */
    board: { type: 'string', default: '2000' },
    samples: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
  },
});
const size = {
  roles: Number(options.roles),
  companies: Number(options.companies),
  applications: Number(options.applications),
  board: Number(options.board),
};
const samples = Number(options.samples);
const seconds = Number(options.seconds);

const figures: Figure[] = [];
const rows: Row[] = [];
const note = (what: string, value: number, unit: string, goal: string) => {
  figures.push({ what, value, unit, goal });
  console.log(`${what}: ${value.toFixed(1)} ${unit} (goal ${goal})`);
};

const BOARD = `query ($id: ID!) { role(id: $id) { stages { id name kind } applicationCounts { count stage { id } }
  applications(first: 50) { nodes { id state appliedAt movedAt candidate { id name source } } pageInfo { hasNextPage endCursor } } } }`;
const REPORT = `query ($id: ID!) { company(id: $id) { hiringReport { applications hired medianDaysToHire
  steps { kind reached medianDays } months { month applications hired } } } }`;
const CLOSE = 'mutation ($id: ID!) { closeRole(roleId: $id) { state } }';
const OPEN = 'mutation ($id: ID!) { openRole(roleId: $id) { state } }';
/** Requests per second by others: the pages of roles and searches. */
const RATE = 40;

const pathOf = (role: number) =>
  `/jobs/${FIRST_COMPANY + Math.floor(((role - 1) * size.companies) / size.roles)}/${role}`;

const gql = (product: Product, admin: number, query: string, variables: object): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: {
    authorization: `Bearer ${product.tokenOf(`uid-${admin}`, `admin-${admin}@example.com`)}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ query, variables }),
});

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await withHiring(databases, size, migrate);
  const [product, other] = [await Product.start(url), await Product.start(url)];
  try {
    rows.push(await roleRate(product.server));
    await searches(product.server);
    await reads(product);
    await closings(product, other.server);
  } finally {
    await Promise.all([product.stop(), other.stop()]);
  }
  // With the default limits, because they protect the others.
  const limited = await Product.start(url, [], { RATE_LIMIT_SCALE: '1' });
  try {
    await costliest(limited.server);
  } finally {
    await limited.stop();
  }
  const machine = `${cpus().length} cores, ${cpus()[0].model}`;
  report('hiring', { machine, users: size.companies, rows, figures });
} finally {
  await databases.stop();
}

/** Returns the 95th percentile. */
function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

/** Returns the addresses of the pages of a hundred roles, with their titles. */
async function rolePages(server: MeasuredProcess): Promise<string[]> {
  const paths: string[] = [];
  for (let turn = 0; turn < 100; turn++) {
    const { url } = await fetch(server.url + pathOf(1 + ((turn * 7919) % size.roles)));
    paths.push(new URL(url).pathname);
  }
  return paths;
}

/** The pages of a hundred roles, as browsers and search engines request them. */
async function roleRate(server: MeasuredProcess) {
  const paths = await rolePages(server);
  const requests: LoadRequest[] = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
  await load(server, databases.pid, requests, 2);
  const round = await load(server, databases.pid, requests, seconds);
  note('Pages of roles, a second', round.rate, '/s', '>= 2000');
  return { what: 'GET the page of a role', ...round, goal: 2_000 };
}

/** New searches, one after another. */
async function searches(server: MeasuredProcess): Promise<void> {
  const { levels, trades, places } = WORDS;
  const pick = (words: readonly string[], turn: number) => words[turn % words.length];
  const kinds: [string, (turn: number) => string][] = [
    ['a trade', (turn) => `search=${pick(trades, turn)}&salary=${1_000 + turn}`],
    [
      'a title and a place',
      (turn) =>
        `search=${pick(levels, turn)}+${pick(trades, turn)}+${turn % 10}&location=${pick(places, turn)}`,
    ],
    ['a place', (turn) => `location=${pick(places, turn)}&salary=${2_000 + turn}`],
    ['part of a word', (turn) => `search=${pick(trades, turn).slice(1, 4)}&salary=${3_000 + turn}`],
    ['one letter', (turn) => `search=${'abcdefghijklmnop'[turn % 16]}&salary=${4_000 + turn}`],
    ['a company', (turn) => `search=${pick(trades, turn)}+${turn * 37}`],
    ['nothing that exists', (turn) => `search=xylograph${turn}`],
    ['filters', (turn) => `type=PART_TIME&mode=REMOTE&salary=${50_000 + turn}`],
    ['a high salary', (turn) => `salary=${98_500 + turn}`],
  ];
  const all: number[] = [];
  const [cpu, databaseCpu] = [server.cpu, cpuOfFamily(databases.pid)];
  for (const [what, paramsOf] of kinds) {
    const times: number[] = [];
    for (let turn = 0; turn < Math.ceil(samples / kinds.length) + 3; turn++) {
      const begin = performance.now();
      const response = await fetch(`${server.url}/jobs?${paramsOf(turn)}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${paramsOf(turn)}: ${response.status}`);
      // The first ones compile statements and code.
      if (turn >= 3) times.push(performance.now() - begin);
    }
    console.log(
      `  a search for ${what}: p50 ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms`,
    );
    all.push(...times);
  }
  note('Public search, 95th percentile', p95(all), 'ms', '<= 100');
  const count = all.length + kinds.length * 3;
  note('  processor time of the server', (server.cpu - cpu) / count / 1_000, 'ms', 'none');
  note(
    '  processor time of PostgreSQL',
    (cpuOfFamily(databases.pid) - databaseCpu) / count / 1_000,
    'ms',
    'none',
  );
}

/** The console's requests for the largest role and for its company. */
async function reads(product: Product): Promise<void> {
  for (const [what, request, goal] of [
    [`The board of ${size.board} applicants, first read`, gql(product, 1, BOARD, { id: '1' }), '<= 100'],
    ['The figures of its company', gql(product, 1, REPORT, { id: String(FIRST_COMPANY) }), '<= 250'],
  ] as const) {
    const times: number[] = [];
    for (let turn = 0; turn < 33; turn++) {
      const begin = performance.now();
      await sendOnce(product.server, request);
      if (turn >= 3) times.push(performance.now() - begin);
    }
    note(`${what}, 95th percentile`, p95(times), 'ms', goal);
  }
}

/** How long another server still shows a closed role. */
async function closings(product: Product, other: MeasuredProcess): Promise<void> {
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const admin = 2 + turn;
    const role = 1 + Math.ceil(((admin - 1) * size.roles) / size.companies);
    const status = async () => (await fetch(other.url + pathOf(role))).status;
    if ((await status()) !== 200) throw new Error(`${pathOf(role)} is not open.`);
    await sendOnce(product.server, gql(product, admin, CLOSE, { id: String(role) }));
    const begin = performance.now();
    while ((await status()) !== 410) {
      if (performance.now() - begin > 30_000) throw new Error('The role stays.');
      await sleep(20);
    }
    waits.push(performance.now() - begin);
    await sendOnce(product.server, gql(product, admin, OPEN, { id: String(role) }));
  }
  note('A closed role is gone from another server, at the most', Math.max(...waits), 'ms', '<= 5000');
}

/** The effect on others of the costliest search, repeated from one address as often as possible. */
async function costliest(server: MeasuredProcess): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const get = (path: string, localAddress: string): Promise<number> =>
    new Promise((done) => {
      const sent = request(server.url + path, { agent, localAddress }, (response) => {
        response.resume().once('close', () => done(response.statusCode ?? 0));
      });
      sent.on('error', () => done(0));
      sent.end();
    });
  const paths = await rolePages(server);
  let turn = 0;
  let failed = 0;
  /** At a fixed rate, whether or not earlier ones have responses, each from a separate address. */
  const others = async (): Promise<number[]> => {
    const times: number[] = [];
    const sent: Promise<void>[] = [];
    const begin = performance.now();
    for (let n = 0; n < seconds * RATE * 2; n++) {
      await sleep(Math.max(0, begin + (n * 1_000) / RATE - performance.now()));
      const path =
        n % 4 === 0
          ? `/jobs?search=${WORDS.trades[n % WORDS.trades.length]}&salary=${30_000 + turn++}`
          : paths[n % paths.length];
      const one = async () => {
        const start = performance.now();
        const status = await get(path, `127.0.1.${1 + (n % 200)}`);
        // A busy server refuses requests, and a refusal does not count as a fast response.
        if (status === 200) times.push(performance.now() - start);
        else failed++;
      };
      sent.push(one());
    }
    await Promise.all(sent);
    return times;
  };
  await others();
  const quiet = p95(await others());
  const over = new AbortController();
  let [served, refused] = [0, 0];
  const attack = async (place: number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const letters = 'aeionrst';
      const status = await get(
        `/jobs?search=${letters[n % 8]}+${letters[(n + place) % 8]}&location=${letters[place % 8]}&salary=${1 + n}&currency=EUR`,
        '127.0.0.2',
      );
      if (status === 200) served++;
      else {
        refused++;
        await sleep(20);
      }
    }
  };
  const attackers = Array.from({ length: 16 }, (_, place) => attack(place));
  const during = p95(await others());
  over.abort();
  await Promise.all(attackers);
  agent.destroy();
  console.log(
    `The attack: ${served} served, ${refused} refused. Load of the machine: ${loadavg()[0].toFixed(1)}`,
  );
  note('Public requests of others, 95th percentile', quiet, 'ms', 'none');
  note('  while one address repeats the costliest search', during, 'ms', 'none');
  note('  requests of others that failed', failed, '', '0');
  note('  of quiet', during / quiet, 'times', '<= 2');
}
