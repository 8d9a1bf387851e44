import { GraphQLISODateTime } from '@nestjs/graphql';
import { GraphQLScalarType } from 'graphql';
import pg from 'pg';
import { Column, type ColumnOptions } from 'typeorm';

/** A point in time as the product keeps and answers it: ISO 8601 in UTC, to the millisecond. */
export type IsoTime = string;

/** The scalar `DateTime`: IsoTime in answers, a Date in arguments. */
export const DateTime = new GraphQLScalarType<Date, IsoTime>({
  ...GraphQLISODateTime.toConfig(),
  serialize: String,
});

/** A column of times, of which the property is IsoTime where TypeORM alone would make a Date. */
export const IsoTimeColumn = (name: string, options: ColumnOptions = {}) =>
  Column({
    type: 'timestamptz',
    name,
    precision: 3,
    transformer: {
      from: (time: Date | null) => time && time.toISOString(),
      to: (time: IsoTime | null) => time,
    },
    ...options,
  });

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
const parseDate = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date | number;

/** What the driver makes of PostgreSQL's texts: of a `timestamptz` IsoTime, of all else what it ever does. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ && format !== ('binary' as string)
      ? parseTime
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** `2026-03-01 09:00:00.12+00` as IsoTime: most times are of this form, and a Date made in between costs ten times as much. */
export function parseTime(text: string): IsoTime {
  const isUtc = text.length <= 26 && text[10] === ' ' && text.endsWith('+00');
  if (!isUtc) return isoTime(parseDate(text));
  const milliseconds = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** The ends of what a Date can be: `infinity`, and what lies beyond them, is as far as one can say. */
const LAST = 8.64e15;

function isoTime(time: Date | number): IsoTime {
  const milliseconds = Number(time);
  if (Number.isNaN(milliseconds)) return new Date(LAST).toISOString();
  return new Date(Math.min(Math.max(milliseconds, -LAST), LAST)).toISOString();
}
