import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { loaderFor } from '../../../../platform/database/loaders.js';
import { keysetClauses, type Partition, SqlValues, where } from '../../../../platform/database/keyset.js';
import {
  type Count,
  COUNT_LIMIT,
  type PageRequest,
  toCount,
} from '../../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../../platform/database/search.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { type Packed, packedRows } from '../../../../platform/fast/packed-rows.js';
import { User, USER_COLUMNS } from '../user.entity.js';
import { filterConditions } from './user-filter.js';
import type { UserFilter } from './user-filter.input.js';
import { USER_SORT, type UserOrderField } from './user-order.js';

/** The lists of users besides the staff of a single company. */
export type UserList = 'users' | 'unallocated';

/** The conditions of each list without a search or a filter. */
export const LIST_CONDITIONS: Record<UserList, string[]> = {
  users: [],
  unallocated: ['u.company_id IS NULL', 'u.is_discoverable'],
};

/** The search and the filter of a list. */
export interface Narrowing {
  search?: string | null;
  filter?: UserFilter | null;
}

const { pack, unpack } = packedRows(User);

type UserPageRequest = PageRequest<UserOrderField>;
type StaffRow = User & { of: number };

/**
 * How many rows are searched first for a filtered page. Fewer for lists not sorted by id, because rows are stored by
 * id, and in any other order each row is on a different disk page.
 */
const NEAR = 10_000;
const NEAR_SORTED = 5_000;

const STAFF: Partition = { column: 'u.company_id', value: 'company.id' };
const OF_COMPANIES = 'unnest($1::integer[]) AS company(id) CROSS JOIN LATERAL';

/** Returns the conditions of a search and a filter on `users u`. */
const conditionsOf = ({ search, filter }: Narrowing, sql: SqlValues): string[] => [
  ...searchConditions(searchTerms(search), 'u.search_words', sql),
  ...filterConditions(filter, sql),
];

/** Whether a filter selects few people of a company, such as members of a team, by an index. */
const areFew = ({ filter }: Narrowing) => filter?.teamId != null || filter?.externalIds != null;

/** Returns whether a search or filter contains any condition. */
export const isNarrowed = (narrowing: Narrowing) => conditionsOf(narrowing, new SqlValues()).length > 0;

/**
 * Reads pages and counts of users with a search or a filter. It first searches the first rows in list order, which is
 * fast if many rows match. If those are too few, it searches all rows by index. If the choice were left to PostgreSQL,
 * it would read a million rows whenever it misestimates the number of matches.
 */
@Injectable()
export class NarrowedUsersService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the rows of a page of a list, and one more if another page follows. */
  async page(list: UserList, request: UserPageRequest, narrowing: Narrowing): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql);
    const near = nearRows(request, [...LIST_CONDITIONS[list], ...conditions], order);
    const found = await this.rowsOf(
      `SELECT ${USER_COLUMNS} FROM (${near}) AS u ${where(conditionsOf(narrowing, sql))} ${order} ${limit}`,
      sql,
    );
    if (found.length > request.size) return found;
    return this.fromAll(request, (values) =>
      rowsWith(LIST_CONDITIONS[list], conditionsOf(narrowing, values)),
    );
  }

  /**
   * The rows of a page of one company's staff, with one statement per request for the same page of several companies.
   */
  pageOfStaff(
    actor: Actor,
    companyId: number,
    request: UserPageRequest,
    { search, filter }: Narrowing,
  ): Promise<User[]> {
    const narrowing = { search, filter };
    const pages = loaderFor(actor, `staff:${JSON.stringify([request, narrowing])}`, async (ids) => {
      const rows = await this.pagesOfStaff([...ids], request, narrowing);
      return ids.map((id) => rows.get(id) ?? []);
    });
    return pages.load(companyId);
  }

  /** How many of one company's staff match, with one statement per request for several companies. */
  countOfStaff(actor: Actor, companyId: number, { search, filter }: Narrowing): Promise<Count> {
    const narrowing = { search, filter };
    const counts = loaderFor(actor, `staff-count:${JSON.stringify(narrowing)}`, (ids) =>
      this.countsOfStaff(ids, narrowing),
    );
    return counts.load(companyId);
  }

  /** Returns the ids of one company's staff that match, in order, and at most `limit`. */
  async idsOfStaff(companyId: number, narrowing: Narrowing, limit: number): Promise<number[]> {
    const sql = new SqlValues();
    const own = [`u.company_id = ${sql.add(companyId)}`];
    const rows = await this.database.rows<{ id: number }>(
      `SELECT u.id FROM ${rowsWith(own, conditionsOf(narrowing, sql))} ORDER BY u.id LIMIT ${sql.add(limit)}`,
      sql.values,
      { charged: true },
    );
    return rows.map(({ id }) => id);
  }

  /** The rows of the same page of several companies' staff, each with its company. */
  private async pagesOfStaff(
    ids: number[],
    request: UserPageRequest,
    narrowing: Narrowing,
  ): Promise<Map<number, User[]>> {
    const sql = new SqlValues();
    sql.add(ids);
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql, STAFF);
    const near = areFew(narrowing)
      ? `SELECT u.* FROM users u ${where(conditions)}`
      : nearRows(request, conditions, order);
    const rows = await this.database.rows<StaffRow>(
      `SELECT company.id AS of, page.* FROM ${OF_COMPANIES} (
         SELECT ${USER_COLUMNS} FROM (${near}) AS u ${where(conditionsOf(narrowing, sql))} ${order} ${limit}
       ) AS page`,
      sql.values,
      { charged: true },
    );
    const pages = new Map<number, User[]>(ids.map((id) => [id, rows.filter(({ of }) => of === id)]));
    if (areFew(narrowing)) return pages;
    const short = ids.filter((id) => pages.get(id)!.length <= request.size);
    for (const id of await this.largeAmong(short, request)) {
      // May use the word index: only companies with many staff get here, and most words are rare.
      const rows = await this.fromAll(request, (values) => {
        const own = `u.company_id = ${values.add(id)}`;
        return `users u ${where([own, ...conditionsOf(narrowing, values)])}`;
      });
      pages.set(id, rows);
    }
    return pages;
  }

  /** Counts the rows of a list that match. */
  async count(list: UserList, narrowing: Narrowing): Promise<Count> {
    const sql = new SqlValues();
    const narrowed = conditionsOf(narrowing, sql);
    const [{ total }] = await this.runCount<{ total: string }>(
      narrowed,
      `SELECT count(*) AS total FROM (
         SELECT 1 FROM ${rowsWith(LIST_CONDITIONS[list], narrowed)} ${limitOf(narrowed)}
       ) AS matching`,
      sql.values,
    );
    return toCount(Number(total), narrowed.length > 0);
  }

  /** How many of each company's staff match. */
  private async countsOfStaff(ids: readonly number[], narrowing: Narrowing): Promise<Count[]> {
    const sql = new SqlValues();
    sql.add([...ids]);
    const narrowed = conditionsOf(narrowing, sql);
    const own = ['u.company_id = company.id'];
    const rows = areFew(narrowing) ? `users u ${where([...own, ...narrowed])}` : rowsWith(own, narrowed);
    const counts = await this.runCount<{ id: number; total: string }>(
      narrowed,
      `SELECT company.id, counted.total FROM ${OF_COMPANIES} (
         SELECT count(*) AS total FROM (
           SELECT 1 FROM ${rows} ${limitOf(narrowed)}
         ) AS matching
       ) AS counted`,
      sql.values,
    );
    const totals = new Map(counts.map((row) => [row.id, Number(row.total)]));
    return ids.map((id) => toCount(totals.get(id) ?? 0, narrowed.length > 0));
  }

  /** An unfiltered count always takes as long. */
  private runCount<Row extends object>(narrowed: string[], sql: string, values: unknown[]): Promise<Row[]> {
    return narrowed.length > 0
      ? this.database.rows<Row>(sql, values, { charged: true })
      : this.database.rows<Row>(sql, values);
  }

  /** A page of all matching rows. Keeps only the sort columns, because there may be many rows. */
  private fromAll(request: UserPageRequest, matching: (sql: SqlValues) => string): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql);
    const keys = ['u.id', ...(request.order ? [USER_SORT[request.order.field].column] : [])].join(', ');
    const all = `SELECT ${keys} FROM ${matching(sql)}`;
    return this.rowsOf(
      `WITH matching AS MATERIALIZED (${all}),
         page AS (SELECT u.id FROM matching u ${where(conditions)} ${order} ${limit})
       SELECT ${USER_COLUMNS} FROM users u JOIN page USING (id) ${order}`,
      sql,
    );
  }

  private async rowsOf(select: string, { values }: SqlValues): Promise<User[]> {
    const [packed] = await this.database.rows<Packed>(pack(select), values, { charged: true });
    return unpack(packed) ?? this.database.rows<User>(select, values, { charged: true });
  }

  /** Returns the companies with more staff than are searched first. */
  private async largeAmong(ids: number[], request: UserPageRequest): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.rows<{ id: number }>(
      `SELECT company.id FROM ${OF_COMPANIES} (
         SELECT 1 FROM users u WHERE u.company_id = company.id OFFSET $2 LIMIT 1
       ) AS more`,
      [ids, nearOf(request)],
    );
    return rows.map(({ id }) => id);
  }
}

/**
 * Selects the rows of `users u` that match `own` and `narrowed`. OFFSET 0 makes PostgreSQL read the rows of the
 * company, or the unallocated ones, first: the word index covers all companies, and reading it for each of 200
 * companies takes seconds.
 */
const rowsWith = (own: string[], narrowed: string[]) =>
  own.length > 0 && narrowed.length > 0
    ? `(SELECT u.* FROM users u ${where(own)} OFFSET 0) AS u ${where(narrowed)}`
    : `users u ${where([...own, ...narrowed])}`;

const nearOf = ({ order }: UserPageRequest) => (order ? NEAR_SORTED : NEAR);

const nearRows = (request: UserPageRequest, conditions: string[], order: string) =>
  `SELECT u.* FROM users u ${where(conditions)} ${order} LIMIT ${nearOf(request)}`;

const limitOf = (narrowed: string[]) => (narrowed.length > 0 ? `LIMIT ${COUNT_LIMIT + 1}` : '');
