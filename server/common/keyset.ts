import { OrderDirection, type PageRequest } from './pagination.js';

/** Values of one SQL statement: `add` keeps one and answers its placeholder. */
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

/** The part of a table that a list is of: rows whose `column` has the `value`, both as SQL. */
export interface Partition {
  column: string;
  value: string;
}

/**
 * The conditions, order and limit of a page by keyset, one row more than asked to tell whether more follow. A partition
 * is told as a range that begins the order: an equation PostgreSQL would take for a few rows, and sort them, however
 * many a large company has; a range it reads from the index in its order.
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

/** A WHERE clause, or nothing. */
export function where(conditions: string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}
