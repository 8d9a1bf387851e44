import { readUsageFilters } from './filters';
import { seriesOf } from './series';

const TYPE = { __typename: 'LegacyUsage' } as const;
const row = (start: string, group: string | null, calls: number) =>
  ({ __typename: 'LegacyUsageRow', start, group, calls }) as const;

it('includes periods without calls, and puts all others last', () => {
  const rows = [row('2026-03-02', 'b', 1), row('2026-03-02', null, 9), row('2026-03-04', 'a', 5)];
  const series = seriesOf({
    ...TYPE,
    period: 'DAY',
    firstDay: '2026-03-01',
    lastDay: '2026-03-04',
    calls: 15,
    rows,
  });
  expect(series.groups).toEqual(['a', 'b', null]);
  expect(series.highest).toBe(10);
  expect(series.periods).toEqual([
    { start: '2026-03-01', total: 0, counts: [0, 0, 0] },
    { start: '2026-03-02', total: 10, counts: [0, 1, 9] },
    { start: '2026-03-03', total: 0, counts: [0, 0, 0] },
    { start: '2026-03-04', total: 5, counts: [5, 0, 0] },
  ]);
});

it('starts weeks on Monday', () => {
  const { periods } = seriesOf({
    ...TYPE,
    period: 'WEEK',
    firstDay: '2026-03-01',
    lastDay: '2026-03-09',
    calls: 0,
    rows: [],
  });
  expect(periods.map(({ start }) => start)).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
});

it('ignores invalid filters', () => {
  const read = (query: string) => readUsageFilters(new URLSearchParams(query));
  expect(read('days=90&client=axios&by=client')).toEqual({ days: 90, client: 'axios', by: 'CLIENT' });
  expect(read('days=5&client=&by=toString')).toEqual({ days: 30, client: undefined, by: 'PATH' });
});
