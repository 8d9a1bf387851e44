import type { LegacyUsageQuery } from '../../generated/graphql';

export type Usage = LegacyUsageQuery['legacyUsage'];

/** A day or a week with its calls by group, in the order of `groups`. */
export interface Period {
  start: string;
  total: number;
  counts: number[];
}

/** Calls by period and group, for the chart. */
export interface Series {
  /** The most frequent first. Null stands for all others together. */
  groups: (string | null)[];
  periods: Period[];
  /** The highest total of a period. */
  highest: number;
}

const DAY = 86_400_000;

/** Arranges the rows for the chart. Periods without calls are included. */
export function seriesOf({ period, firstDay, lastDay, rows }: Usage): Series {
  const totals = new Map<string | null, number>();
  const counts = new Map<string, Map<string | null, number>>();
  for (const { start, group, calls } of rows) {
    const name = group ?? null;
    totals.set(name, (totals.get(name) ?? 0) + calls);
    const ofPeriod = counts.get(start) ?? new Map<string | null, number>();
    counts.set(start, ofPeriod.set(name, calls));
  }
  const named = [...totals].filter(([name]) => name !== null).sort(([, a], [, b]) => b - a);
  const groups = [...named.map(([name]) => name), ...(totals.has(null) ? [null] : [])];
  const periods = startsOf(period === 'WEEK', firstDay, lastDay).map((start) => {
    const own = groups.map((name) => counts.get(start)?.get(name) ?? 0);
    return { start, counts: own, total: own.reduce((sum, count) => sum + count, 0) };
  });
  return { groups, periods, highest: Math.max(0, ...periods.map(({ total }) => total)) };
}

function startsOf(isByWeek: boolean, firstDay: string, lastDay: string): string[] {
  const first = new Date(`${firstDay}T00:00:00Z`);
  // Weeks start on Monday.
  if (isByWeek) first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7));
  const last = Date.parse(`${lastDay}T00:00:00Z`);
  const starts = [];
  for (let time = first.getTime(); time <= last; time += isByWeek ? 7 * DAY : DAY) {
    starts.push(new Date(time).toISOString().slice(0, 10));
  }
  return starts;
}
