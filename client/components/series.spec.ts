import { firstOf, seriesOf } from './series';

const row = (start: string, group: string | null, count: number) => ({ start, group, count });

it('includes periods without calls, and puts all others last', () => {
  const rows = [row('2026-03-02', 'b', 1), row('2026-03-02', null, 9), row('2026-03-04', 'a', 5)];
  const series = seriesOf({
    period: 'DAY',
    firstDay: '2026-03-01',
    lastDay: '2026-03-04',
    rows,
  });
  expect(series.groups).toEqual(['a', 'b', null]);
  expect([series.total, series.highest]).toEqual([15, 10]);
  expect(series.periods).toEqual([
    { start: '2026-03-01', total: 0, counts: [0, 0, 0] },
    { start: '2026-03-02', total: 10, counts: [0, 1, 9] },
    { start: '2026-03-03', total: 0, counts: [0, 0, 0] },
    { start: '2026-03-04', total: 5, counts: [5, 0, 0] },
  ]);
});

it('starts weeks on Monday', () => {
  const { periods } = seriesOf({
    period: 'WEEK',
    firstDay: '2026-03-01',
    lastDay: '2026-03-09',
    rows: [],
  });
  expect(periods.map(({ start }) => start)).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
});

it('keeps groups in a given order, also those without counts', () => {
  const rows = [row('2026-03-01', 'b', 4), row('2026-03-01', 'a', 1)];
  const range = { period: 'DAY', firstDay: '2026-03-01', lastDay: '2026-03-01' } as const;
  const { groups, periods } = seriesOf({ ...range, rows }, ['a', 'b', 'c']);
  expect(groups).toEqual(['a', 'b', 'c']);
  expect(periods).toEqual([{ start: '2026-03-01', total: 5, counts: [1, 4, 0] }]);
});

it('begins ranges of days in UTC', () => {
  expect(firstOf(30, Date.UTC(2026, 2, 30, 23, 59))).toBe('2026-03-01T00:00:00.000Z');
});
