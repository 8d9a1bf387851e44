import type { DatabaseService } from './database.service.js';
import { keysetClauses, type SortColumn, SqlValues, where } from './keyset.js';
import {
  COUNT_LIMIT,
  type Count,
  makePage,
  type Order,
  type Page,
  type PageSelection,
  readPage,
  toCount,
} from './pagination.js';

/** A list that is read in pages. Its texts are SQL; values go through `SqlValues`. */
export interface KeysetList<Row, Node, F extends string> {
  /** The scope of its cursors, such as `teams:3`. */
  name: string;
  columns: string;
  from: string;
  /** The tables that are enough to count rows that nothing narrows. By default, those of `from`. */
  countFrom?: string;
  /** The unique column that ends each order. */
  id: string;
  /** The highest valid id in a cursor. By default, that of an integer. */
  maxId?: number;
  sort: Record<F, SortColumn & { of: (node: Node) => string }>;
  /** The company whose rows the list has, if an index for each order starts with this column. */
  company?: { column: string; id: number };
  /** The conditions that the list always has. */
  own?: (sql: SqlValues) => string[];
  /** The conditions of a search and a filter. */
  narrowing?: (sql: SqlValues) => string[];
  /** Whether counting stops at COUNT_LIMIT even if nothing narrows the list. */
  isLarge?: boolean;
  toNode: (row: Row) => Node;
}

/** Reads a page of a list. Its rows are counted, with the same conditions, only if that is asked for. */
export async function pageOf<Row extends object, Node extends { id: number }, F extends string>(
  database: DatabaseService,
  args: PageSelection & { orderBy?: Order<F> },
  list: KeysetList<Row, Node, F>,
): Promise<Page<Node>> {
  const { name, columns, from, id, sort, company, own, narrowing } = list;
  const request = readPage(args, name, list.maxId);
  const sql = new SqlValues();
  const partition = company && { column: company.column, value: `${sql.add(company.id)}::integer` };
  const { conditions, order, limit } = keysetClauses(request, sort, id, sql, partition);
  const all = [...conditions, ...(own?.(sql) ?? []), ...(narrowing?.(sql) ?? [])];
  const rows = await database.read<Row>(
    `SELECT ${columns} FROM ${from} ${where(all)} ${order} ${limit}`,
    sql.values,
  );
  const sortValue = (node: Node, field: F) => sort[field].of(node);
  return makePage(request, name, rows.map(list.toNode), sortValue, () => count(database, list));
}

async function count<Row, Node, F extends string>(
  database: DatabaseService,
  { from, countFrom, company, own, narrowing, isLarge }: KeysetList<Row, Node, F>,
): Promise<Count> {
  const sql = new SqlValues();
  const ofCompany = company ? [`${company.column} = ${sql.add(company.id)}`] : [];
  const narrowed = narrowing?.(sql) ?? [];
  const isLimited = isLarge === true || narrowed.length > 0;
  const tables = narrowed.length > 0 ? from : (countFrom ?? from);
  const [{ total }] = await database.read<{ total: string }>(
    `SELECT count(*) AS total FROM (
       SELECT FROM ${tables} ${where([...ofCompany, ...(own?.(sql) ?? []), ...narrowed])}
       ${isLimited ? `LIMIT ${COUNT_LIMIT + 1}` : ''}
     ) AS matching`,
    sql.values,
  );
  return toCount(Number(total), isLimited);
}
