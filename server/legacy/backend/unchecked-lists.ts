import * as z from 'zod';
import {
  fetchUsersWithinCompany,
  getAllCompanies,
  getAllUnallocatedUsers,
  getFeatures,
  getPrivileges,
  getUserData,
  type LegacyCall,
} from './legacy-calls.js';
import { anyRecords, anyUnallocatedUsers } from './legacy-lists.js';

// Calls that do not validate the records in their responses: one malformed record must not hide the others.

const unchecked = ({ name, method, isRead, path, body }: LegacyCall<unknown>): LegacyCall<unknown[]> => ({
  name,
  method,
  isRead,
  path,
  body,
  response: anyRecords,
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
  response: anyUnallocatedUsers,
});

/** The record should match `legacyUser`. */
export const uncheckedUser = (firebaseId: string): LegacyCall<unknown> => ({
  ...getUserData(firebaseId),
  response: z.unknown(),
});
