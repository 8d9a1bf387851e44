import type { DatabaseService } from './database.service.js';
import { keysetClauses, type SortColumn, SqlValues, where } from './keyset.js';
import { loaderFor, rowsOfEach } from './loaders.js';
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
  /** The tables needed to count an unfiltered list. By default, those of `from`. */
  countFrom?: string;
  /** The unique column that ends each order. */
  id: string;
  /** The highest valid id in a cursor. By default, that of an integer. */
  maxId?: number;
  sort: Record<F, SortColumn & { of: (node: Node) => string }>;
  /**
   * The record that the list belongs to, such as a company: conditions refer to it as `owner.id`. One statement reads
   * the same page for all owners requested concurrently.
   */
  owner?: { id: number; actor: object };
  /** The column with the owner's id, if an index for each order starts with it. */
  partition?: string;
  /** The conditions that the list always has. */
  own?: (sql: SqlValues) => string[];
  /** The conditions of a search and a filter. */
  narrowing?: (sql: SqlValues) => string[];
  /** Whether counting stops at COUNT_LIMIT even for an unfiltered list. */
  isLarge?: boolean;
  toNode: (row: Row) => Node;
}

/** Reads a page of a list. Rows are counted, with the same conditions, only on request. */
export async function pageOf<Row extends object, Node extends { id: number }, F extends string>(
  database: DatabaseService,
  args: PageSelection & { orderBy?: Order<F> },
  list: KeysetList<Row, Node, F>,
): Promise<Page<Node>> {
  const { name, columns, from, id, sort, own, narrowing } = list;
  const request = readPage(args, name, list.maxId);
  const sql = valuesOf(list);
  const partition = list.partition ? { column: list.partition, value: 'owner.id' } : undefined;
  const { conditions, order, limit } = keysetClauses(request, sort, id, sql, partition);
  const all = [...conditions, ...(own?.(sql) ?? []), ...(narrowing?.(sql) ?? [])];
  const select = `SELECT ${columns} FROM ${from} ${where(all)} ${order} ${limit}`;
  const rows = await read<Row>(database, list, select, sql);
  const sortValue = (node: Node, field: F) => sort[field].of(node);
  return makePage(request, name, rows.map(list.toNode), sortValue, () => count(database, list));
}

async function count<Row, Node, F extends string>(
  database: DatabaseService,
  list: KeysetList<Row, Node, F>,
): Promise<Count> {
  const { from, countFrom, partition, own, narrowing, isLarge } = list;
  const sql = valuesOf(list);
  const ofOwner = partition ? [`${partition} = owner.id`] : [];
  const narrowed = narrowing?.(sql) ?? [];
  const isLimited = isLarge === true || narrowed.length > 0;
  const tables = narrowed.length > 0 ? from : (countFrom ?? from);
  const select = `SELECT count(*) AS total FROM (
       SELECT FROM ${tables} ${where([...ofOwner, ...(own?.(sql) ?? []), ...narrowed])}
       ${isLimited ? `LIMIT ${COUNT_LIMIT + 1}` : ''}
     ) AS matching`;
  const [{ total }] = await read<{ total: string }>(database, list, select, sql);
  return toCount(Number(total), isLimited);
}

/** Returns the values of a statement: the first is for the ids of owners, if the list has one. */
function valuesOf({ owner }: Pick<KeysetList<never, never, never>, 'owner'>): SqlValues {
  const sql = new SqlValues();
  if (owner) sql.add(null);
  return sql;
}

function read<Row extends object>(
  database: DatabaseService,
  { owner }: Pick<KeysetList<never, never, never>, 'owner'>,
  select: string,
  { values }: SqlValues,
): Promise<Row[]> {
  if (!owner) return database.rows<Row>(select, values, { charged: true });
  const rowsOf = loaderFor(owner.actor, JSON.stringify([select, values]), async (ids) => {
    const rows = await database.rows<Row & { ownerId: number }>(
      `SELECT owner.id AS "ownerId", page.*
       FROM unnest($1::integer[]) AS owner(id) CROSS JOIN LATERAL (${select}) AS page`,
      [ids, ...values.slice(1)],
      { charged: true },
    );
    return rowsOfEach(ids, rows, ({ ownerId }) => ownerId);
  });
  return rowsOf.load(owner.id);
}
