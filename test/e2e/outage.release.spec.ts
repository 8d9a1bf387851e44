import pg from 'pg';
import { startServer, type TestServer } from '../app.js';
import { ensureClientBuild } from '../client-build.js';
import { expectCode, expectProblem, gqlData, restData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { until } from '../until.js';

let app: TestServer;
let cast: Cast;
let operator: pg.Client;
const name = new URL(process.env.DATABASE_URL!).pathname.slice(1);

beforeAll(async () => {
  ensureClientBuild();
  app = await startServer({ hurried: true });
  cast = await buildCast(app);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = '/postgres';
  operator = new pg.Client({ connectionString: url.href });
  await operator.connect();
  // pg-boss crashes if the connection on which it starts to listen ends.
  const listening = `SELECT FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN%' AND state = 'idle'`;
  await until(async () => (await operator.query(listening, [name])).rowCount! > 0);
});
afterAll(async () => {
  await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await operator.end();
  await app.close();
});

/** Ends the server's database connections and refuses new ones. */
async function cutDatabase(): Promise<void> {
  await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
}

it('without its database, the server reports that over both transports, and recovers by itself', async () => {
  await restData(app, cast.master, 'getAllCompanies');
  await cutDatabase();

  const answer = await app.rest(cast.master, 'getAllCompanies');
  expectProblem(answer, 503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expectCode(await app.gql(cast.master, '{ me { id } }'), 'UNAVAILABLE');
  const ready = await app.http('/health/ready');
  expect({ status: ready.status, body: ready.body }).toEqual({
    status: 503,
    body: { status: 'unavailable', checks: { database: 'down', identityProvider: 'up' } },
  });
  expect(ready.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await app.http('/health/live')).status).toBe(200);
  expect((await app.http('/')).status).toBe(200);
  // A caller without valid credentials is refused without the database.
  expectProblem(await app.rest({ idToken: 'bad' }, 'getAllCompanies'), 401);

  await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await restData(app, cast.master, 'getAllCompanies');
  expect((await gqlData(app, cast.master, '{ me { id } }')).me.id).toBe(String(cast.master.id));
  expect((await app.http('/health/ready')).status).toBe(200);
});

it('connections that end between two requests are replaced silently, or cause 503 at worst', async () => {
  for (let round = 0; round < 3; round++) {
    await operator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.rest(cast.master, 'getAllCompanies')),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
  }
  await restData(app, cast.master, 'getAllCompanies');
});
