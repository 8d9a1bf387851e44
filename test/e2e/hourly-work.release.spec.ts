import { startServer, type TestServer } from '../app.js';
import { until } from '../until.js';

/** Work that must run even if servers restart within the hour. */
const WORK = [
  'CandidateErasuresService.eraseEnded',
  'ClosingService.removeClosed',
  'ErasuresService.resume',
  'PendingApplicationsService.removeEnded',
  'RoleClosingsService.closePassed',
];
const EVERY = { every: 100 };

let app: TestServer;

beforeAll(async () => {
  app = await startServer({ hourly: true });
});
afterAll(() => app.close());

const schedules = () =>
  app.database.query(`SELECT key, cron, options ->> 'missed' AS missed FROM pgboss.schedule ORDER BY key`);

it('has a stored schedule, which also makes up for missed runs', async () => {
  const keys = async () => (await schedules()).map(({ key }: { key: string }) => key);
  const isStored = async () => {
    const stored = await keys();
    return WORK.every((name) => stored.includes(name));
  };
  await until(isStored, EVERY);
  const stored = await schedules();
  for (const { cron, missed } of stored) {
    expect({ cron, missed }).toEqual({
      cron: expect.stringMatching(/^\d{1,2} \* \* \* \*$/),
      missed: 'once',
    });
  }
});

it('runs from a queue message, and shows the time of its last run', async () => {
  const name = 'ClosingService.removeClosed';
  const stateOf = () =>
    app.evaluate(
      async ({ get }, work) =>
        (await get('HourlyWorkService').states()).find((each: any) => each.name === work),
      name,
    );
  const before = (await stateOf()).lastRun;
  await app.evaluate(
    ({ get }, work) =>
      get('DatabaseService').transaction((manager: unknown) =>
        get('MessageQueue').enqueue(manager, 'hourly-work', { name: work }),
      ),
    name,
  );
  await until(async () => (await stateOf()).lastRun !== before, EVERY);
  expect(Date.parse((await stateOf()).nextRun)).toBeGreaterThan(Date.now());
});

it('does nothing for work that does not exist in this release', async () => {
  const run = () => app.evaluate(({ get }) => get('HourlyWorkService').run('Former.work'));
  expect(await run()).toBeNull();
});
