import { ageInDays } from './age';

const at = (text: string) => new Date(text).toISOString();

it.each([
  ['2026-03-10T23:59:00', '2026-03-10T00:01:00', 0],
  ['2026-03-10T00:01:00', '2026-03-09T23:59:00', 1],
  ['2026-04-01T12:00:00', '2026-03-01T12:00:00', 31],
  // The clock of the server may be ahead.
  ['2026-03-10T23:59:00', '2026-03-11T00:01:00', 0],
])('at %s, %s is %d days ago', (now, since, days) => {
  expect(ageInDays(at(since), new Date(now))).toBe(days);
});
