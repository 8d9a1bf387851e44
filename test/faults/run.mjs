// npm run test:faults: breaks one part after another under a mixed load, and measures the effects.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from './load.mjs';
import { Product } from './product.mjs';

/** The service must recover by itself within this time after a fault, in milliseconds. */
const BACK = 5_000;

const product = await Product.start();
const problems = [];
let stopping = false;
for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    stopping = true;
    void product.stop().finally(() => process.exit(1));
  });
}

/** Ends the database connections and refuses new ones during the work. */
async function withoutDatabase(work) {
  await product.inDatabase(async (client) => {
    await client.query('ALTER DATABASE job_lobby ALLOW_CONNECTIONS false');
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'job_lobby'`);
    await work();
    await client.query('ALTER DATABASE job_lobby ALLOW_CONNECTIONS true');
  }, 'postgres');
}

/** Fills the disk to the last byte during the work. */
async function withoutSpace(work) {
  const ballast = join(product.dataDir, 'ballast');
  // In a separate process, so that the load continues.
  for (const size of ['1M', '4k', '1']) {
    await once(
      spawn('dd', ['if=/dev/zero', `of=${ballast}-${size}`, `bs=${size}`], { stdio: 'ignore' }),
      'exit',
    );
  }
  await work();
  for (const size of ['1M', '4k', '1']) rmSync(`${ballast}-${size}`, { force: true });
}

/** `cuts`: whether connections may be lost, because the server itself is killed. */
const FAULTS = [
  { title: 'nothing (to compare with)', cuts: false, fault: () => sleep(5_000) },
  { title: 'kill -9 of the server', cuts: true, fault: () => product.kill('The server', 'SIGKILL') },
  { title: 'kill -9 of PostgreSQL', cuts: false, fault: () => product.kill('The database', 'SIGKILL') },
  { title: 'PostgreSQL down for 20 s', cuts: false, fault: () => withoutDatabase(() => sleep(20_000)) },
  { title: 'PostgreSQL frozen for 10 s', cuts: false, fault: () => product.freeze('The database', 10_000) },
  {
    title: 'the pool used up by slow queries, 10 s',
    cuts: false,
    fault: () =>
      product.inDatabase(async (client) => {
        await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
        await sleep(10_000);
        await client.query('ROLLBACK');
      }),
  },
  { title: 'the identity provider frozen for 15 s', cuts: false, fault: withoutIdentityProvider },
  ...(product.hasOwnDisk
    ? [{ title: 'a full disk for 5 s', cuts: false, fault: () => withoutSpace(() => sleep(5_000)) }]
    : []),
  { title: 'SIGTERM of the server', cuts: false, fault: () => product.kill('The server', 'SIGTERM') },
];

/** Known tokens keep working; other requests report that the provider is unavailable. */
async function withoutIdentityProvider() {
  const frozen = product.freeze('The identity provider', 15_000);
  await sleep(1_000);
  const known = await load.read('employee', 'GET', '/api/getFeatures/3');
  if (known !== 'ok') problems.push(`While the identity provider is down, a known token got: ${known}`);
  const signUp = await load.createEmployee('while-away@faults.example', 'while-away');
  if (signUp !== 'unavailable')
    problems.push(`While the identity provider is down, createEmployee got: ${signUp}`);
  await frozen;
}

/** Returns how long it takes until every kind of request succeeds again, in milliseconds. */
async function untilBack() {
  const begin = performance.now();
  const attempts = [
    () => load.read('employee', 'GET', '/api/getFeatures/3'),
    () => load.graphql('admin', '{ me { company { users(first: 5) { nodes { id } } } } }'),
    () => load.createCompany(`Back ${begin} ${Math.random()}`),
  ];
  for (const attempt of attempts) {
    while ((await attempt()) !== 'ok') {
      if (performance.now() - begin > 60_000) return Infinity;
      await sleep(50);
    }
  }
  return performance.now() - begin;
}

/** Checks that every acknowledged write exists exactly once. */
async function checkBooks() {
  const rows = await product.inDatabase(async (client) => ({
    companies: (await client.query(`SELECT title AS value FROM companies WHERE title LIKE 'Company %'`)).rows,
    employees: (await client.query(`SELECT email AS value FROM users WHERE email LIKE '%@faults.example'`))
      .rows,
    audited: (
      await client.query(
        `SELECT count(*)::int AS n FROM companies c WHERE title LIKE 'Company %'
         AND (SELECT count(*) FROM audit_log a WHERE a.company_id = c.id AND a.action = 'COMPANY_CREATED') <> 1`,
      )
    ).rows[0].n,
  }));
  for (const name of ['companies', 'employees']) {
    const stored = new Map();
    for (const { value } of rows[name]) stored.set(value, (stored.get(value) ?? 0) + 1);
    const { acknowledged, tried } = load[name];
    const lost = [...acknowledged].filter((value) => !stored.has(value)).length;
    const twice = [...tried].filter((value) => (stored.get(value) ?? 0) > 1).length;
    console.log(`${name}: ${acknowledged.size} writes acknowledged, ${lost} lost, ${twice} twice`);
    if (lost + twice > 0) problems.push(`${name}: ${lost} lost, ${twice} twice`);
  }
  if (rows.audited > 0) problems.push(`${rows.audited} companies are not in the audit log exactly once`);
  const { code, output } = await product.run('dist/bundle/verify-audit.js');
  console.log(`audit log: ${output.trim()}`);
  if (code !== 0) problems.push('The audit log fails its check.');
}

const load = new Load(product.url, {
  master: await product.tokenOf('master@example.com'),
  admin: await product.tokenOf('admin@example.com'),
  employee: await product.tokenOf('employee@example.com'),
});
const only = process.argv[2];
try {
  load.start();
  await sleep(2_000);
  console.log(
    `${'fault'.padEnd(42)}${['answered', '503', 'refused', 'cut', 'late', 'wrong', 'slowest', 'back after'].map((h) => h.padStart(11)).join('')}`,
  );
  for (const { title, cuts, fault } of FAULTS) {
    if (stopping) break;
    if (only && !title.includes(only)) continue;
    load.beginPhase();
    await fault();
    const back = await untilBack();
    await sleep(500);
    const { counts, slowest, wrong } = load;
    const columns = [
      counts.ok + counts.waiting,
      counts.unavailable,
      counts.refused,
      counts.cut,
      counts.late,
      counts.wrong,
      `${Math.round(slowest)} ms`,
      `${Math.round(back)} ms`,
    ];
    console.log(`${title.padEnd(42)}${columns.map((c) => String(c).padStart(11)).join('')}`);
    for (const line of wrong) console.log(`    ${line}`);
    if (counts.late > 0) problems.push(`${title}: ${counts.late} requests took over 5 s`);
    if (counts.wrong > 0) problems.push(`${title}: ${counts.wrong} wrong responses`);
    if (!cuts && counts.cut > 0) problems.push(`${title}: ${counts.cut} connections were cut`);
    if (back > BACK) problems.push(`${title}: back after ${Math.round(back)} ms`);
  }
  await load.stop();
  await checkBooks();
} catch (error) {
  problems.push(`${error.stack}\n${product.output}`);
} finally {
  load.going = false;
  await product.stop();
}
if (problems.length > 0) console.error(`The product's output:\n${product.output.slice(-30_000)}`);
for (const problem of problems) console.error(`PROBLEM ${problem}`);
console.log(problems.length === 0 ? 'No problems.' : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
