import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.js';
import { nextAttempt, pauseOf, retryAfterOf, TRIED_FOR } from './webhook-retries.js';

const NOW = Date.parse('2026-11-27T12:00:00Z');

it('retries for exactly three days, with increasing delays', () => {
  const times: number[] = [];
  for (let at: number | null = 0; at !== null; at = nextAttempt(0, at, { random: 0.5 })) times.push(at);
  const pauses = times.slice(1).map((at, index) => at - times[index]);
  expect(times.at(-1)).toBe(3 * DAY_MS);
  expect(times.length).toBeGreaterThan(8);
  expect(pauses[0]).toBeLessThan(6_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(13 * HOUR_MS);
});

it('counts from the first attempt, even if later ones were missed', () => {
  expect(nextAttempt(0, 1.5 * DAY_MS, { random: 0 })).toBe(2 * DAY_MS);
  expect(nextAttempt(0, TRIED_FOR - 1, { random: 0.9 })).toBe(TRIED_FOR);
  expect(nextAttempt(0, TRIED_FOR, { retryAfter: 1_000 })).toBeNull();
});

it('adds jitter to attempts that started together', () => {
  expect(nextAttempt(0, 0, { random: 1 })).toBeGreaterThan(nextAttempt(0, 0, { random: 0 })!);
});

it('tries a failing endpoint once a minute', () => {
  expect(pauseOf({ failingFor: 1_000, retryAfter: null })).toBe(5_000);
  expect(pauseOf({ failingFor: DAY_MS, retryAfter: null })).toBe(60_000);
  expect(pauseOf({ failingFor: null, retryAfter: null })).toBe(0);
});

describe('Retry-After', () => {
  it.each([
    ['seconds', 429, '120', 120_000],
    ['a date', 503, 'Fri, 27 Nov 2026 12:10:00 GMT', 600_000],
    ['at most a day of seconds', 429, '99999999999999999999', DAY_MS],
    ['at most a day by a date', 503, 'Fri, 31 Dec 9999 23:59:59 GMT', DAY_MS],
    ['a date in the past', 503, 'Fri, 27 Nov 2026 11:00:00 GMT', null],
    ['nothing to wait', 429, '0', null],
    ['a negative number', 429, '-5', null],
    ['a fraction', 429, '1.5', null],
    ['words', 503, 'in May 2027', null],
    ['an impossible date', 503, 'Fri, 99 Nov 2026 12:10:00 GMT', null],
    ['several values', 429, ['1', '2'], null],
    ['no header', 429, undefined, null],
    ['another status', 500, '120', null],
  ])('parses %s', (_, status, header, expected) => {
    expect(retryAfterOf(status, header, NOW)).toBe(expected);
  });

  it('postpones the next attempt, also with jitter, but never brings it forward', () => {
    expect(nextAttempt(0, 0, { retryAfter: 600_000, random: 0 })).toBe(600_000);
    expect(nextAttempt(0, 0, { retryAfter: 600_000, random: 1 })).toBe(630_000);
    expect(nextAttempt(0, 0, { retryAfter: 1_000, random: 0 })).toBe(5_000);
  });

  it('does not postpone the last attempt', () => {
    expect(nextAttempt(0, 2.5 * DAY_MS, { retryAfter: DAY_MS, random: 1 })).toBe(TRIED_FOR);
  });

  it('pauses the endpoint, with an upper limit', () => {
    expect(pauseOf({ failingFor: null, retryAfter: 20_000 })).toBe(20_000);
    expect(pauseOf({ failingFor: 1_000, retryAfter: 1_000 })).toBe(5_000);
    expect(pauseOf({ failingFor: 1_000, retryAfter: DAY_MS })).toBe(300_000);
  });
});
