// Measures `npm run import` and `npm run compare`, with this product as the old backend, and compares the responses of
// the gateway in front of the old backend with those of the new one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startIdentityEmulator } from '../../server/local/identity-emulator.js';
import { makeAccount, PASSWORD, signIn, updateAccount } from '../identity-emulator.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { BenchDatabases, inDatabase } from './database.js';
import { MeasuredProcess } from './process.js';
import { migrate } from './product.js';

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    /** Kills the import twice (SIGKILL) before it may finish. */
    kill: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const users = Number(options.users);
const PROJECT = 'demo-bench';
/** Users with an account: some of each kind, and all unallocated ones, which are found by their email. */
const WITH_ACCOUNT = 'company_id IS NULL OR id <= 20 OR id % 1000 = 1';

const USER = 'id firebaseId email firstName lastName displayName userType accountConfirmed devMode createdAt';
const PAGE = 'totalCount pageInfo { hasNextPage endCursor startCursor }';

const queriesOf = (uid: string, companyId: number): string[] => [
  `{ me { ${USER} company { id title createdAt } privileges { title } } }`,
  `{ user(firebaseId: "${uid}") { ${USER} privileges { title } } }`,
  `{ company(id: ${companyId}) { id title createdAt features { title createdAt } } }`,
  `{ company(id: ${companyId}) { users(first: 50) { nodes { ${USER} } ${PAGE} } } }`,
  `{ company(id: ${companyId}) { users(last: 20, orderBy: { field: LAST_NAME, direction: DESC }) { nodes { ${USER} } ${PAGE} } } }`,
  `{ company(id: ${companyId}) { users(search: "an", orderBy: { field: EMAIL, direction: ASC }) { edges { cursor node { id } } ${PAGE} } } }`,
  `{ company(id: 3) { id users(first: 5) { nodes { id } } } }`,
  `{ companies(first: 100, orderBy: { field: TITLE, direction: ASC }) { nodes { id title createdAt } ${PAGE} } }`,
  `{ unallocatedUsers(first: 50) { nodes { id firstName email } ${PAGE} } }`,
];

const databases = await BenchDatabases.start(join(root, '.data-bench'));
const emulator = await startIdentityEmulator(PROJECT, null);
// Also for the helpers of tests.
Object.assign(process.env, {
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: PROJECT,
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.localhost`,
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  AUDIT_KEY: 'the-key-of-the-benchmarks-is-no-secret',
});
/** The servers' settings. One caller sends as much as a hundred clients would. */
const serverOn = (databaseUrl: string) =>
  ServerProcess.start({
    DATABASE_URL: databaseUrl,
    AUDIT_HEADS_DIR: mkdtempSync(join(tmpdir(), 'job-lobby-bench-heads-')),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });

const source = await databases.withUsers(users, migrate);
const target = await databases.empty('bench_import', migrate);
const servers: ServerProcess[] = [];
try {
  servers.push(await serverOn(source));
  const token = await createAccounts();
  const importing = ['--from', servers[0].url];

  for (const share of options.kill ? [0.2, 0.5] : []) {
    const child = start('import', importing, token, 'ignore');
    await until(async () => (await usersHere()) >= users * share, { within: 3_600_000, every: 50 });
    child.kill('SIGKILL');
    await once(child, 'close');
    console.log(`Killed with ${(await usersHere()).toLocaleString('en')} users imported.`);
  }
  await timed(options.kill ? 'The rest' : 'Import', () => run('import', importing, token));

  servers.push(await serverOn(target));
  await timed('The same GraphQL from the gateway and from this product', compareGateway);
  const comparing = [...importing, '--to', servers[1].url, '--sample', '2000', '--rate', '100000'];
  await timed('All companies and 2,000 users', () => run('compare', comparing, token));
  await inDatabase(target, (client) =>
    client.query(`UPDATE users SET first_name = 'Changed' WHERE id = ${Math.floor(users / 2)}`),
  );
  await timed('The same after one name was changed', () => run('compare', comparing, token, 2));
} finally {
  for (const server of servers) await server.stop();
  await emulator.stop();
  await databases.stop();
}

/** Sends queries of several callers to the gateway and to the new backend, and compares the responses. */
async function compareGateway(): Promise<void> {
  const env = { LEGACY_API_URL: servers[0].url, HOST: '127.0.0.1', MAX_CONNECTIONS: '1000' };
  const gateway = await MeasuredProcess.start([join(root, 'dist/bundle/gateway.js')], env);
  try {
    const callers = await inDatabase(source, async (client) => {
      const { rows } = await client.query<{ email: string; uid: string; company: number | null }>(
        `SELECT email, firebase_id AS uid, company_id AS company FROM users WHERE ${WITH_ACCOUNT} ORDER BY id LIMIT 60`,
      );
      return rows;
    });
    let equal = 0;
    for (const { email, uid, company } of callers) {
      const { idToken } = await signIn(email);
      const ask = async (url: string, query: string) => {
        const response = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ query }),
        });
        const { data, errors } = await response.json();
        return { data, codes: errors?.map((error: any) => error.extensions.code) };
      };
      for (const query of queriesOf(uid, company ?? 2)) {
        const [old, own] = [await ask(gateway.url, query), await ask(servers[1].url, query)];
        if (!isDeepStrictEqual(old, own)) throw new Error(`The responses to ${query} differ for ${email}.`);
        equal++;
      }
    }
    console.log(`${equal} responses for ${callers.length} callers are equal.`);
  } finally {
    await gateway.stop();
  }
}

function usersHere(): Promise<number> {
  return inDatabase(target, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM users');
    return rows[0].count;
  });
}

/** Creates accounts at the identity provider, and returns the token of a holder of MASTER CONTROL. */
async function createAccounts(): Promise<string> {
  const rows = await inDatabase(source, async (client) => {
    const found = await client.query(
      `SELECT id, firebase_id AS uid, email FROM users WHERE ${WITH_ACCOUNT} ORDER BY id`,
    );
    return found.rows;
  });
  for (const { uid, email } of rows) {
    await makeAccount(uid, email, PASSWORD);
    await updateAccount(uid, { emailVerified: true });
  }
  return (await signIn(rows[0].email)).idToken;
}

function start(
  command: string,
  args: string[],
  token: string,
  stdio: 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  return spawn(process.execPath, [join(root, `dist/bundle/${command}.js`), ...args], {
    env: { ...process.env, DATABASE_URL: target, LEGACY_TOKEN: token },
    stdio,
  });
}

async function run(command: string, args: string[], token: string, expected = 0): Promise<void> {
  const [code] = await once(start(command, args, token), 'close');
  if (code !== expected) throw new Error(`${command} ended with ${code}.`);
}

async function timed(title: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${title}:`);
  const begin = performance.now();
  await work();
  console.log(`${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
