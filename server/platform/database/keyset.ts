import type { TimeRange } from '../validation/time-range.js';
import { OrderDirection, type PageRequest } from './pagination.js';

/** Collects the values of one SQL statement. `add` stores a value and returns its placeholder. */
export class SqlValues {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A column that a list can be sorted by. */
export interface SortColumn {
  /** Qualified name, such as `u.email`. */
  column: string;
  type: 'text' | 'timestamptz';
}

/** The part of a table that a list covers: rows whose `column` equals `value`. Both are SQL. */
export interface Partition {
  column: string;
  value: string;
}

/**
 * Returns the conditions, order and limit of a keyset page. The limit includes one extra row, to detect whether more
 * rows follow. The partition is written as a range that leads the sort order: for an equality, PostgreSQL would expect
 * few rows and sort them all, even for a large company; for a range, it reads rows from the index in order.
 */
export function keysetClauses<F extends string>(
  request: PageRequest<F>,
  columns: Record<F, SortColumn>,
  id: string,
  sql: SqlValues,
  partition?: Partition,
): { conditions: string[]; order: string; limit: string } {
  const sort = request.order && columns[request.order.field];
  const descending = (request.order?.direction === OrderDirection.DESC) !== request.backward;
  const compare = descending ? '<' : '>';
  const way = descending ? 'DESC' : 'ASC';
  const keys = [...(partition ? [partition.column] : []), ...(sort ? [sort.column] : []), id];
  const conditions: string[] = [];
  if (request.cursor) {
    const cursorId = `${sql.add(request.cursor.id)}::bigint`;
    const values = [
      ...(partition ? [partition.value] : []),
      ...(sort ? [`${sql.add(request.cursor.value)}::${sort.type}`] : []),
      cursorId,
    ];
    conditions.push(`(${keys.join(', ')}) ${compare} (${values.join(', ')})`);
  }
  if (partition) {
    const { column, value } = partition;
    conditions.push(`${column} <= ${value}`, `${column} >= ${value}`);
  }
  return {
    conditions,
    order: `ORDER BY ${keys.map((key) => `${key} ${way}`).join(', ')}`,
    limit: `LIMIT ${sql.add(request.size + 1)}`,
  };
}

/** Returns a WHERE clause, or '' if there are no conditions. */
export function where(conditions: string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

/** Returns the conditions that limit a column to the range. */
export function rangeConditions(
  range: TimeRange | null | undefined,
  column: string,
  sql: SqlValues,
): string[] {
  const bound = (compare: string, time: Date | null | undefined) =>
    time == null ? [] : [`${column} ${compare} ${sql.add(time)}::timestamptz`];
  return [...bound('>=', range?.since), ...bound('<', range?.until)];
}
