import { DAY_MS } from '../../platform/time/durations.js';
import { UsageBuffer } from './usage-buffer.js';

const LIMITS = { identified: 3, perAccount: 2, anonymous: 2, waiting: 100 };
const NOON = Date.UTC(2026, 0, 1, 12);
const PATH = '/api/getAllCompanies';
const summary = (buffer: UsageBuffer) => buffer.take().map(({ day, client, calls }) => [day, client, calls]);

it('counts equal calls of a day in one row', () => {
  const buffer = new UsageBuffer();
  for (let index = 0; index < 10_000; index++) buffer.add('axios', PATH, 'ok', 'ann', NOON + index);
  expect(buffer.take()).toEqual([
    {
      day: '2026-01-01',
      client: 'axios',
      path: PATH,
      outcome: 'ok',
      calls: 10_000,
      lastSeenAt: NOON + 9_999,
    },
  ]);
  expect(buffer.take()).toEqual([]);
});

it('counts clients beyond the limit together, and starts again each day', () => {
  const buffer = new UsageBuffer(LIMITS);
  const flood = (isIdentified: boolean, now: number) => {
    for (let index = 0; index < 1_000; index++)
      buffer.add(`${isIdentified} ${index}`, PATH, 'ok', isIdentified ? `user ${index}` : null, now);
  };
  flood(false, NOON);
  flood(true, NOON);
  // A flood of anonymous names leaves room for those of authenticated clients.
  expect(summary(buffer)).toEqual([
    ['2026-01-01', 'false 0', 1],
    ['2026-01-01', 'false 1', 1],
    ['2026-01-01', 'others', 1_995],
    ['2026-01-01', 'true 0', 1],
    ['2026-01-01', 'true 1', 1],
    ['2026-01-01', 'true 2', 1],
  ]);
  buffer.add('true 0', PATH, 'ok', null, NOON);
  buffer.add('late', PATH, 'ok', 'ann', NOON);
  buffer.add('late', PATH, 'ok', 'ann', NOON + DAY_MS);
  expect(summary(buffer)).toEqual([
    ['2026-01-01', 'true 0', 1],
    ['2026-01-01', 'others', 1],
    ['2026-01-02', 'late', 1],
  ]);
});

it('counts the invented names of one account together, and those of others by name', () => {
  const buffer = new UsageBuffer(LIMITS);
  for (const name of ['a', 'b', 'c', 'd', 'a']) buffer.add(name, PATH, 'ok', 'ann', NOON);
  buffer.add('axios', PATH, 'ok', 'bob', NOON);
  expect(summary(buffer)).toEqual([
    ['2026-01-01', 'a', 2],
    ['2026-01-01', 'b', 1],
    ['2026-01-01', 'others', 2],
    ['2026-01-01', 'axios', 1],
  ]);
  buffer.add('c', PATH, 'ok', 'ann', NOON + DAY_MS);
  expect(summary(buffer)).toEqual([['2026-01-02', 'c', 1]]);
});

it('counts known clients by name beyond every limit, on each day', () => {
  const buffer = new UsageBuffer({ ...LIMITS, identified: 0, anonymous: 0 });
  buffer.know(['axios']);
  for (const now of [NOON, NOON + DAY_MS])
    for (const account of [null, 'ann']) {
      buffer.add('axios', PATH, 'ok', account, now);
      buffer.add('new', PATH, 'ok', account, now);
    }
  expect(summary(buffer)).toEqual([
    ['2026-01-01', 'axios', 2],
    ['2026-01-01', 'others', 2],
    ['2026-01-02', 'axios', 2],
    ['2026-01-02', 'others', 2],
  ]);
});

it('merges rows that could not be written, within its limit', () => {
  const buffer = new UsageBuffer({ identified: 100, perAccount: 100, anonymous: 100, waiting: 2 });
  for (const client of ['a', 'b', 'c', 'd']) buffer.add(client, PATH, 'ok', 'ann', NOON);
  const rows = buffer.take();
  buffer.add('a', PATH, 'ok', 'ann', NOON + 1);
  buffer.putBack(rows);
  expect(buffer.take().map(({ client, calls, lastSeenAt }) => [client, calls, lastSeenAt])).toEqual([
    ['a', 2, NOON + 1],
    ['b', 1, NOON],
    ['others', 2, NOON],
  ]);
});
