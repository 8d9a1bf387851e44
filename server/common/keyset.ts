import { OrderDirection, type PageRequest, SEARCH_COUNT_LIMIT } from './pagination.js';

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

/** Conditions that every word of a search occurs in the column: anywhere, or for short words at the start of a word. */
export function searchConditions(terms: string[], column: string, sql: SqlValues): string[] {
  const lower = (parameter: string) => `lower(${parameter}::text COLLATE "und-x-icu")`;
  return terms.map((term) =>
    [...term].length < 3
      ? `${column} COLLATE "und-x-icu" ~ ('(^|[^[:alnum:]])' || ${lower(sql.add(escapeRegex(term)))})`
      : `${column} LIKE '%' || ${lower(sql.add(escapeLike(term)))} || '%'`,
  );
}

/** The condition, order and limit of a page by keyset, one row more than asked to tell whether more follow. */
export function keysetClauses<F extends string>(
  request: PageRequest<F>,
  columns: Record<F, SortColumn>,
  id: string,
  sql: SqlValues,
): { conditions: string[]; orderAndLimit: string } {
  const sort = request.order && columns[request.order.field];
  const descending = (request.order?.direction === OrderDirection.DESC) !== request.backward;
  const compare = descending ? '<' : '>';
  const way = descending ? 'DESC' : 'ASC';
  const conditions: string[] = [];
  if (request.cursor) {
    const cursorId = `${sql.add(request.cursor.id)}::bigint`;
    conditions.push(
      sort
        ? `(${sort.column}, ${id}) ${compare} (${sql.add(request.cursor.value)}::${sort.type}, ${cursorId})`
        : `${id} ${compare} ${cursorId}`,
    );
  }
  return {
    conditions,
    orderAndLimit: `ORDER BY ${sort ? `${sort.column} ${way}, ` : ''}${id} ${way} LIMIT ${sql.add(request.size + 1)}`,
  };
}

/** Where a count stops: with a search it need not be exact beyond the limit. */
export function countLimit(terms: string[]): string {
  return terms.length > 0 ? `LIMIT ${SEARCH_COUNT_LIMIT + 1}` : '';
}

/** A WHERE clause, or nothing. */
export function where(conditions: string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
