import { GraphQLISODateTime } from '@nestjs/graphql';
import { GraphQLScalarType } from 'graphql';
import pg from 'pg';
import { Column, type ColumnOptions } from 'typeorm';

/** A point in time as stored and returned: ISO 8601 in UTC, in milliseconds. */
export type IsoTime = string;

/** The scalar `DateTime`: IsoTime in responses, a Date in arguments. */
export const DateTime = new GraphQLScalarType<Date, IsoTime>({
  ...GraphQLISODateTime.toConfig(),
  serialize: String,
});

/** A timestamp column whose property is an IsoTime. TypeORM's default would be a Date. */
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
const parseDate: (text: string) => Date | number = pg.types.getTypeParser(TIMESTAMPTZ);

/** The driver's parsers of column values, except that `timestamptz` is parsed to IsoTime. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === TIMESTAMPTZ && format !== 'binary' ? parseTime : pg.types.getTypeParser(oid, format),
};

/** Converts `2026-03-01 09:00:00.12+00` to IsoTime. A Date would take ten times as long, so the usual form is converted directly. */
export function parseTime(text: string): IsoTime {
  const isUtc = text.length <= 26 && text[10] === ' ' && text.endsWith('+00');
  if (!isUtc) return isoTime(parseDate(text));
  const milliseconds = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** The range of a Date, in milliseconds. `infinity` and later times are mapped to its ends. */
const LAST = 8.64e15;

function isoTime(time: Date | number): IsoTime {
  const milliseconds = Number(time);
  if (Number.isNaN(milliseconds)) return new Date(LAST).toISOString();
  return new Date(Math.min(Math.max(milliseconds, -LAST), LAST)).toISOString();
}
