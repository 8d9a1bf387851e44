import { minuteOf, nextRunOf } from './hourly-work.service.js';

const NAMES = Array.from({ length: 60 }, (_, number) => `Service${number}.method`);

it('work runs at a fixed minute that depends only on its name', () => {
  const minutes = NAMES.map(minuteOf);
  expect(minutes).toEqual(NAMES.map(minuteOf));
  for (const minute of minutes) expect([minute >= 0, minute < 60]).toEqual([true, true]);
  expect(new Set(minutes).size).toBeGreaterThan(20);
});

it('work is due at its minute of this hour, or else of the next', () => {
  const [name] = NAMES as [string];
  const hour = Date.parse('2026-11-29T10:00:00Z');
  const due = hour + minuteOf(name) * 60_000;
  expect(nextRunOf(name, due - 1).getTime()).toBe(due);
  expect(nextRunOf(name, due).getTime()).toBe(due + 3_600_000);
});
