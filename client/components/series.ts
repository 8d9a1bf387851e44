import { DAY_MS } from '../../server/platform/time/durations.js';
/** Counts by period and group, as the server returns them. */
export interface Counts {
  period: 'DAY' | 'WEEK';
  firstDay: string;
  lastDay: string;
  rows: { start: string; group: string | null; count: number }[];
}

/** A day or a week with its counts by group, in the order of `groups`. */
interface Period {
  start: string;
  total: number;
  counts: number[];
}

/** Counts over time, for charts and tables. */
export interface Series {
  period: 'DAY' | 'WEEK';
  /** Null stands for all others together. */
  groups: readonly (string | null)[];
  periods: Period[];
  total: number;
  /** The highest total of a period. */
  highest: number;
}

/** Returns the first of the last `days` days, in UTC. */
export const firstOf = (days: number, now = Date.now()): string =>
  new Date((Math.floor(now / DAY_MS) - days + 1) * DAY_MS).toISOString();

/** Arranges counts over time. Periods without any are included. By default, the largest groups come first. */
export function seriesOf(
  { period, firstDay, lastDay, rows }: Counts,
  groups: Series['groups'] = bySize(rows),
): Series {
  const counts = new Map<string, Map<string | null, number>>();
  for (const { start, group, count } of rows) {
    const ofPeriod = counts.get(start) ?? new Map<string | null, number>();
    counts.set(start, ofPeriod.set(group, count));
  }
  const periods = startsOf(period === 'WEEK', firstDay, lastDay).map((start) => {
    const own = groups.map((name) => counts.get(start)?.get(name) ?? 0);
    return { start, counts: own, total: sumOf(own) };
  });
  const totals = periods.map(({ total }) => total);
  return { period, groups, periods, total: sumOf(totals), highest: Math.max(0, ...totals) };
}

/** Returns the groups, the largest first and all others together last. */
function bySize(rows: Counts['rows']): (string | null)[] {
  const totals = new Map<string | null, number>();
  for (const { group, count } of rows) totals.set(group, (totals.get(group) ?? 0) + count);
  const named = [...totals].filter(([name]) => name !== null).sort(([, a], [, b]) => b - a);
  return [...named.map(([name]) => name), ...(totals.has(null) ? [null] : [])];
}

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

function startsOf(isByWeek: boolean, firstDay: string, lastDay: string): string[] {
  const first = new Date(`${firstDay}T00:00:00Z`);
  // Weeks start on Monday.
  if (isByWeek) first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7));
  const last = Date.parse(`${lastDay}T00:00:00Z`);
  const starts = [];
  for (let time = first.getTime(); time <= last; time += isByWeek ? 7 * DAY_MS : DAY_MS) {
    starts.push(new Date(time).toISOString().slice(0, 10));
  }
  return starts;
}
