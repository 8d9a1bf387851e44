import { UsageBuffer } from './usage-buffer.js';

const LIMITS = { identified: 3, anonymous: 2, waiting: 100 };
const NOON = Date.UTC(2026, 0, 1, 12);
const PATH = '/api/getAllCompanies';
const summary = (buffer: UsageBuffer) => buffer.take().map(({ day, client, calls }) => [day, client, calls]);

it('counts equal calls of a day in one row', () => {
  const buffer = new UsageBuffer();
  for (let index = 0; index < 10_000; index++) buffer.add('axios', PATH, 'ok', true, NOON + index);
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
      buffer.add(`${isIdentified} ${index}`, PATH, 'ok', isIdentified, now);
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
  buffer.add('true 0', PATH, 'ok', false, NOON);
  buffer.add('late', PATH, 'ok', true, NOON);
  buffer.add('late', PATH, 'ok', true, NOON + 86_400_000);
  expect(summary(buffer)).toEqual([
    ['2026-01-01', 'true 0', 1],
    ['2026-01-01', 'others', 1],
    ['2026-01-02', 'late', 1],
  ]);
});

it('merges rows that could not be written, within its limit', () => {
  const buffer = new UsageBuffer({ identified: 100, anonymous: 100, waiting: 2 });
  for (const client of ['a', 'b', 'c', 'd']) buffer.add(client, PATH, 'ok', true, NOON);
  const rows = buffer.take();
  buffer.add('a', PATH, 'ok', true, NOON + 1);
  buffer.putBack(rows);
  expect(buffer.take().map(({ client, calls, lastSeenAt }) => [client, calls, lastSeenAt])).toEqual([
    ['a', 2, NOON + 1],
    ['b', 1, NOON],
    ['others', 2, NOON],
  ]);
});
