// Measures waiting times in the queue, with the whole product as one process, a mail server and an identity provider on
// this machine: 10,000 invitations of one company, the waiting times of others meanwhile, and the suspension of 1,000
// people.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { startIdentityEmulator } from '../../server/local/identity-emulator.js';
import { ADD_ROWS, CREATE_IMPORT, START_ACTION, START_IMPORT } from '../bulk.js';
import { makeAccount, PASSWORD, signIn, updateAccount } from '../identity-emulator.js';
import { portOf } from '../port-of.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { BenchDatabases, inDatabase } from './database.js';
import { migrate } from './product.js';
import { keep } from './report.js';

const { values: options } = parseArgs({
  options: {
    emails: { type: 'string', default: '10000' },
    people: { type: 'string', default: '1000' },
  },
});
const emails = Number(options.emails);
const people = Number(options.people);
const PROJECT = 'demo-bench';
const LARGE = 10;
const SMALL = 11;
const SUSPENDED = 12;
/** The rows of one call, and the pause between two measurements of the waiting times, in milliseconds. */
const ROWS = 500;
const PROBE_EVERY = 2_000;
const LONG = { within: 1_800_000, every: 20 };

const arrivalsAt = (domain: string) =>
  [...arrivals].filter(([address]) => address.endsWith(domain)).reduce((sum, [, all]) => sum + all.length, 0);

const adminOf = (company: number) => `admin${company}@example.com`;
const tokenOf = async (company: number) => (await signIn(adminOf(company))).idToken;

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
const emulator = await startIdentityEmulator(PROJECT, null);
Object.assign(process.env, {
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: PROJECT,
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.localhost`,
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  AUDIT_KEY: 'the-key-of-the-benchmarks-is-no-secret',
});
/** When emails to each address were accepted. */
const arrivals = new Map<string, number[]>();
const smtp = await startMailServer();
const url = await databases.empty('bench_queue', migrate);
await fill();
const server = await ServerProcess.start({
  DATABASE_URL: url,
  AUDIT_HEADS_DIR: mkdtempSync(join(tmpdir(), 'job-lobby-bench-heads-')),
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
  SMTP_URL: smtp.url,
});
try {
  const figures = { ...(await measureEmails()), ...(await measureSuspension()) };
  for (const [what, seconds] of Object.entries(figures)) console.log(`${what}: ${seconds.toFixed(1)} s`);
  console.log(`Goals: 120, 2, 60; 5 and 60. Load of the machine: ${loadavg()[0].toFixed(1)}`);
  keep('queue', figures);
} finally {
  await server.stop();
  smtp.stop();
  await emulator.stop();
  await databases.stop();
}

/**
 * A company invites many people. Meanwhile, another person resets a password and another company invites ten people,
 * repeatedly.
 */
async function measureEmails(): Promise<Record<string, number>> {
  const [large, small] = [await tokenOf(LARGE), await tokenOf(SMALL)];
  const { createImport } = await call(large, CREATE_IMPORT, { title: 'people.csv' });
  for (let from = 1; from <= emails; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, emails - from + 1) }, (_, row) => ({
      email: `invited${from + row}@large.example`,
    }));
    await call(large, ADD_ROWS, { id: createImport.id, from, rows });
  }
  const begin = performance.now();
  const missing = () => emails - arrivalsAt('@large.example');
  await call(large, START_IMPORT, { id: createImport.id });
  const done = until(() => missing() <= 0, LONG).then(() => performance.now());
  const resets: number[] = [];
  const invitations: number[] = [];
  for (let round = 0; missing() > 0; round++) {
    resets.push(await arrivalAfter([adminOf(SMALL)], () => requestReset(adminOf(SMALL))));
    const ten = Array.from({ length: 10 }, (_, n) => `invited${round}-${n}@small.example`);
    const input = ten.map((email) => ({ email, userType: 'EMPLOYEE' }));
    const invite = () =>
      call(small, 'mutation ($input: [InviteUserInput!]!) { inviteUsers(input: $input) { invitedCount } }', {
        input,
      });
    invitations.push(await arrivalAfter(ten, invite));
    await Promise.race([done, sleep(PROBE_EVERY)]);
  }
  return {
    [`${emails} invitations of one company`]: ((await done) - begin) / 1000,
    [`A reset of a password meanwhile, at most (${resets.length} times)`]: Math.max(...resets),
    [`Ten invitations of another company meanwhile, at most`]: Math.max(...invitations),
  };
}

/** An admin suspends a company's staff. */
async function measureSuspension(): Promise<Record<string, number>> {
  const token = await tokenOf(SUSPENDED);
  const ids = await inDatabase(url, async (client) =>
    (
      await client.query<{ id: number }>(
        `SELECT id FROM users WHERE company_id = $1 AND user_type = 'employee'`,
        [SUSPENDED],
      )
    ).rows.map(({ id }) => String(id)),
  );
  const begin = performance.now();
  const suspendedAt = Math.floor(Date.now() / 1000);
  await call(token, START_ACTION, { action: 'SUSPEND', ids, reason: 'The season is over.' });
  const active = async () => {
    const { rows } = await inDatabase(url, (client) =>
      client.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM users
         WHERE company_id = $1 AND user_type = 'employee' AND suspended_at IS NULL`,
        [SUSPENDED],
      ),
    );
    return rows[0].count;
  };
  await until(async () => (await active()) === 0, LONG);
  const here = (performance.now() - begin) / 1000;
  await until(async () => (await signedIn(suspendedAt)) === 0, { ...LONG, every: 200 });
  return {
    [`Access of ${people} people ended here`]: here,
    [`Access of ${people} people ended at the identity provider`]: (performance.now() - begin) / 1000,
  };
}

/** Runs the work, and returns how long it takes until each address has received one more email, in seconds. */
async function arrivalAfter(addresses: string[], work: () => Promise<unknown>): Promise<number> {
  const before = addresses.map((address) => arrivals.get(address)?.length ?? 0);
  const begin = performance.now();
  await work();
  await until(
    () => addresses.every((address, place) => (arrivals.get(address)?.length ?? 0) > before[place]),
    LONG,
  );
  return (Math.max(...addresses.map((address) => arrivals.get(address)!.at(-1)!)) - begin) / 1000;
}

async function requestReset(email: string): Promise<void> {
  const body = JSON.stringify({ email });
  const headers = { 'Content-Type': 'application/json' };
  const { ok } = await fetch(`${server.url}/api/password-reset`, { method: 'POST', headers, body });
  if (!ok) throw new Error('A reset was refused.');
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

/** How many accounts of the suspended company still have sessions from before this time, in seconds since 1970. */
async function signedIn(since: number): Promise<number> {
  const response = await fetch(
    `http://${emulator.host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ returnUserInfo: true }),
    },
  );
  const { userInfo } = await response.json();
  return userInfo.filter(
    ({ localId, validSince }: any) => localId.startsWith('staff-') && Number(validSince ?? 0) < since,
  ).length;
}

/** Inserts three companies with an admin each, and the staff of the third, with accounts. */
async function fill(): Promise<void> {
  await inDatabase(url, async (client) => {
    for (const company of [LARGE, SMALL, SUSPENDED]) {
      const uid = `admin-${company}`;
      await makeAccount(uid, adminOf(company), PASSWORD);
      await updateAccount(uid, { emailVerified: true });
      await client.query(`INSERT INTO companies (id, title) OVERRIDING SYSTEM VALUE VALUES ($1, $2)`, [
        company,
        `Company ${company}`,
      ]);
      await insert([uid], [adminOf(company)], company, 'admin');
    }
    const numbers = Array.from({ length: people }, (_, n) => n);
    const uids = numbers.map((n) => `staff-${n}`);
    const addresses = numbers.map((n) => `staff${n}@suspended.example`);
    for (const n of numbers) await makeAccount(uids[n], addresses[n], PASSWORD);
    await insert(uids, addresses, SUSPENDED, 'employee');

    async function insert(ids: string[], to: string[], company: number, type: string): Promise<void> {
      await client.query(
        `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type, account_confirmed)
         SELECT uid, email, $3, 'Test', 'Person', 'Test Person', $4, true FROM unnest($1::text[], $2::text[]) AS u(uid, email)`,
        [ids, to, company, type],
      );
    }
  });
}

async function startMailServer(): Promise<{ url: string; stop(): void }> {
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) {
          arrivals.set(address, [...(arrivals.get(address) ?? []), performance.now()]);
        }
        done();
      });
    },
  });
  mail.on('error', () => undefined);
  const listening = mail.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { url: `smtp://127.0.0.1:${portOf(listening)}`, stop: () => mail.close() };
}
