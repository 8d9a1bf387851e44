import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { lookUps } from '../common/look-ups.js';
import type { Actor } from '../access/actor.js';
import {
  countLimit,
  keysetClauses,
  type SortColumn,
  SqlValues,
  where,
} from '../common/keyset.js';
import {
  type Count,
  makePage,
  type Page,
  type PageRequest,
  readPage,
  toCount,
} from '../common/pagination.js';
import { searchConditions } from '../common/search.js';
import { type Reader, Reads } from '../replicas/reads.service.js';
import { type PackedUsers, packUsers, unpackUsers } from './packed-users.js';
import { type User, USER_COLUMNS } from './user.entity.js';
import { UserOrderField, type UserPageArgs } from './users.input.js';

/** The lists of users that are not one company's staff. */
export type UserList = 'users' | 'unallocated';

const CONDITIONS: Record<UserList, string[]> = { users: [], unallocated: ['u.company_id IS NULL'] };

const SORT: Record<UserOrderField, SortColumn & { of: (user: User) => string }> = {
  [UserOrderField.CREATED_AT]: {
    column: 'u.created_at',
    type: 'timestamptz',
    of: (user) => user.createdAt,
  },
  [UserOrderField.EMAIL]: { column: 'u.email', type: 'text', of: (user) => user.email },
  [UserOrderField.FIRST_NAME]: { column: 'u.first_name', type: 'text', of: (user) => user.firstName },
  [UserOrderField.LAST_NAME]: { column: 'u.last_name', type: 'text', of: (user) => user.lastName },
  [UserOrderField.USER_TYPE]: { column: 'u.user_type', type: 'text', of: (user) => user.userType },
};

const sortValue = (user: User, field: UserOrderField) => SORT[field].of(user);

/**
 * Rows that a searched page is looked for among first: they lie in the order of their ids, in any other one each is
 * fetched from somewhere else.
 */
const NEAR = 10_000;
const NEAR_SORTED = 5_000;
/** Companies whose pages are read in one statement: as many as a page of companies has. */
const MAX_ALIKE = 200;

interface PackedStaff extends PackedUsers {
  /** The company. */
  of: number;
}

type FindStaff = (companyId: number) => Promise<PackedStaff | null>;

/** Reads pages of users by keyset; who may read them is the service's matter. */
@Injectable()
export class UserPages {
  private readonly pagesAlike = new LRUCache<string, FindStaff>({ max: 100 });

  constructor(private readonly reads: Reads) {}

  /** A page of all users or of the unallocated. */
  async page(actor: Actor, list: UserList, args: UserPageArgs): Promise<Page<User>> {
    const request = readPage(args, list);
    const rows =
      request.terms.length > 0
        ? await this.find(actor, list, request)
        : await this.list(actor, list, request);
    return makePage(request, list, rows, sortValue, () => this.count(actor, list, request.terms));
  }

  private list(actor: Actor, list: UserList, request: PageRequest<UserOrderField>): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 'u.id', sql);
    const from = `users u ${where([...CONDITIONS[list], ...conditions])}`;
    return this.rowsOf(actor, request, `SELECT ${USER_COLUMNS} FROM ${from} ${order} ${limit}`, sql);
  }

  /**
   * The rows of a searched page: from the first in its order, where many match, or from all that match, where few do.
   * PostgreSQL left to itself guesses which of both they are, and goes through a million rows when it is wrong.
   */
  private async find(actor: Actor, list: UserList, request: PageRequest<UserOrderField>): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, SORT, 'u.id', sql);
    const search = searchConditions(request.terms, 'u.search_words', sql);
    const near = request.order ? NEAR_SORTED : NEAR;
    const first = `SELECT u.* FROM users u ${where([...CONDITIONS[list], ...conditions])} ${order} LIMIT ${near}`;
    const found = await this.rowsOf(
      actor,
      request,
      `SELECT ${USER_COLUMNS} FROM (${first}) AS u ${where(search)} ${order} ${limit}`,
      sql,
    );
    if (found.length > request.size) return found;
    // Only what the order needs is kept of all that match: there may be many.
    const keys = ['u.id', ...(request.order ? [SORT[request.order.field].column] : [])].join(', ');
    const all = `SELECT ${keys} FROM users u ${where([...CONDITIONS[list], ...search])}`;
    return this.rowsOf(
      actor,
      request,
      `WITH matching AS MATERIALIZED (${all}),
         page AS (SELECT u.id FROM matching u ${where(conditions)} ${order} ${limit})
       SELECT ${USER_COLUMNS} FROM users u JOIN page USING (id) ${order}`,
      sql,
    );
  }

  private async rowsOf(
    actor: Actor,
    request: PageRequest<UserOrderField>,
    select: string,
    sql: SqlValues,
  ): Promise<User[]> {
    const [packed] = await this.read<PackedUsers>(actor, request, packUsers(select), sql);
    return unpackUsers(packed) ?? this.read<User>(actor, request, select, sql);
  }

  /** The same page of several companies' staff in one query; an Error for a company that its cursor does not fit. */
  async pagesOfCompanies(
    actor: Actor,
    companyIds: readonly number[],
    args: UserPageArgs,
    countOf: (companyId: number) => Promise<Count>,
  ): Promise<(Page<User> | Error)[]> {
    const requests = companyIds.map((id) => attempt(() => readPage(args, `staff:${id}`)));
    const request = requests.find((each) => !(each instanceof Error));
    if (!request || request instanceof Error) return requests as Error[];

    const ofCompany = await this.staff(
      actor,
      request,
      companyIds.filter((_, index) => !(requests[index] instanceof Error)),
    );
    return companyIds.map((id, index) => {
      const own = requests[index];
      if (own instanceof Error) return own;
      return makePage(own, `staff:${id}`, ofCompany.get(id) ?? [], sortValue, () => countOf(id));
    });
  }

  /** The rows of one page of each company's staff; those that are asked for alike at one moment are read at once. */
  private async staff(
    actor: Actor,
    request: PageRequest<UserOrderField>,
    ids: number[],
  ): Promise<Map<number, User[]>> {
    const isAlike = request.terms.length === 0 && actor.freshness === undefined;
    const packed = isAlike
      ? await Promise.all(ids.map(this.alike(request)))
      : await this.readStaff(actor, request, ids);
    const staff = new Map(packed.map((each) => [each!.of, unpackUsers(each!)]));
    if (![...staff.values()].includes(null)) return staff as Map<number, User[]>;

    const users = await this.readStaff<User & { of: number }>(actor, request, ids, (select) => select);
    return new Map(ids.map((id) => [id, users.filter(({ of }) => of === id)]));
  }

  private alike(request: PageRequest<UserOrderField>): FindStaff {
    const key = JSON.stringify(request);
    let find = this.pagesAlike.get(key);
    if (!find) {
      find = lookUps(
        ({ of }) => of,
        (ids) => this.readStaff({}, request, ids),
        MAX_ALIKE,
      );
      this.pagesAlike.set(key, find);
    }
    return find;
  }

  private readStaff<Row extends object = PackedStaff>(
    actor: Reader,
    request: PageRequest<UserOrderField>,
    ids: number[],
    pack = packUsers,
  ): Promise<Row[]> {
    const sql = new SqlValues();
    const companies = sql.add(ids);
    const staff = { column: 'u.company_id', value: 'company.id' };
    const { conditions, order, limit } = keysetClauses(request, SORT, 'u.id', sql, staff);
    const search = searchConditions(request.terms, 'u.search_words', sql);
    const page = pack(
      `SELECT ${USER_COLUMNS} FROM users u ${where([...search, ...conditions])} ${order} ${limit}`,
    );
    return this.read<Row>(
      actor,
      request,
      `SELECT company.id AS of, page.*
       FROM unnest(${companies}::integer[]) AS company(id) CROSS JOIN LATERAL (${page}) AS page`,
      sql,
    );
  }

  /** Prepared, but for a search: its best plan hangs on the words. */
  private read<Row extends object>(
    actor: Reader,
    { terms }: PageRequest<UserOrderField>,
    text: string,
    { values }: SqlValues,
  ): Promise<Row[]> {
    return terms.length > 0
      ? this.reads.query<Row>(actor, text, values)
      : this.reads.prepared<Row>(actor, text, values);
  }

  /** How many users of each company match. */
  async countOfCompanies(actor: Actor, companyIds: readonly number[], terms: string[]): Promise<Count[]> {
    const sql = new SqlValues();
    const ids = sql.add([...companyIds]);
    const search = searchConditions(terms, 'u.search_words', sql);
    const rows = await this.reads.query<{ id: number; total: string }>(
      actor,
      `SELECT company.id, counted.total FROM unnest(${ids}::integer[]) AS company(id) CROSS JOIN LATERAL (
         SELECT count(*) AS total FROM (
           SELECT 1 FROM users u ${where(['u.company_id = company.id', ...search])} ${countLimit(terms)}
         ) AS matching
       ) AS counted`,
      sql.values,
    );
    const totals = new Map(rows.map((row) => [row.id, Number(row.total)]));
    return companyIds.map((id) => toCount(totals.get(id) ?? 0, terms));
  }

  private async count(actor: Actor, list: UserList, terms: string[]): Promise<Count> {
    const sql = new SqlValues();
    const conditions = [...CONDITIONS[list], ...searchConditions(terms, 'u.search_words', sql)];
    const [row] = await this.reads.query<{ total: string }>(
      actor,
      `SELECT count(*) AS total FROM (SELECT 1 FROM users u ${where(conditions)} ${countLimit(terms)}) AS matching`,
      sql.values,
    );
    return toCount(Number(row.total), terms);
  }
}

function attempt<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error as Error;
  }
}
