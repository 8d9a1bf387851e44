import { instantOf, isMoment, today } from './days';

it('accepts a day with a local time or without', () => {
  expect(['2026-01-31', '2026-01-31T15:30'].every(isMoment)).toBe(true);
  expect(['', '2026-01-31T15', '2026-13-31T15:30', '2026-01-31T15:30Z', 'now'].some(isMoment)).toBe(false);
});

it('takes a day for its end, where the reader is', () => {
  expect(instantOf('2026-01-31')).toBe(new Date(2026, 1, 1).toISOString());
  expect(instantOf('2026-01-31T15:30')).toBe(new Date(2026, 0, 31, 15, 30).toISOString());
});

it('names the day of the reader', () => {
  expect(today(new Date(2026, 0, 3, 23, 59))).toBe('2026-01-03');
});
