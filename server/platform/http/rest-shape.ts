import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { columnsOf, type EntityColumn } from '../database/columns.js';

/** How the legacy API represents a column that differs from the record. */
export interface RestColumn<Row> {
  documentation?: ApiPropertyOptions;
  /** The value as an SQL expression. */
  sql?: string;
  /** Returns the value from a row. */
  of?: (row: Row) => unknown;
}

/** The legacy JSON shape of an entity: its columns by their database names. */
export interface RestShape<Row> {
  /** The select list for a table alias, for `row_to_json`. */
  sql: string;
  /** Adds the properties to a class for the API documentation. */
  document(target: { prototype: object }): void;
  /** Returns the JSON of one row. */
  of(row: Row): Record<string, unknown>;
}

const DOCUMENTATION: Record<EntityColumn['type'], ApiPropertyOptions> = {
  integer: { type: 'integer', minimum: 1 },
  text: { type: String },
  boolean: { type: Boolean },
  timestamptz: { type: String, format: 'date-time' },
};

/**
 * Derives the legacy shape of an entity from the columns that it had when the legacy API was frozen, by their database
 * names. Columns that were added later are in GraphQL only. `special` overrides columns.
 */
export function restShape<Row extends object>(
  entity: new () => Row,
  alias: string,
  frozen: readonly string[],
  special: Record<string, RestColumn<Row>> = {},
): RestShape<Row> {
  const legacy = columnsOf(entity).filter(({ column }) => frozen.includes(column));
  const columns = legacy.map(({ column, property, type, isNullable }) => {
    const own = `${alias}.${column}`;
    // In milliseconds, like all timestamps.
    const time = `to_char(${own} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return {
      column,
      documentation: special[column]?.documentation ?? {
        ...DOCUMENTATION[type],
        ...(isNullable && { nullable: true }),
      },
      sql: special[column]?.sql ?? (type === 'timestamptz' ? time : own),
      of: special[column]?.of ?? ((row: Row): unknown => Reflect.get(row, property)),
    };
  });
  return {
    sql: columns.map(({ column, sql }) => `${sql} AS ${column}`).join(', '),
    document({ prototype }) {
      for (const { column, documentation } of columns) ApiProperty(documentation)(prototype, column);
    },
    of: (row) => Object.fromEntries(columns.map(({ column, of }) => [column, of(row)])),
  };
}
