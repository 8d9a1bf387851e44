import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { connectionTo } from '../../server/platform/database/hosts.js';
import { QUEUE_SCHEMA } from '../../server/platform/queue/queue-schema.js';
import { ADD_ROWS, CREATE_IMPORT, START_IMPORT } from '../bulk.js';
import { type BuiltUser, buildCompany, buildUser } from '../factories.js';
import { Cluster } from '../postgres-cluster.js';
import { MailServer } from '../smtp.js';
import { until } from '../until.js';
import { figure, figures, printFigures } from './figures.js';
import { Stage } from './stage.js';
import { Watcher } from './watcher.js';
import { Writes } from './writes.js';

const DATABASE = 'jobs';
/** Writes sent per second, fewer if the machine is busy. */
const RATE = 200;
/** How many writes are acknowledged before the primary ends, and after the promotion. */
const ENOUGH = 100;
/** The people that a job invites. */
const PEOPLE = 1_000;
/** The time limits for servers to write to the new primary, and for a request, in milliseconds. */
const RECONNECTED = 90_000;
const RESPONDED = 10_000;
/** The time limit for everything else on a busy machine, in milliseconds. */
const PATIENCE = { every: 50 };

const folder = mkdtempSync(join(tmpdir(), 'job-lobby-failover-'));
let stage: Stage;
let mail: MailServer;
let boss: PgBoss;
let primary: Cluster;
let standby: Cluster;
let masters: BuiltUser[];
const watchers: Watcher[] = [];

beforeAll(async () => {
  chmodSync(folder, 0o711);
  [primary, mail] = await Promise.all([Cluster.primary(folder, 'first'), MailServer.start()]);
  await primary.query(`CREATE DATABASE ${DATABASE}`);
  standby = await primary.standby(folder, 'second');
  const hosts = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${DATABASE}?target_session_attrs=read-write`;
  stage = await Stage.start(DATABASE, { hosts, limitScale: 1_000, more: { SMTP_URL: mail.url } });
  boss = new PgBoss({ ...connectionTo(hosts), schema: QUEUE_SCHEMA, migrate: false, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  masters = await Promise.all(
    Array.from({ length: 8 }, () =>
      buildUser(stage.app, { company: { id: 1 }, userType: 'admin', privileges: ['MASTER CONTROL'] }),
    ),
  );
  stage.servers.forEach(({ url }, index) => watchers.push(new Watcher(url, masters[index].idToken)));
});

afterAll(async () => {
  printFigures();
  for (const watcher of watchers) watcher.stop();
  await boss?.stop({ graceful: false });
  await stage?.stop();
  await mail?.stop();
  for (const cluster of [primary, standby]) await cluster?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a job that invites people to a separate company; returns its id. */
async function startImport(title: string): Promise<string> {
  const company = await buildCompany(stage.app);
  const admin = await buildUser(stage.app, { company, userType: 'admin' });
  const gql = async (query: string, variables: object) => {
    const { data, errors } = await stage.servers[0].calls.gql(admin, query, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const { createImport: job } = await gql(CREATE_IMPORT, { title });
  for (let from = 1; from <= PEOPLE; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      email: `${title}.${from + index}@people.example`,
    }));
    await gql(ADD_ROWS, { id: job.id, from, rows });
  }
  await gql(START_IMPORT, { id: job.id });
  return job.id;
}

const jobOf = async (id: string) =>
  (await stage.query('SELECT state, done, failed FROM jobs WHERE id = $1', [id]))[0];

/**
 * Makes the queue detect immediately which of its jobs have no heartbeat, and run them and failed ones, which takes a
 * minute otherwise.
 */
async function passTime(): Promise<void> {
  const jobs = `${QUEUE_SCHEMA}.job`;
  await stage.query(
    `UPDATE ${jobs} SET heartbeat_on = now() - interval '1 minute'
     WHERE state = 'active' AND heartbeat_on < now() - heartbeat_seconds * interval '0.7 seconds'`,
  );
  for (const name of ['bulk', 'email']) await boss.supervise(name);
  await stage.query(`UPDATE ${jobs} SET start_after = now() WHERE state = 'retry' AND start_after > now()`);
}

const allAreReady = (isReady: boolean) =>
  Promise.all(
    stage.servers.map(({ calls }) =>
      until(async () => (await calls.http('/health/ready')).status === (isReady ? 200 : 503), PATIENCE),
    ),
  );

/** Ends the primary during writes, promotes the standby, and returns the writes. */
async function failOver(how: string, end: (cluster: Cluster) => unknown): Promise<Writes> {
  const writes = new Writes(
    stage.servers.map(({ url }) => url),
    masters,
    RATE,
  );
  await until(() => writes.acknowledged.length > ENOUGH, PATIENCE);
  const rate = (1_000 * writes.acknowledged.length) / (performance.now() - writes.all[0].sent);
  figure(`${how}: writes acknowledged per second before`, rate.toFixed(0));

  await end(primary);
  const ended = performance.now();
  await allAreReady(false);
  figure(`${how}: all servers report it after`, `${Math.round(performance.now() - ended)} ms`);
  const refused = await stage.servers[0].calls.rest(masters[0], 'getAllCompanies');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  await standby.promote();
  await until(async () => !(await standby.query('SELECT pg_is_in_recovery() AS is'))[0].is, PATIENCE);
  const promoted = performance.now();
  const since = () => writes.acknowledged.filter((write) => write.ended > promoted);
  await until(() => since().length > 0, { within: RECONNECTED });
  figure(
    `${how}: first acknowledged write after the promotion`,
    `${Math.round(since()[0].ended - promoted)} ms`,
  );
  await allAreReady(true);
  figure(
    `${how}: all servers are ready after the promotion`,
    `${Math.round(performance.now() - promoted)} ms`,
  );
  await until(() => since().length > ENOUGH, PATIENCE);
  await writes.stop();
  return writes;
}

/** Asserts that no acknowledged write was lost, and that each failed one was refused in time. */
async function expectKept(how: string, writes: Writes): Promise<void> {
  const rows = await stage.query(`SELECT id::text FROM companies WHERE title LIKE 'Written %'`);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = writes.acknowledged.filter(({ id }) => !stored.has(id));
  const failures = writes.all.flatMap(({ failure }) => failure ?? []);
  figure(
    `${how}: writes acknowledged, refused, lost`,
    `${writes.acknowledged.length}, ${failures.length}, ${lost.length}`,
  );
  expect(lost).toEqual([]);
  expect(failures.filter((failure) => !/^UNAVAILABLE, again after \d+ s$/.test(failure))).toEqual([]);
  const times = writes.all.map(({ sent, ended }) => ended - sent);
  figures(`${how}: a write`, times);
  expect(Math.max(...times)).toBeLessThan(RESPONDED);
}

/** Asserts that each subscriber has received every event since its first one, in order and once. */
async function expectFollowed(how: string): Promise<void> {
  const events = await stage.query(
    `SELECT company_id::text AS id FROM live_events WHERE action = 'COMPANY_CREATED' ORDER BY xid, id`,
  );
  const all = events.map(({ id }) => id);
  await until(() => watchers.every(({ seen }) => seen.at(-1) === all.at(-1)), PATIENCE);
  for (const { seen } of watchers) expect(seen).toEqual(all.slice(-seen.length));
  figure(
    `${how}: events received by ${watchers.length} subscribers, none missed or repeated`,
    `${all.length}`,
  );
}

/** Asserts that a job invites everybody once, and that everybody receives an email. */
async function expectInvited(how: string, job: string): Promise<void> {
  const begun = performance.now();
  const received = () =>
    mail.received.flatMap(({ envelope }) => envelope).filter((to) => to.startsWith(`${how}.`));
  const isDone = async () => {
    await passTime();
    return (await jobOf(job)).state === 'DONE' && new Set(received()).size === PEOPLE;
  };
  await until(isDone, { every: 1_000 });
  expect(await jobOf(job)).toEqual({ state: 'DONE', done: PEOPLE, failed: 0 });
  const [invitations] = await stage.query(
    `SELECT count(*)::integer AS all, count(DISTINCT email)::integer AS different FROM invitations
     WHERE email LIKE $1`,
    [`${how}.%`],
  );
  expect(invitations).toEqual({ all: PEOPLE, different: PEOPLE });
  figure(`${how}: a job and its emails are done after`, `${Math.round(performance.now() - begun)} ms`);
  figure(`${how}: emails sent twice`, `${received().length - PEOPLE}`);
}

it('a killed primary is replaced by its standby: nothing is lost, and everything continues', async () => {
  const job = await startImport('killed');
  await until(async () => (await jobOf(job)).done > 0, PATIENCE);
  await expectKept('killed', await failOver('killed', (cluster) => cluster.kill()));
  await expectFollowed('killed');
  await expectInvited('killed', job);
  for (const server of stage.servers) expect(server.isRunning).toBe(true);
});

it('the same applies to a frozen primary, whose connections stay open', async () => {
  const former = primary;
  primary = standby;
  standby = await primary.standby(folder, 'third', former.port);
  const job = await startImport('frozen');
  await until(async () => (await jobOf(job)).done > 0, PATIENCE);
  await expectKept('frozen', await failOver('frozen', (cluster) => cluster.freeze()));
  await expectFollowed('frozen');
  await expectInvited('frozen', job);
  for (const server of stage.servers) expect(server.isRunning).toBe(true);
});
