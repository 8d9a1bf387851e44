import { GraphQLISODateTime } from '@nestjs/graphql';
import { GraphQLScalarType, Kind } from 'graphql';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { Column, type ColumnOptions } from 'typeorm';

/** A point in time as stored and returned: ISO 8601 in UTC, in milliseconds. */
export type IsoTime = string;

/** RFC 3339 with a zone: without one, the time would depend on the reader's zone. */
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Parses a time in the format of RFC 3339. Returns an invalid Date for other values and for days that do not exist. */
export function timeOf(text: unknown): Date {
  if (typeof text !== 'string' || !RFC_3339.test(text)) return new Date(NaN);
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return new Date(NaN);
  }
}

/**
 * The scalar `DateTime`: IsoTime in responses, a Date in arguments. Arguments need a validator such as `IsTime`, which refuses
 * an invalid Date with the name of the field.
 */
export const DateTime = new GraphQLScalarType<Date, IsoTime>({
  ...GraphQLISODateTime.toConfig(),
  serialize: String,
  parseValue: timeOf,
  parseLiteral: (node) => timeOf(node.kind === Kind.STRING ? node.value : null),
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
