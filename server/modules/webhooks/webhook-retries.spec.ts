import { nextAttempt, pauseOf, TRIED_FOR } from './webhook-retries.js';

const DAY = 86_400_000;

it('tries for exactly three days, ever more rarely', () => {
  const times: number[] = [];
  for (let at: number | null = 0; at !== null; at = nextAttempt(0, at, 0.5)) times.push(at);
  const pauses = times.slice(1).map((at, index) => at - times[index]);
  expect(times.at(-1)).toBe(3 * DAY);
  expect(times.length).toBeGreaterThan(8);
  expect(pauses[0]).toBeLessThan(6_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(13 * 3_600_000);
});

it('counts from the first attempt, even if later ones were missed', () => {
  expect(nextAttempt(0, 1.5 * DAY, 0)).toBe(2 * DAY);
  expect(nextAttempt(0, TRIED_FOR - 1, 0.9)).toBe(TRIED_FOR);
  expect(nextAttempt(0, TRIED_FOR, 0)).toBeNull();
});

it('spreads attempts that began at the same time', () => {
  expect(nextAttempt(0, 0, 1)).toBeGreaterThan(nextAttempt(0, 0, 0)!);
});

it('asks an endpoint that has been failing for a while once a minute', () => {
  expect(pauseOf(1_000)).toBe(5_000);
  expect(pauseOf(DAY)).toBe(60_000);
});
