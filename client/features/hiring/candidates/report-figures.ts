import type { Hiring_ReportFragment } from '../../../generated/graphql';

export type Report = Hiring_ReportFragment;

/** The part of the people with an offer that accepted it, from 0 to 1. Undefined before anybody has decided. */
export function acceptanceOf({ offers: { accepted, declined } }: Pick<Report, 'offers'>): number | undefined {
  const decided = accepted + declined;
  return decided > 0 ? accepted / decided : undefined;
}

/** A month as a date, for its name. */
export const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** Adds the months between the first and the last one that have no applications. */
export function withoutGaps(months: Report['months']): Report['months'] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const filled: Report['months'] = [];
  for (
    const date = dateOf(first.month);
    date <= dateOf(last.month);
    date.setUTCMonth(date.getUTCMonth() + 1)
  ) {
    const month = date.toISOString().slice(0, 7);
    const found = months.find((one) => one.month === month);
    filled.push(found ?? { __typename: 'HiringMonth', month, applications: 0, hired: 0, medianDays: null });
  }
  return filled;
}

/** A figure of an export: the table that it belongs to, its row and column, and its value. */
export type Figure = [table: string, row: string, figure: string, value: number];

/** Returns all figures of a report as rows. Their names are those of the API, so that programs can read them in any language. */
export function figuresOf(report: Report): Figure[] {
  const { steps, offers, sources, rejections, months, ...totals } = report;
  const rows: [string, string, Record<string, unknown>][] = [
    ['total', '', totals],
    ...steps.map(({ kind, ...rest }) => ['stage', kind, rest] satisfies [string, string, object]),
    ['offers', '', offers],
    ...sources.map(({ source, ...rest }) => ['source', source, rest] satisfies [string, string, object]),
    ...rejections.map(
      ({ reason, ...rest }) => ['rejection', reason ?? '', rest] satisfies [string, string, object],
    ),
    ...months.map(({ month, ...rest }) => ['month', month, rest] satisfies [string, string, object]),
  ];
  return rows.flatMap(([table, row, values]) =>
    Object.entries(values).flatMap(([figure, value]): Figure[] =>
      typeof value === 'number' ? [[table, row, figure, value]] : [],
    ),
  );
}
