import { buildCompany, buildUser } from '../factories.js';
import { figure, figures, printFigures, timed } from './figures.js';
import { until } from '../until.js';
import { Load } from './load.js';
import { Stage } from './stage.js';
import { Watcher } from './watcher.js';

const WORKERS = 8;
const WATCHERS = 6;

let stage: Stage;
let load: Load | undefined;
const watchers: Watcher[] = [];

beforeAll(async () => {
  // A busy machine makes every request expensive; none may be refused for it here.
  stage = await Stage.start('rolling_restart', { limitScale: 20 });
});
afterAll(async () => {
  printFigures();
  for (const watcher of watchers) watcher.stop();
  await load?.stop();
  await stage?.stop();
});

it('a rolling restart under load fails no request, and subscribers miss nothing', async () => {
  const company = await buildCompany(stage.app);
  const [master, admin, employee] = await Promise.all([
    buildUser(stage.app, { company: { id: 1 }, userType: 'admin', privileges: ['MASTER CONTROL'] }),
    buildUser(stage.app, { company, userType: 'admin' }),
    buildUser(stage.app, { company }),
  ]);
  for (let count = 0; count < WATCHERS; count++) watchers.push(new Watcher(stage.proxy.url, master.idToken));
  load = new Load(
    { master, admin, employee },
    company.id,
    Array.from({ length: WORKERS }, () => stage.callsFromAfar()),
  );
  // Each subscriber needs a cursor before the first server stops.
  await until(() => watchers.every(({ seen }) => seen.length > 0));

  const took = await timed(async () => {
    for (const server of stage.servers) {
      expect(await server.stop()).toBe(0);
      server.begin();
      await server.ready();
      await until(() => stage.proxy.isReady(server));
    }
  });
  await load.stop();
  figure('rolling restart of three servers', `${(took / 1000).toFixed(1)} s`);
  figure('requests during it, and how many failed', `${load.times.length}, ${load.failures.length}`);
  figures('a request during it', load.times);
  expect(load.failures).toEqual([]);

  const stored = await stage.query(`SELECT id::text FROM companies WHERE title LIKE 'Under load %'`);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(load.created.toSorted());

  // In commit order, according to the event log.
  const events = await stage.query(
    `SELECT company_id::text AS id FROM live_events WHERE action = 'COMPANY_CREATED' ORDER BY xid, id`,
  );
  const all = events.map(({ id }) => id);
  await until(() => watchers.every(({ seen }) => seen.at(-1) === all.at(-1)));
  for (const watcher of watchers) {
    expect(watcher.seen).toEqual(all.slice(-watcher.seen.length));
    expect(watcher.seen.length).toBeGreaterThan(10);
    expect(watcher.connections).toBeGreaterThan(1);
  }
  const connections = watchers.reduce((sum, watcher) => sum + watcher.connections, 0);
  figure(
    `events delivered to each of ${WATCHERS} subscribers, none missed and none duplicated`,
    String(all.length),
  );
  figure('connections that they took for it', String(connections));
});
