import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  countLimit,
  keysetClauses,
  searchConditions,
  type SortColumn,
  SqlValues,
  where,
} from '../common/keyset.js';
import { type Count, makePage, type Page, readPage, toCount } from '../common/pagination.js';
import { type User, USER_COLUMNS } from './user.entity.js';
import { UserOrderField, type UserPageArgs } from './users.input.js';

/** The lists of users that are not one company's staff. */
export type UserList = 'users' | 'unallocated';

const CONDITIONS: Record<UserList, string[]> = { users: [], unallocated: ['u.company_id IS NULL'] };

const SORT: Record<UserOrderField, SortColumn & { of: (user: User) => string }> = {
  [UserOrderField.CREATED_AT]: {
    column: 'u.created_at',
    type: 'timestamptz',
    of: (user) => user.createdAt.toISOString(),
  },
  [UserOrderField.EMAIL]: { column: 'u.email', type: 'text', of: (user) => user.email },
  [UserOrderField.FIRST_NAME]: { column: 'u.first_name', type: 'text', of: (user) => user.firstName },
  [UserOrderField.LAST_NAME]: { column: 'u.last_name', type: 'text', of: (user) => user.lastName },
  [UserOrderField.USER_TYPE]: { column: 'u.user_type', type: 'text', of: (user) => user.userType },
};

const sortValue = (user: User, field: UserOrderField) => SORT[field].of(user);

/** Reads pages of users by keyset; who may read them is the service's matter. */
@Injectable()
export class UserPages {
  constructor(private readonly database: DataSource) {}

  /** A page of all users or of the unallocated. */
  async page(list: UserList, args: UserPageArgs): Promise<Page<User>> {
    const request = readPage(args, list);
    const sql = new SqlValues();
    const { conditions, orderAndLimit } = keysetClauses(request, SORT, 'u.id', sql);
    const search = searchConditions(request.terms, 'u.search_text', sql);
    const rows: User[] = await this.database.query(
      `SELECT ${USER_COLUMNS} FROM users u
       ${where([...CONDITIONS[list], ...search, ...conditions])} ${orderAndLimit}`,
      sql.values,
    );
    return makePage(request, list, rows, sortValue, () => this.count(list, request.terms));
  }

  /** The same page of several companies' staff in one query; an Error for a company that its cursor does not fit. */
  async pagesOfCompanies(
    companyIds: readonly number[],
    args: UserPageArgs,
    countOf: (companyId: number) => Promise<Count>,
  ): Promise<(Page<User> | Error)[]> {
    const requests = companyIds.map((id) => attempt(() => readPage(args, `staff:${id}`)));
    const request = requests.find((each) => !(each instanceof Error));
    if (!request || request instanceof Error) return requests as Error[];

    const sql = new SqlValues();
    const ids = sql.add(companyIds.filter((_, index) => !(requests[index] instanceof Error)));
    const { conditions, orderAndLimit } = keysetClauses(request, SORT, 'u.id', sql);
    const search = searchConditions(request.terms, 'u.search_text', sql);
    const rows: User[] = await this.database.query(
      `SELECT page.* FROM unnest(${ids}::integer[]) AS company(id) CROSS JOIN LATERAL (
         SELECT ${USER_COLUMNS} FROM users u
         ${where(['u.company_id = company.id', ...search, ...conditions])} ${orderAndLimit}
       ) AS page`,
      sql.values,
    );
    const ofCompany = new Map<number | null, User[]>(companyIds.map((id) => [id, []]));
    for (const user of rows) ofCompany.get(user.companyId)?.push(user);
    return companyIds.map((id, index) => {
      const own = requests[index];
      if (own instanceof Error) return own;
      return makePage(own, `staff:${id}`, ofCompany.get(id) ?? [], sortValue, () => countOf(id));
    });
  }

  /** How many users of each company match. */
  async countOfCompanies(companyIds: readonly number[], terms: string[]): Promise<Count[]> {
    const sql = new SqlValues();
    const ids = sql.add([...companyIds]);
    const search = searchConditions(terms, 'u.search_text', sql);
    const rows: { id: number; total: string }[] = await this.database.query(
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

  private async count(list: UserList, terms: string[]): Promise<Count> {
    const sql = new SqlValues();
    const conditions = [...CONDITIONS[list], ...searchConditions(terms, 'u.search_text', sql)];
    const [row] = await this.database.query(
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
