import pg from 'pg';
import { gqlData } from '../expectations.js';
import { buildCast, type BuiltUser, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';
import { until } from '../until.js';

let app: SharedServer;
let cast: Cast;
let blocker: pg.Client;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  blocker = new pg.Client({ connectionString: app.databaseUrl });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await app.close();
});

const changeTitle = (caller: BuiltUser, version: number, jobTitle: string) =>
  app.gql(
    caller,
    `mutation ($id: ID!, $version: Int!, $input: UpdateUserInput!) {
       updateUser(userId: $id, expectedVersion: $version, input: $input) { jobTitle } }`,
    { id: String(caller.id), version, input: { jobTitle } },
  );

async function versionOf(caller: BuiltUser): Promise<number> {
  const { me } = await gqlData(app, caller, '{ me { version } }');
  return me.version;
}

/** The number of transactions that wait for a lock, such as that of the test. */
async function waiting(): Promise<number> {
  const [{ count }] = await app.database.query(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count;
}

it('leaves connections to others while many changes of one caller wait for a lock', async () => {
  const { employee, admin } = cast;
  const [own, version] = await Promise.all([versionOf(admin), versionOf(employee)]);
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [employee.id]);
  try {
    const blocked = Array.from({ length: 40 }, (_, n) => changeTitle(employee, version, `Title ${n}`));
    await until(async () => (await waiting()) === 3);
    const { errors, data } = await changeTitle(admin, own, 'Director');
    expect(errors).toBeUndefined();
    expect(data.updateUser.jobTitle).toBe('Director');
    expect(await waiting()).toBeLessThanOrEqual(3);
    await blocker.query('ROLLBACK');
    const done = (await Promise.all(blocked)).filter(({ errors: failed }) => !failed);
    // The others are refused, because the first one changed the data that they were based on.
    expect(done).toHaveLength(1);
  } finally {
    await blocker.query('ROLLBACK');
  }
});
