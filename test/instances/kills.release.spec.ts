import { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from '../../server/platform/queue/queue-schema.js';
import { ADD_ROWS, CREATE_IMPORT, START_ACTION, START_IMPORT } from '../bulk.js';
import { type BuiltUser, buildCompany, buildUser } from '../factories.js';
import { until } from '../until.js';
import { figure, printFigures, timed } from './figures.js';
import { Stage } from './stage.js';

/** `KILL_ROWS=10000 npm test -- test/instances/kills` tries the largest jobs. */
const ROWS = Number(process.env.KILL_ROWS ?? 2_000);

let stage: Stage;
let boss: PgBoss;
let company: { id: number };
let admin: BuiltUser;

beforeAll(async () => {
  stage = await Stage.start('kills', { limitScale: 1_000 });
  company = await buildCompany(stage.app);
  admin = await buildUser(stage.app, { company, userType: 'admin' });
  await buildUser(stage.app, { company, userType: 'admin' });
  boss = new PgBoss({
    connectionString: stage.databaseUrl,
    schema: QUEUE_SCHEMA,
    migrate: false,
    monitorIntervalSeconds: 1,
    supervise: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
});
beforeEach(async () => {
  for (const server of stage.servers) if (!server.isRunning) server.begin();
  await Promise.all(stage.servers.map((server) => server.ready()));
});
afterAll(async () => {
  printFigures();
  await boss?.stop({ graceful: false });
  await stage?.stop();
});

async function gql(query: string, variables: object): Promise<any> {
  const { data, errors } = await stage.servers[0].calls.gql(admin, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const jobOf = async (id: string) =>
  (await stage.query('SELECT state, done, failed FROM jobs WHERE id = $1', [id]))[0];

/**
 * Makes the queue detect immediately that the heartbeats of a server have stopped, which takes half a minute otherwise.
 */
async function passTime(): Promise<void> {
  const jobs = `${QUEUE_SCHEMA}.job`;
  await stage.query(
    `UPDATE ${jobs} SET heartbeat_on = now() - interval '1 minute' WHERE name = 'bulk' AND state = 'active'`,
  );
  await boss.supervise('bulk');
  await stage.query(`UPDATE ${jobs} SET start_after = now() WHERE name = 'bulk' AND state = 'retry'`);
  // A no-op job wakes the workers.
  await boss.send('bulk', { jobId: 0 });
}

/**
 * Kills two of the three servers, each in the middle of a job, which the others finish. Several servers may run the job
 * meanwhile: the killed one may not be the one that ran it.
 */
async function killDuring(what: string, id: string): Promise<void> {
  const memory: number[] = [];
  const took = await timed(async () => {
    let before = 0;
    for (const server of stage.servers.slice(1)) {
      await until(async () => (await jobOf(id)).done > before, { every: 2 });
      ({ done: before } = await jobOf(id));
      // A fast machine may have finished after the first kill.
      if (before === ROWS) break;
      memory.push(await server.kill());
      await passTime();
    }
    await until(async () => (await jobOf(id)).state === 'DONE', { within: 380_000, every: 50 });
  });
  expect(memory.length).toBeGreaterThan(0);
  figure(`${what} of ${ROWS} rows, of 3 servers ${memory.length} killed`, `${(took / 1000).toFixed(1)} s`);
  figure('most memory of these servers', `${Math.max(...memory)} MB`);
  expect(await jobOf(id)).toEqual({ state: 'DONE', done: ROWS, failed: 0 });
}

/** Asserts that something was done exactly once for each row. */
async function expectOncePerRow(sql: string, values: unknown[] = []): Promise<void> {
  const [counted] = await stage.query(
    `SELECT count(*)::integer AS all, count(DISTINCT item)::integer AS different FROM (${sql}) AS items(item)`,
    values,
  );
  expect(counted).toEqual({ all: ROWS, different: ROWS });
}

it('an import survives kill -9, and invites everyone exactly once', async () => {
  const { createImport: job } = await gql(CREATE_IMPORT, { title: 'people.csv' });
  for (let from = 1; from <= ROWS; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      email: `person.${from + index}@people.example`,
    }));
    await gql(ADD_ROWS, { id: job.id, from, rows });
  }
  await gql(START_IMPORT, { id: job.id });
  await killDuring('import', job.id);
  await expectOncePerRow('SELECT lower(email) FROM invitations WHERE company_id = $1', [company.id]);
  await expectOncePerRow(
    `SELECT subject_id FROM audit_log WHERE company_id = $1 AND action = 'INVITATION_SENT'`,
    [company.id],
  );
  await expectOncePerRow(`SELECT recipient FROM emails WHERE template = 'invitation'`);
});

it('a suspension survives kill -9, and suspends everyone exactly once', async () => {
  await stage.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
     SELECT 'member-' || n, 'member.' || n || '@people.example', $1, 'Member', n::text, 'Member ' || n, 'employee'
     FROM generate_series(1, $2::integer) AS n`,
    [company.id, ROWS],
  );
  const { startBulkAction } = await gql(START_ACTION, {
    action: 'SUSPEND',
    filter: { userType: 'EMPLOYEE' },
    reason: 'Season is over',
  });
  await killDuring('suspension', startBulkAction.job.id);
  await expectOncePerRow('SELECT id FROM users WHERE company_id = $1 AND suspended_at IS NOT NULL', [
    company.id,
  ]);
  await expectOncePerRow(
    `SELECT subject_id FROM audit_log WHERE company_id = $1 AND action = 'USER_SUSPENDED'`,
    [company.id],
  );
  await expectOncePerRow(`SELECT recipient FROM emails WHERE template = 'accountSuspended'`);
});
