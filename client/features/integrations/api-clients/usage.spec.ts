import { seriesOfUsage } from './usage';

const row = (start: string, succeeded: number, refused: number, limited: number, failed: number) =>
  ({ __typename: 'ApiClientUsageRow', start, succeeded, refused, limited, failed }) as const;

it('shows all outcomes in the same order, and days without requests', () => {
  const { groups, periods, total, highest } = seriesOfUsage({
    period: 'DAY',
    firstDay: '2026-03-01',
    lastDay: '2026-03-03',
    rows: [row('2026-03-01', 1, 8, 0, 0), row('2026-03-03', 2, 0, 3, 1)],
  });
  expect(groups).toEqual(['succeeded', 'refused', 'limited', 'failed']);
  expect([total, highest]).toEqual([15, 9]);
  expect(periods.map(({ counts }) => counts)).toEqual([
    [1, 8, 0, 0],
    [0, 0, 0, 0],
    [2, 0, 3, 1],
  ]);
});
