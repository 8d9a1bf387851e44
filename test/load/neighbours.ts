// Measures what one identity that uses its full budget costs everyone else: the response times of other tenants'
// requests while it runs its costliest queries, searches, subscriptions and floods, compared to the same requests at
// quiet times.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ATTACKS, type Orders, type Spoils } from './attack.js';
import { BenchDatabases, inDatabase, LARGE_COMPANY, spread } from './database.js';
import { sendOnce } from './load.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});
const users = Number(options.users);
const milliseconds = Number(options.seconds) * 1_000;
/** Requests of the other tenants per second. */
const RATE = 50;
/** Changes per second in the attacker's company, for its subscribers. */
const EVENTS = 1;
/** The number of missed events before the replay. */
const MISSED = 100;

interface Person {
  uid: string;
  email: string;
  colleague: string;
}

interface Figures {
  p50: number;
  p95: number;
  p99: number;
  /** The slowest /health/ready. */
  ready: number;
  failed: number;
}

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.withUsers(users, migrate);
  // The default limits, because they are what is measured.
  const product = await Product.start(url, [], { RATE_LIMIT_SCALE: '1', MAX_CONNECTIONS: '10000' });
  try {
    const { others, master, attackers } = await people(url);
    const agent = new Agent({ keepAlive: true });
    const tokenOf = ({ uid, email }: Person) => product.tokenOf(uid, email);
    const change = async (turn: number) => {
      const mutation = turn % 2 ? 'revokePrivilege' : 'grantPrivilege';
      await sendOnce(product.server, {
        method: 'POST',
        path: '/graphql',
        headers: { authorization: `Bearer ${tokenOf(master)}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `mutation { ${mutation}(userId: 60, title: "view ALL STAFF section") { id } }`,
        }),
      });
    };

    await neighbours(5_000);
    const quiet = await neighbours(milliseconds);
    const results: [string, Figures, Spoils?][] = [['quiet', quiet]];
    for (const [place, attack] of ATTACKS.entries()) {
      if (!attack.includes(options.only)) continue;
      // A separate attacker for each attack, because the previous one has used up its budget.
      const attacker = attackers[place];
      const { data } = await sendOnce(product.server, {
        method: 'POST',
        path: '/graphql',
        headers: { authorization: `Bearer ${tokenOf(attacker)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ liveCursor }' }),
      });
      if (attack === 'replay') for (let turn = 0; turn < MISSED; turn++) await change(turn);
      // Delays of the attacker's own requests do not matter.
      const events = setInterval(
        () => void change(Math.floor(Date.now() / 1_000)).catch(() => undefined),
        1_000 / EVENTS,
      );
      const spoils = run({
        attack,
        address: `127.0.0.${2 + place}`,
        url: product.server.url,
        token: tokenOf(attacker),
        companyId: LARGE_COMPANY,
        colleague: attacker.colleague,
        after: data.liveCursor,
        milliseconds: milliseconds + 2_000,
      });
      // Once the attacker's process has started.
      await sleep(1_500);
      const figures = await neighbours(milliseconds);
      results.push([attack, figures, await spoils]);
      clearInterval(events);
    }
    print(results);
    keep(
      'neighbours',
      Object.fromEntries(results.map(([name, figures, spoils]) => [name, { ...figures, spoils }])),
    );

    /** Sends the other tenants' requests at a fixed rate, whether or not earlier ones have responses. */
    async function neighbours(duration: number): Promise<Figures> {
      const times: number[] = [];
      const readiness: number[] = [];
      let failed = 0;
      const sent: Promise<void>[] = [];
      const timed = async (into: number[], path: string, person?: Person) => {
        const begin = performance.now();
        const status = await get(product.server.url + path, agent, person && tokenOf(person));
        into.push(performance.now() - begin);
        if (status !== 200) failed++;
      };
      const begin = performance.now();
      for (let n = 0; n * (1_000 / RATE) < duration; n++) {
        await sleep(Math.max(0, begin + n * (1_000 / RATE) - performance.now()));
        const person = others[n % others.length];
        sent.push(timed(times, `/api/getUserData/${person.colleague}`, person));
        if (n % RATE === 0) sent.push(timed(readiness, '/health/ready'));
      }
      await Promise.all(sent);
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)];
      return { p50: at(0.5), p95: at(0.95), p99: at(0.99), ready: Math.max(...readiness), failed };
    }
  } finally {
    await product.stop();
  }
} finally {
  await databases.stop();
}

function print(results: [string, Figures, Spoils?][]): void {
  const [[, quiet]] = results;
  const rows = results.map(([name, { p50, p95, p99, ready, failed }, spoils]) => [
    name,
    p50.toFixed(1),
    p95.toFixed(1),
    (p95 / quiet.p95).toFixed(2),
    p99.toFixed(1),
    ready.toFixed(0),
    String(failed),
    spoils ? `${spoils.answered}/${spoils.refused}/${spoils.events}` : '',
  ]);
  const head = [
    'one identity runs',
    'p50 ms',
    'p95 ms',
    'of quiet',
    'p99 ms',
    'ready ms',
    'failed',
    'answered/refused/events',
  ];
  console.log(
    `\n${table([head, ...rows])}\n\nGoals: p95 <= 2 of quiet, p99 < 250 ms, ready < 1,000 ms, none failed.`,
  );
}

async function run(orders: Orders): Promise<Spoils> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'attack.ts')], {
    env: { ...process.env, ATTACK: JSON.stringify(orders) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  await once(child, 'exit');
  return JSON.parse(output);
}

function get(url: string, agent: Agent, token?: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request(url, { agent, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end();
  });
}

/** Admins of other companies, the holder of MASTER CONTROL, and the attackers: admins of the largest company. */
function people(databaseUrl: string): Promise<{ others: Person[]; master: Person; attackers: Person[] }> {
  const { firstMedium } = spread(users);
  return inDatabase(databaseUrl, async (client) => {
    const { rows: others } = await client.query<Person>(
      `SELECT DISTINCT ON (u.company_id) u.firebase_id AS uid, u.email,
         (SELECT firebase_id FROM users c WHERE c.company_id = u.company_id ORDER BY id DESC LIMIT 1) AS colleague
       FROM users u WHERE u.company_id BETWEEN $1 AND $1 + 99 AND u.user_type = 'admin' ORDER BY u.company_id, u.id`,
      [firstMedium],
    );
    const { rows } = await client.query<Person>(
      `SELECT firebase_id AS uid, email, firebase_id AS colleague FROM users WHERE id IN (1, 51, 101, 151, 201, 251) ORDER BY id`,
    );
    return { others, master: rows[0], attackers: rows.slice(1) };
  });
}
