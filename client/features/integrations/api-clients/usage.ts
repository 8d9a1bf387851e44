import type { ApiClientUsageQuery } from '../../../generated/graphql';
import { seriesOf, type Series } from '../../../components/series';

export type Usage = ApiClientUsageQuery['apiClient']['usage'];

/** How requests end, in the order in which charts and legends show it. */
export const OUTCOMES = ['succeeded', 'refused', 'limited', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Arranges the requests of a client by outcome. */
export function seriesOfUsage({
  rows,
  ...range
}: Pick<Usage, 'period' | 'firstDay' | 'lastDay' | 'rows'>): Series {
  const counts = rows.flatMap((row) =>
    OUTCOMES.map((group) => ({ start: row.start, group, count: row[group] })),
  );
  return seriesOf({ ...range, rows: counts }, OUTCOMES);
}
