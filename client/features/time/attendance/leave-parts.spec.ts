import { partsOf, rangeOf, valuesOf } from './leave-parts';

const week = { from: '2026-08-03', to: '2026-08-07', fromNoon: true, untilNoon: true };
const daysOf = (out: { outFrom?: string; outTo?: string }) =>
  partsOf({ ...week, ...out }, false).map(({ from, fromHalf, to, toHalf }) => [from, fromHalf, to, toHalf]);

it('takes days out of leave, and keeps its halves', () => {
  const before = ['2026-08-03', 'AFTERNOON', '2026-08-04', 'AFTERNOON'];
  const after = ['2026-08-06', 'MORNING', '2026-08-07', 'MORNING'];
  expect(daysOf({ outFrom: '2026-08-05' })).toEqual([before, after]);
  expect(daysOf({ outFrom: '2026-08-05', outTo: '2026-08-07' })).toEqual([before]);
  expect(daysOf({ outFrom: '2026-08-01', outTo: '2026-08-05' })).toEqual([after]);
  const whole = [['2026-08-03', 'AFTERNOON', '2026-08-07', 'MORNING']];
  expect(daysOf({})).toEqual(whole);
  expect(daysOf({ outFrom: '2026-08-10' })).toEqual(whole);
  expect(daysOf({ outFrom: '2026-08-03', outTo: '2026-08-07' })).toEqual(whole);
});

it('keeps hours of a single day', () => {
  const hours = { ...week, to: week.from, fromTime: '09:00', toTime: '10:30' };
  const range = rangeOf(hours, true);
  expect(range).toMatchObject({
    fromHalf: 'MORNING',
    toHalf: 'AFTERNOON',
    fromTime: '09:00',
    toTime: '10:30',
  });
  expect(rangeOf(valuesOf(range), true)).toEqual(range);
  expect(rangeOf(hours, false)).not.toHaveProperty('fromTime');
});
