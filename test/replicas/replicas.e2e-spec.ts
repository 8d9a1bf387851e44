import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep } from '../../server/local/processes.js';
import { type Caller, type Calls, callsOf } from '../app.js';
import { gqlData, restData } from '../expectations.js';
import { buildCast, buildRow, type Cast, type Writable } from '../factories.js';
import { ServerProcess } from '../server-process.js';
import { Cluster } from '../postgres-cluster.js';

const DATABASE = 'jobs';
const folder = mkdtempSync(join(tmpdir(), 'job-lobby-replicas-'));
let primary: Cluster;
let replica: Cluster;
let cast: Cast;
/** Two servers of one product: what is written through one is read through the other. */
let servers: ServerProcess[];
let one: Calls;
let other: Calls;

const settings = (...replicas: string[]) => ({
  DATABASE_URL: primary.url(DATABASE),
  DATABASE_REPLICA_URLS: replicas.join(', '),
});
/** Waits until the last that a server has said of a replica begins with that. */
async function saysOf(server: ServerProcess, port: string | number, what: string): Promise<void> {
  const name = `127.0.0.1:${port} `;
  const last = () => server.output.slice(server.output.lastIndexOf(name));
  for (const end = Date.now() + 10_000; !last().startsWith(name + what); await sleep(20)) {
    if (Date.now() > end) throw new Error(`'${what}' was not said:\n${server.output.slice(-2_000)}`);
  }
}
/** Waits until both servers say that of the replica. */
const replicaIs = (what: string) => Promise.all(servers.map((server) => saysOf(server, replica.port, what)));
const owner: Writable = {
  database: { query: (sql, values) => primary.query(sql, values, DATABASE) },
};

beforeAll(async () => {
  chmodSync(folder, 0o711);
  primary = await Cluster.primary(folder);
  await primary.query(`CREATE DATABASE ${DATABASE}`);
  replica = await primary.replica(folder, 'replica');
  const start = () => ServerProcess.start(settings(replica.url(DATABASE)));
  // One after the other: the first one makes the tables.
  servers = [await start(), await start()];
  [one, other] = servers.map(({ url }) => callsOf(url));
  cast = await buildCast(owner);
  for (let index = 0; index < 20; index++) await buildRow(owner, { company: cast.company });
  // The first request of each follows its token's claims: a change, which is not what is counted here.
  for (const caller of Object.values(cast)) {
    if ('idToken' in caller) await one.gql(caller, '{ me { id } }');
  }
  await replica.catchUp(primary);
  await replicaIs('is read from');
}, 60_000);

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Statements that the work sends to each server, but for the actors' and those of live events. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ primary: string[]; replica: string[] }> {
  primary.statements();
  replica.statements();
  await work();
  const own = (line: string) =>
    !/AS identity\(firebase_id\)|FROM live_events|pg_current_wal_flush_lsn/.test(line);
  return { primary: primary.statements().filter(own), replica: replica.statements().filter(own) };
}

/** Reads through both servers without pause while something is done; tells what that gave. */
async function readDuring(work: () => Promise<unknown>) {
  const over = new AbortController();
  const answers = { made: 0, failed: [] as unknown[], slowest: 0, fromReplica: 0, fromPrimary: 0 };
  const document =
    '{ me { company { features { title } users { totalCount nodes { id privileges { title } } } } } }';
  const sent = await statementsOf(async () => {
    const readers = [one, other].flatMap((doors) =>
      [cast.admin, cast.rival, cast.viewer].map(async (caller) => {
        while (!over.signal.aborted) {
          const begin = Date.now();
          const { status, errors } = await doors.gql(caller, document);
          answers.made++;
          answers.slowest = Math.max(answers.slowest, Date.now() - begin);
          if (status !== 200 || errors) answers.failed.push(errors ?? status);
        }
      }),
    );
    const moreAnswers = async () => {
      for (const goal = answers.made + 30; answers.made < goal;) await sleep(5);
    };
    // In the midst of it: not before it has begun, nor when it ends.
    await moreAnswers()
      .then(work)
      .then(moreAnswers)
      .finally(() => over.abort());
    await Promise.all(readers);
  });
  const reads = (lines: string[]) => lines.filter((line) => /count\(\*\) AS total/.test(line)).length;
  return { ...answers, fromReplica: reads(sent.replica), fromPrimary: reads(sent.primary) };
}

const features = async (doors: Calls, caller: Caller, companyId: number): Promise<string[]> =>
  (await restData(doors, caller, `getFeatures/${companyId}`)).map(({ title }: { title: string }) => title);
const addFeature = (doors: Calls, title: string, companyId = cast.company.id) =>
  gqlData(
    doors,
    cast.master,
    `mutation { addFeature(companyId: ${companyId}, title: "${title}") { features { title } } }`,
  );

it('lists and look-ups are read from the replica, nothing else is', async () => {
  const { company, admin, employee, master } = cast;
  const reads: (() => Promise<unknown>)[] = [
    () => restData(one, admin, 'fetchUsersWithinCompany', { company_id: company.id }),
    () => restData(one, admin, `getUserData/${employee.uid}`),
    () => restData(one, admin, `getPrivileges/${employee.id}`),
    () => restData(one, admin, `getDevModeState/${employee.id}`),
    () => restData(one, master, `getCompanyData/${company.id}`),
    () => restData(one, admin, `getFeatures/${company.id}`),
    () => restData(one, admin, 'getAllUnallocatedUsers'),
    () => restData(one, master, 'getAllCompanies'),
    () =>
      gqlData(
        one,
        master,
        '{ users(search: "test") { totalCount nodes { privileges { title } company { title } } } }',
      ),
    () =>
      gqlData(
        one,
        master,
        '{ companies { totalCount nodes { users(first: 2) { totalCount nodes { id } } features { title } } } }',
      ),
    () =>
      gqlData(
        one,
        admin,
        '{ unallocatedUsers { totalCount nodes { id } } auditLog { totalCount nodes { id } } }',
      ),
  ];
  for (const read of reads) {
    const sent = await statementsOf(read);
    expect(sent).toEqual({ primary: [], replica: expect.arrayContaining([expect.any(String)]) });
  }
  // The actor, and all that belongs to a change, before it and after it.
  const sent = await statementsOf(() => addFeature(one, 'Teams'));
  expect(sent.replica).toEqual([]);
  expect(sent.primary.length).toBeGreaterThan(5);
  const toggled = await statementsOf(() =>
    restData(one, master, 'toggleDevMode', { firebaseId: employee.uid, turnInto: 'true' }),
  );
  expect(toggled.replica).toEqual([]);
});

it('whoever has written reads that at once, on whichever server, while the replica stands still', async () => {
  const { company, admin, rival, other: elsewhere } = cast;
  await replica.catchUp(primary);
  await replica.query('SELECT pg_wal_replay_pause()');
  try {
    const stored = await addFeature(one, 'Roles');
    expect(stored.addFeature.features.map(({ title }: any) => title)).toContain('Roles');
    // Another company's people have missed nothing of theirs.
    const sent = await statementsOf(() => features(one, rival, elsewhere.id));
    expect(sent).toEqual({ primary: [], replica: [expect.any(String)] });
    // Its author, and all for whose company it is: their own subscriptions have told them of it.
    for (const doors of [one, other]) {
      expect(await features(doors, cast.master, company.id)).toContain('Roles');
      expect(await features(doors, admin, company.id)).toContain('Roles');
    }
    const [staff] = await restData(other, admin, 'fetchUsersWithinCompany', { company_id: company.id });
    await restData(one, cast.master, 'toggleDevMode', { firebaseId: staff.firebase_id, turnInto: 'true' });
    expect((await restData(other, cast.master, `getDevModeState/${staff.id}`)).dev_mode).toBe('true');
    await restData(one, admin, 'allocateUser', {
      id_of_user_to_be_allocated: cast.waiting.id,
      id_of_company_to_be_allocated_to: company.id,
    });
    const ids = (await restData(other, admin, 'fetchUsersWithinCompany', { company_id: company.id })).map(
      ({ id }: { id: number }) => id,
    );
    expect(ids).toContain(cast.waiting.id);
    expect((await gqlData(other, cast.waiting, '{ me { company { id } } }')).me.company.id).toBe(
      String(company.id),
    );
  } finally {
    await replica.query('SELECT pg_wal_replay_resume()');
  }
});

it('and under load, round after round', async () => {
  await replicaIs('is read from');
  const answers = await readDuring(async () => {
    for (let round = 0; round < 20; round++) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one];
      await addFeature(writer, `Round ${round}`);
      expect(await features(reader, cast.admin, cast.company.id)).toContain(`Round ${round}`);
      expect(await features(reader, cast.master, cast.company.id)).toContain(`Round ${round}`);
      await restData(writer, cast.master, 'removeFeature', {
        company_id: cast.company.id,
        feature_title: `Round ${round}`,
      });
      expect(await features(reader, cast.master, cast.company.id)).not.toContain(`Round ${round}`);
    }
  });
  expect(answers).toMatchObject({ failed: [] });
  // Most of what is read comes from the replica all the same.
  expect(answers.fromReplica).toBeGreaterThan(answers.fromPrimary);
});

it('a replica that lags is left out, and comes back by itself', async () => {
  const { rival, other: elsewhere } = cast;
  await replica.query('SELECT pg_wal_replay_pause()');
  await primary.query('CREATE TABLE moved AS SELECT 1');
  await replicaIs('is left out: it lags');
  const lagging = await statementsOf(() => features(one, rival, elsewhere.id));
  expect(lagging.replica).toEqual([]);
  expect(lagging.primary).toHaveLength(1);

  await replica.query('SELECT pg_wal_replay_resume()');
  await replicaIs('is read from');
  const back = await statementsOf(() => features(one, rival, elsewhere.id));
  expect(back).toEqual({ primary: [], replica: [expect.any(String)] });
});

describe('a replica that breaks under load costs no request', () => {
  it('killed', async () => {
    const answers = await readDuring(async () => {
      await replica.stop('SIGKILL');
      await replicaIs('is left out');
    });
    expect(answers).toMatchObject({ failed: [] });
    const { status, body } = await one.http('/health/ready');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { replicas: 'down' } },
    });

    await restarted();
    await replicaIs('is read from');
    const back = await statementsOf(() => features(one, cast.rival, cast.other.id));
    expect(back.replica).toHaveLength(1);
  });

  it('frozen', async () => {
    let thaw = () => {};
    try {
      const answers = await readDuring(async () => {
        thaw = replica.freeze();
        await replicaIs('is left out');
      });
      expect(answers).toMatchObject({ failed: [] });
      expect(answers.slowest).toBeLessThan(4_000);
    } finally {
      thaw();
    }
    await replicaIs('is read from');
  });

  /** The processes of one that was killed take a moment to be gone. */
  async function restarted(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await replica.start();
      } catch (error) {
        if (attempt === 20) throw error;
      }
    }
  }
});

it('what is no replica of this database is never read from, nor one that is promoted', async () => {
  const second = await primary.replica(folder, 'second');
  const foreign = new URL(process.env.TEST_DATABASE_URL!);
  const server = await ServerProcess.start(
    settings(foreign.href, primary.url(DATABASE), replica.url('postgres'), second.url(DATABASE)),
  );
  try {
    await saysOf(server, foreign.port, 'is left out: it is of another database');
    await saysOf(server, primary.port, 'is left out: it is no replica');
    await saysOf(server, replica.port, 'is left out: it is of another database');
    await saysOf(server, second.port, 'is read from');
    // No password is told.
    expect(server.output).not.toContain(foreign.password);
    second.statements();
    await features(callsOf(server.url), cast.rival, cast.other.id);
    expect(second.statements()).toHaveLength(1);

    await second.query('SELECT pg_promote()');
    await saysOf(server, second.port, 'is left out: it is no replica');
    await second
      .query(`UPDATE companies SET title = 'Diverged' WHERE id = $1`, [cast.other.id], DATABASE)
      .catch(() => undefined);
    second.statements();
    const { title } = await restData(callsOf(server.url), cast.rival, `getCompanyData/${cast.other.id}`);
    expect(title).toBe(cast.other.title);
    expect(second.statements()).toEqual([]);
  } finally {
    await server.stop();
    await second.stop();
  }
});
