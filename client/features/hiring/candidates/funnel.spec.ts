import { durationOf, funnelOf, timeShare } from './funnel';

const step = (reached: number, medianDays: number | null = null) => ({ reached, medianDays });

it('compares each stage with all applications and with the stage before', () => {
  const steps = funnelOf([step(40), step(10), step(0), step(0)]);
  expect(steps.map(({ share, passed }) => [share, passed])).toEqual([
    [1, undefined],
    [0.25, 0.25],
    [0, 0],
    [0, undefined],
  ]);
});

it('is empty without applications', () => {
  expect(funnelOf([step(0), step(0)]).map(({ share, passed }) => [share, passed])).toEqual([
    [0, undefined],
    [0, undefined],
  ]);
  expect(funnelOf([])).toEqual([]);
});

it('compares times with the longest one', () => {
  const steps = [step(1, 2), step(1, 4), step(1)];
  expect(steps.map(({ medianDays }) => timeShare(medianDays, steps))).toEqual([0.5, 1, 0]);
  expect(timeShare(null, [step(1)])).toBe(0);
});

it.each([
  [12.34, 12.3, 'day'],
  [2, 2, 'day'],
  [1.5, 36, 'hour'],
  [1 / 24, 1, 'hour'],
  [0.01, 14, 'minute'],
  [0, 0, 'minute'],
])('says %d days as %d %s', (days, value, unit) => expect(durationOf(days)).toEqual({ value, unit }));
