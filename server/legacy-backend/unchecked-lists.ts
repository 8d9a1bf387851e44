import * as z from 'zod';
import {
  fetchUsersWithinCompany,
  getAllCompanies,
  getAllUnallocatedUsers,
  getFeatures,
  getPrivileges,
  type LegacyCall,
} from './legacy-calls.js';

// The calls that return lists, without checking the records: one malformed record must not hide the others.

const records = z.array(z.unknown(), 'must be a list');

const unchecked = ({ name, method, isRead, path, body }: LegacyCall<unknown>): LegacyCall<unknown[]> => ({
  name,
  method,
  isRead,
  path,
  body,
  response: records,
});

/** Each record should match `legacyCompany`. */
export const uncheckedCompanies = () => unchecked(getAllCompanies());

/** Each record should match `legacyUser`. */
export const uncheckedStaff = (companyId: number) => unchecked(fetchUsersWithinCompany(companyId));

/** Each record should match `legacyFeature`. */
export const uncheckedFeatures = (companyId: number) => unchecked(getFeatures(companyId));

/** Each record should match `legacyPrivilege`. `user` is a numeric id or a firebase_id. */
export const uncheckedPrivileges = (user: number | string) => unchecked(getPrivileges(user));

/** Each record should match `legacyUnallocatedUser`. */
export const uncheckedUnallocatedUsers = (): LegacyCall<unknown[]> => ({
  ...unchecked(getAllUnallocatedUsers()),
  response: z.object({ users: records }).transform(({ users }) => users),
});

/** A record as its schema converts it, or what is wrong with it, such as `created_at must be a date`. */
export type Checked<T> = { record: T; problem?: undefined } | { record?: undefined; problem: string };

/** Checks one record of a list. */
export function checkRecord<T>(schema: z.ZodType<T>, record: unknown): Checked<T> {
  const { success, data, error } = schema.safeParse(record);
  if (success) return { record: data };
  const [{ path, message }] = error.issues;
  return { problem: path.length > 0 ? `${path.map(String).join('.')} ${message}` : 'is not a record' };
}
