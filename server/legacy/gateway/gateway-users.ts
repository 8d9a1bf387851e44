import type { GraphQLResolveInfo } from 'graphql';
import {
  fetchUsersWithinCompany,
  getAllCompanies,
  getAllUnallocatedUsers,
  getDevModeState,
  type LegacyCall,
} from '../backend/legacy-calls.js';
import type { LegacyUnallocatedUser, LegacyUser } from '../backend/legacy-records.js';
import { isMalfunction, unusable } from '../backend/legacy-responses.js';
import { AppError, notFound, unsupported } from '../../platform/errors/app-error.js';
import { type Page, readPage } from '../../platform/database/pagination.js';
import type { UserFilter, UserOrderField, UserPageArgs } from './gateway-inputs.js';
import { pageOfList, rangeTests } from './lists.js';
import type { Read, RequestCalls } from './request-calls.js';

/** A user without a company, with only the fields in the list of unallocated users. */
export interface UnallocatedUser extends LegacyUnallocatedUser {
  companyId: null;
}

/** A user of the gateway's responses. */
export type GatewayUser = UnallocatedUser | LegacyUser;

/** The maximum number of companies that are searched for a user by id. */
const MAX_SEARCHED_COMPANIES = 100;
const SEARCHED_AT_ONCE = 8;
/** The maximum number of malformed or failed lists before the search ends. */
const MAX_FAILED_LISTS = 8;

/** Why fields of an unallocated user are missing. */
export const NOT_IN_LIST =
  "The old backend's list of unallocated users has only id, first name and email. Ask for the user by firebaseId instead.";

const SORT: Record<UserOrderField, (user: LegacyUser) => string> = {
  CREATED_AT: (user) => user.createdAt,
  EMAIL: (user) => user.email,
  FIRST_NAME: (user) => user.firstName,
  LAST_NAME: (user) => user.lastName,
  USER_TYPE: (user) => user.userType,
};

/** Returns a page of a company's staff. */
export async function pageOfStaff(
  calls: RequestCalls,
  companyId: number,
  args: UserPageArgs,
  info: GraphQLResolveInfo,
): Promise<Page<LegacyUser>> {
  const name = `staff:${companyId}`;
  const request = readPage(args, name);
  const list = {
    name,
    rows: await calls.read(fetchUsersWithinCompany(companyId), info),
    sortValue: (user: LegacyUser, field: UserOrderField) => SORT[field](user),
    textOf: (user: LegacyUser) => `${user.firstName} ${user.lastName} ${user.displayName} ${user.email}`,
  };
  return pageOfList(list, request, args.search, testsOf(args.filter));
}

function testsOf(filter: UserFilter | null | undefined): ((user: LegacyUser) => boolean)[] {
  const { userType, accountConfirmed, isSuspended, createdAt } = filter ?? {};
  return [
    ...(userType ? [(user: LegacyUser) => user.userType === userType] : []),
    ...(accountConfirmed == null ? [] : [(user: LegacyUser) => user.accountConfirmed === accountConfirmed]),
    // An old backend suspends nobody, so `false` matches all users. `true` is refused elsewhere.
    ...(isSuspended == null ? [] : [() => true]),
    ...rangeTests(createdAt, (user: LegacyUser) => user.createdAt),
  ];
}

type UnallocatedOrderField = 'EMAIL' | 'FIRST_NAME';
const UNALLOCATED_SORT: Record<UnallocatedOrderField, (user: UnallocatedUser) => string> = {
  EMAIL: (user) => user.email,
  FIRST_NAME: (user) => user.firstName,
};

/** Returns a page of the unallocated users. The list of the old backend has too few fields to search or filter it. */
export async function pageOfUnallocated(
  calls: RequestCalls,
  { orderBy, ...args }: UserPageArgs,
  info: GraphQLResolveInfo,
): Promise<Page<UnallocatedUser>> {
  const { userType, accountConfirmed, createdAt } = args.filter ?? {};
  if (args.search?.trim() || userType || accountConfirmed != null || createdAt)
    throw unsupported(NOT_IN_LIST);
  const request = readPage(
    { ...args, ...(orderBy && { orderBy: unallocatedOrder(orderBy) }) },
    'unallocated',
  );
  const users = await calls.read(getAllUnallocatedUsers(), info);
  const list = {
    name: 'unallocated',
    rows: users.map((user) => ({ ...user, companyId: null })),
    sortValue: (user: UnallocatedUser, field: UnallocatedOrderField) => UNALLOCATED_SORT[field](user),
    textOf: () => '',
  };
  return pageOfList(list, request, null, args.filter?.isSuspended == null ? [] : [() => true]);
}

function unallocatedOrder({ field, direction }: NonNullable<UserPageArgs['orderBy']>) {
  if (field === 'EMAIL' || field === 'FIRST_NAME') return { field, direction };
  throw unsupported(NOT_IN_LIST);
}

/**
 * Returns the user with that id (0: an invalid id). The old backend finds users by firebase_id only, so the lists that
 * the caller may read are searched: its company's staff, the unallocated users and, for MASTER CONTROL, other
 * companies.
 */
export async function findUser(calls: RequestCalls, id: number): Promise<GatewayUser> {
  // Finds out whether the caller may see such a user: this call accepts an id.
  const isVisible = (await calls.find(getDevModeState(id))) !== null;
  if (!isVisible) throw notFound('User');
  const self = await calls.self();
  if (self?.id === id) return self;
  const own = self?.companyId ?? null;
  const colleague = own === null ? undefined : await findIn(calls, fetchUsersWithinCompany(own), id);
  if (colleague) return colleague;
  const unallocated = await findIn(calls, getAllUnallocatedUsers(), id);
  if (unallocated) return { ...unallocated, companyId: null };
  return searchCompanies(calls, id, own);
}

/** Reads up to 100 of the companies. Companies whose staff cannot be read are skipped. */
async function searchCompanies(calls: RequestCalls, id: number, own: number | null): Promise<LegacyUser> {
  const { result } = await unlessForbidden(calls, getAllCompanies());
  const companies = result.filter((company) => company.id !== own);
  const searched = companies.slice(0, Math.min(MAX_SEARCHED_COMPANIES, calls.remaining));
  const failures: unknown[] = [];
  for (let start = 0; start < searched.length; start += SEARCHED_AT_ONCE) {
    const found = await Promise.all(
      searched.slice(start, start + SEARCHED_AT_ONCE).map((company) =>
        findIn(calls, fetchUsersWithinCompany(company.id), id).catch((error: unknown) => {
          if (!isMalfunction(error) || failures.push(error) > MAX_FAILED_LISTS) throw error;
          return undefined;
        }),
      ),
    );
    const user = found.find((each) => each !== undefined);
    if (user) return user;
  }
  if (failures.length > 0) throw failures[0];
  throw unsupported(
    `The old backend finds users by firebaseId only, and the user is not among the staff of the first ${MAX_SEARCHED_COMPANIES} companies. Ask by firebaseId instead.`,
  );
}

/** Finds a user in a list that the caller may read. Throws UNAVAILABLE if the list contains the user, but malformed. */
async function findIn<T extends { id: number }>(
  calls: RequestCalls,
  call: LegacyCall<T[]>,
  id: number,
): Promise<T | undefined> {
  const { result, leftOut } = await unlessForbidden(calls, call);
  const user = result.find((each) => each.id === id);
  if (user) return user;
  const malformed = leftOut.find((each) => each.id === String(id));
  if (malformed)
    throw unusable(`${call.name} of the old backend returned this user malformed: ${malformed.problem}.`);
  return undefined;
}

/** Reads a list, which is empty if the caller may not read it. */
async function unlessForbidden<T>(calls: RequestCalls, call: LegacyCall<T[]>): Promise<Read<T[]>> {
  return calls.readWhole(call).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
      return { result: [], leftOut: [] };
    throw error;
  });
}
