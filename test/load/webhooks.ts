// Measures how many webhooks the whole product, as one process, sends to a receiver on this machine, with the log of the
// requests. The receiver and PostgreSQL share the processors.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startIdentityEmulator } from '../../server/local/identity-emulator.js';
import { makeAccount, PASSWORD, signIn, updateAccount } from '../identity-emulator.js';
import { portOf } from '../port-of.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { CREATE_WEBHOOK } from '../webhooks.js';
import { BenchDatabases, inDatabase } from './database.js';
import { migrate } from './product.js';
import { keep } from './report.js';

const { values: options } = parseArgs({
  options: { events: { type: 'string', default: '20000' }, endpoints: { type: 'string', default: '2' } },
});
const events = Number(options.events);
const endpoints = Number(options.endpoints);
const PROJECT = 'demo-bench';
const COMPANY = 10;
const ADMIN = 'admin@example.com';
/** The number of records that the events are about. */
const RECORDS = 5_000;

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
const emulator = await startIdentityEmulator(PROJECT, null);
Object.assign(process.env, {
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: PROJECT,
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.localhost`,
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  AUDIT_KEY: 'the-key-of-the-benchmarks-is-no-secret',
});
let received = 0;
const receiver = createServer((request, response) => {
  request.resume().once('end', () => {
    received++;
    response.writeHead(204).end();
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = await databases.empty('bench_webhooks', migrate);
await fill();
const server = await ServerProcess.start({
  DATABASE_URL: url,
  AUDIT_HEADS_DIR: mkdtempSync(join(tmpdir(), 'job-lobby-bench-heads-')),
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
  WEBHOOKS_TO_LOOPBACK: 'on',
});
try {
  const perSecond = await measure();
  console.log(`Webhooks per second to ${endpoints} endpoints, with their log: ${perSecond.toFixed(0)}`);
  console.log(
    `Goal: 1000 on two processors; here ${cpus().length}. Load of the machine: ${loadavg()[0].toFixed(1)}`,
  );
  keep('webhooks', { [`Webhooks per second, ${events} events, ${endpoints} endpoints`]: perSecond });
} finally {
  await server.stop();
  receiver.close();
  await emulator.stop();
  await databases.stop();
}

/** Sends all events of the log to new endpoints, and returns how many arrive per second. */
async function measure(): Promise<number> {
  const token = (await signIn(ADMIN)).idToken;
  for (let number = 0; number < endpoints; number++) {
    const input = {
      companyId: String(COMPANY),
      name: `Receiver ${number}`,
      url: `http://127.0.0.1:${portOf(receiver)}/${number}`,
      enabled: false,
    };
    const { createWebhookEndpoint } = await call(token, CREATE_WEBHOOK, { input });
    const { id } = createWebhookEndpoint.endpoint;
    await inDatabase(url, (client) =>
      client.query('UPDATE webhook_feeds SET position = 0 WHERE endpoint_id = $1', [id]),
    );
    await call(token, 'mutation ($id: ID!) { enableWebhookEndpoint(id: $id) { id } }', { id });
  }
  const all = events * endpoints;
  const warm = all / 10;
  await until(() => received >= warm, { within: 600_000, every: 5 });
  const [from, begin] = [received, performance.now()];
  await until(() => received >= all, { within: 600_000, every: 5 });
  const took = performance.now() - begin;
  await until(async () => (await delivered()) === all, { within: 60_000, every: 50 });
  return ((all - from) / took) * 1000;
}

async function delivered(): Promise<number> {
  const { rows } = await inDatabase(url, (client) =>
    client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM webhook_deliveries WHERE state = 'DELIVERED'`,
    ),
  );
  return rows[0].count;
}

async function call(token: string, query: string, variables: object): Promise<any> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Inserts a company with an admin, and its log. Its signatures are invalid: nothing here checks them. */
async function fill(): Promise<void> {
  const uid = 'admin';
  await makeAccount(uid, ADMIN, PASSWORD);
  await updateAccount(uid, { emailVerified: true });
  await inDatabase(url, async (client) => {
    await client.query(`INSERT INTO companies (id, title) OVERRIDING SYSTEM VALUE VALUES ($1, 'Company')`, [
      COMPANY,
    ]);
    await client.query(
      `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type, account_confirmed)
       VALUES ($1, $2, $3, 'Test', 'Admin', 'Test Admin', 'admin', true)`,
      [uid, ADMIN, COMPANY],
    );
    await client.query(
      `INSERT INTO audit_log (company_id, seq, at, actor_firebase_id, action, subject_type, subject_id, door, personal, digest, mac)
       SELECT $1, n, now(), $4, 'USER_UPDATED', 'USER', (n % $3 + 1)::text, 'graphql',
         '{"actor":{"email":"admin@example.com","companyId":10},"before":{"jobTitle":"A"},"after":{"jobTitle":"B"},"salt":"s"}',
         '\\x00', '\\x00'
       FROM generate_series(1, $2::integer) AS n`,
      [COMPANY, events, RECORDS, uid],
    );
    await client.query(
      `INSERT INTO audit_chains (chain, seq, mac, head_mac) VALUES ($1, $2, '\\x00', '\\x00')`,
      [COMPANY, events],
    );
    await client.query('ANALYZE');
  });
}
