import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../access/actor.js';
import { keysetClauses, SqlValues, where } from '../common/keyset.js';
import { lookUps } from '../common/look-ups.js';
import { type Count, makePage, type Page, type PageRequest, readPage } from '../common/pagination.js';
import { type Reader, Reads } from '../replicas/reads.service.js';
import { isNarrowed, LIST_CONDITIONS, NarrowedUsers, type UserList } from './narrowed-users.js';
import { type PackedUsers, packUsers, unpackUsers } from './packed-users.js';
import { type User, USER_COLUMNS } from './user.entity.js';
import { USER_SORT, type UserOrderField } from './user-order.js';
import type { UserPageArgs } from './users.input.js';

const sortValue = (user: User, field: UserOrderField) => USER_SORT[field].of(user);

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

  constructor(
    private readonly reads: Reads,
    private readonly narrowed: NarrowedUsers,
  ) {}

  /** A page of all users or of the unallocated. */
  async page(actor: Actor, list: UserList, args: UserPageArgs): Promise<Page<User>> {
    const request = readPage(args, list);
    const rows = isNarrowed(args)
      ? await this.narrowed.page(actor, list, request, args)
      : await this.list(actor, list, request);
    return makePage(request, list, rows, sortValue, () => this.narrowed.count(actor, list, args));
  }

  private async list(actor: Actor, list: UserList, request: PageRequest<UserOrderField>): Promise<User[]> {
    const sql = new SqlValues();
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql);
    const from = `users u ${where([...LIST_CONDITIONS[list], ...conditions])}`;
    const select = `SELECT ${USER_COLUMNS} FROM ${from} ${order} ${limit}`;
    const [packed] = await this.reads.prepared<PackedUsers>(actor, packUsers(select), sql.values);
    return unpackUsers(packed) ?? this.reads.prepared<User>(actor, select, sql.values);
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

    const ids = companyIds.filter((_, index) => !(requests[index] instanceof Error));
    const ofCompany = isNarrowed(args)
      ? await this.narrowed.pagesOfStaff(actor, ids, request, args)
      : await this.staff(actor, request, ids);
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
    const packed =
      actor.freshness === undefined
        ? await this.reads.share(actor, () => Promise.all(ids.map(this.alike(request))))
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
    const { conditions, order, limit } = keysetClauses(request, USER_SORT, 'u.id', sql, staff);
    const page = pack(`SELECT ${USER_COLUMNS} FROM users u ${where(conditions)} ${order} ${limit}`);
    return this.reads.prepared<Row>(
      actor,
      `SELECT company.id AS of, page.*
       FROM unnest(${companies}::integer[]) AS company(id) CROSS JOIN LATERAL (${page}) AS page`,
      sql.values,
    );
  }
}

function attempt<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error as Error;
  }
}
