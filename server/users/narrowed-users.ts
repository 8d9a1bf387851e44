import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { keysetClauses, type Partition, SqlValues, where } from '../common/keyset.js';
import { type Count, COUNT_LIMIT, type PageRequest, toCount } from '../common/pagination.js';
import { searchConditions, searchTerms } from '../common/search.js';
import { Reads } from '../replicas/reads.service.js';
import { packUsers, type PackedUsers, unpackUsers } from './packed-users.js';
import { type User, USER_COLUMNS } from './user.entity.js';
import { filterConditions, type UserFilter } from './user-filter.js';
import { USER_SORT, type UserOrderField } from './user-order.js';

/** The lists of users that are not one company's staff. */
export type UserList = 'users' | 'unallocated';

/** The rows of each list before a search or a filter. */
export const LIST_CONDITIONS: Record<UserList, string[]> = {
  users: [],
  unallocated: ['u.company_id IS NULL'],
};

/** The search and the filter of a list. */
export interface Narrowing {
  search?: string | null;
  filter?: UserFilter | null;
}

type UserPageRequest = PageRequest<UserOrderField>;
type StaffRow = User & { of: number };

/**
 * How many rows are searched for a narrowed page at first. Rows are stored in the order of their ids; in any other order
 * each is read from another place.
 */
const NEAR = 10_000;
const NEAR_SORTED = 5_000;

const STAFF: Partition = { column: 'u.company_id', value: 'company.id' };
const OF_COMPANIES = 'unnest($1::integer[]) AS company(id) CROSS JOIN LATERAL';

/** The conditions of a search and a filter on `users u`. */
const conditionsOf = ({ search, filter }: Narrowing, sql: SqlValues): string[] => [
  ...searchConditions(searchTerms(search), 'u.search_words', sql),
  ...filterConditions(filter, sql),
];

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = (narrowing: Narrowing) => conditionsOf(narrowing, new SqlValues()).length > 0;

/**
 * Reads pages and counts of users that a search or a filter narrows: from the first rows in the order of the list if
 * many match, or from all rows that match if few do. PostgreSQL would guess which of these it is, and read a million
 * rows if it is wrong.
 */
@Injectable()
export class NarrowedUsers {
  constructor(private readonly reads: Reads) {}

  /** The rows of a page of a list, one more than its size if more follow. */
  async page(actor: Actor, list: UserList, request: UserPageRequest, narrowing: Narrowing): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql);
    const near = nearRows(request, [...LIST_CONDITIONS[list], ...conditions], order);
    const found = await this.rowsOf(
      actor,
      `SELECT ${USER_COLUMNS} FROM (${near}) AS u ${where(conditionsOf(narrowing, sql))} ${order} ${limit}`,
      sql,
    );
    if (found.length > request.size) return found;
    return this.fromAll(actor, request, (values) =>
      rowsWith(LIST_CONDITIONS[list], conditionsOf(narrowing, values)),
    );
  }

  /** The rows of the same page of several companies' staff, each with its company. */
  async pagesOfStaff(
    actor: Actor,
    ids: number[],
    request: UserPageRequest,
    narrowing: Narrowing,
  ): Promise<Map<number, User[]>> {
    const sql = new SqlValues();
    sql.add(ids);
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql, STAFF);
    const near = nearRows(request, conditions, order);
    const rows = await this.reads.query<StaffRow>(
      actor,
      `SELECT company.id AS of, page.* FROM ${OF_COMPANIES} (
         SELECT ${USER_COLUMNS} FROM (${near}) AS u ${where(conditionsOf(narrowing, sql))} ${order} ${limit}
       ) AS page`,
      sql.values,
    );
    const pages = new Map(ids.map((id) => [id, rows.filter(({ of }) => of === id) as User[]]));
    const short = ids.filter((id) => pages.get(id)!.length <= request.size);
    for (const id of await this.largeAmong(actor, short, request)) {
      // By the index of words, too: only a company with many staff comes here, and most words are rare.
      const rows = await this.fromAll(actor, request, (values) => {
        const own = `u.company_id = ${values.add(id)}`;
        return `users u ${where([own, ...conditionsOf(narrowing, values)])}`;
      });
      pages.set(id, rows);
    }
    return pages;
  }

  /** How many rows of a list match. */
  async count(actor: Actor, list: UserList, narrowing: Narrowing): Promise<Count> {
    const sql = new SqlValues();
    const narrowed = conditionsOf(narrowing, sql);
    const [{ total }] = await this.reads.query<{ total: string }>(
      actor,
      `SELECT count(*) AS total FROM (
         SELECT 1 FROM ${rowsWith(LIST_CONDITIONS[list], narrowed)} ${limitOf(narrowed)}
       ) AS matching`,
      sql.values,
    );
    return toCount(Number(total), narrowed.length > 0);
  }

  /** How many of each company's staff match. */
  async countsOfStaff(actor: Actor, ids: readonly number[], narrowing: Narrowing): Promise<Count[]> {
    const sql = new SqlValues();
    sql.add([...ids]);
    const narrowed = conditionsOf(narrowing, sql);
    const rows = await this.reads.query<{ id: number; total: string }>(
      actor,
      `SELECT company.id, counted.total FROM ${OF_COMPANIES} (
         SELECT count(*) AS total FROM (
           SELECT 1 FROM ${rowsWith(['u.company_id = company.id'], narrowed)} ${limitOf(narrowed)}
         ) AS matching
       ) AS counted`,
      sql.values,
    );
    const totals = new Map(rows.map((row) => [row.id, Number(row.total)]));
    return ids.map((id) => toCount(totals.get(id) ?? 0, narrowed.length > 0));
  }

  /** A page of all rows that match. Keeps only the columns to sort by, because there may be many rows. */
  private fromAll(
    actor: Actor,
    request: UserPageRequest,
    matching: (sql: SqlValues) => string,
  ): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql);
    const keys = ['u.id', ...(request.order ? [USER_SORT[request.order.field].column] : [])].join(', ');
    const all = `SELECT ${keys} FROM ${matching(sql)}`;
    return this.rowsOf(
      actor,
      `WITH matching AS MATERIALIZED (${all}),
         page AS (SELECT u.id FROM matching u ${where(conditions)} ${order} ${limit})
       SELECT ${USER_COLUMNS} FROM users u JOIN page USING (id) ${order}`,
      sql,
    );
  }

  private async rowsOf(actor: Actor, select: string, { values }: SqlValues): Promise<User[]> {
    const [packed] = await this.reads.query<PackedUsers>(actor, packUsers(select), values);
    return unpackUsers(packed) ?? this.reads.query<User>(actor, select, values);
  }

  /** The companies that have more staff than the number of rows that are searched first. */
  private async largeAmong(actor: Actor, ids: number[], request: UserPageRequest): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.reads.prepared<{ id: number }>(
      actor,
      `SELECT company.id FROM ${OF_COMPANIES} (
         SELECT 1 FROM users u WHERE u.company_id = company.id OFFSET $2 LIMIT 1
       ) AS more`,
      [ids, nearOf(request)],
    );
    return rows.map(({ id }) => id);
  }
}

/**
 * The rows of `users u` that meet `own` and `narrowed`. Those of a company, or the unallocated, are read first (OFFSET 0
 * holds PostgreSQL to it): the index of words finds rows of every company, and reading it for each of 200 companies
 * takes seconds.
 */
const rowsWith = (own: string[], narrowed: string[]) =>
  own.length > 0 && narrowed.length > 0
    ? `(SELECT u.* FROM users u ${where(own)} OFFSET 0) AS u ${where(narrowed)}`
    : `users u ${where([...own, ...narrowed])}`;

const nearOf = ({ order }: UserPageRequest) => (order ? NEAR_SORTED : NEAR);

const nearRows = (request: UserPageRequest, conditions: string[], order: string) =>
  `SELECT u.* FROM users u ${where(conditions)} ${order} LIMIT ${nearOf(request)}`;

const limitOf = (narrowed: string[]) => (narrowed.length > 0 ? `LIMIT ${COUNT_LIMIT + 1}` : '');
