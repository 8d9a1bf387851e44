import { firstDayOf, instantOf, isDay, isMoment, today } from './days';

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

it('accepts no day that the calendar does not have', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(['2026-02-29', '2026-02-31', '2026-04-31', '2026-00-10', '2026-12-00'].some(isDay)).toBe(false);
  expect(isMoment('2026-02-31T10:00')).toBe(false);
});

it('starts a week with the day of the company, or else of the language', () => {
  expect(firstDayOf('SATURDAY', 'de')).toBe(6);
  expect(firstDayOf(null, 'de')).toBe(1);
  expect(firstDayOf(null, 'en-US')).toBe(0);
});
