import { withUids } from '../../core/identity/accounts-by-email.js';
import type { IdentityService } from '../../core/identity/identity.service.js';
import { legacyCompany, legacyUnallocatedUser, legacyUser } from '../backend/legacy-records.js';
import type { LegacyCall } from '../backend/legacy-calls.js';
import { checkRecord } from '../backend/legacy-lists.js';
import { isAboutOneCall } from '../backend/legacy-responses.js';
import type { PatientBackend, TokenSource } from '../backend/patient-backend.js';
import { uncheckedCompanies, uncheckedStaff, uncheckedUnallocatedUsers } from '../backend/unchecked-lists.js';
import type { NamedUser } from './compared-calls.js';
import { sampleOf } from './sampling.js';

/** A user of the old backend. */
export interface KnownUser extends NamedUser {
  email: string;
  companyId: number | null;
  isAdmin: boolean;
}

/** Records of the old backend that can be compared. */
export interface Directory {
  companies: number[];
  users: KnownUser[];
  /** Why the users of some lists are missing, such as `The staff of company 7 was not read: …`. */
  unread: string[];
}

/**
 * Reads the companies and users of the old backend, or a random sample of each. Skips lists of users that cannot be
 * read. `patience` is that of the first call: see PatientBackend.
 */
export async function readDirectory(
  backend: PatientBackend,
  master: TokenSource,
  identities: Pick<IdentityService, 'findAccountsByEmail'>,
  sample: { size: number; random: () => number } | null,
  patience?: number,
): Promise<Directory> {
  const all = validOf(await backend.read(uncheckedCompanies(), master, patience), (json) =>
    checkRecord(legacyCompany, json),
  ).map(({ id }) => id);
  const companies = sample ? sampleOf(all, sample.size, sample.random) : all;
  const unread: string[] = [];
  const readList = (call: LegacyCall<unknown[]>, what: string) =>
    backend.read(call, master).catch((error: unknown) => {
      if (!isAboutOneCall(error)) throw error;
      unread.push(`${what} not read: ${error.message}`);
      return [];
    });
  const staffs = await Promise.all(
    companies.map((id) => readList(uncheckedStaff(id), `The staff of company ${id} was`)),
  );
  const staff = staffs.flatMap((list) =>
    validOf(list, (json) => checkRecord(legacyUser, json)).map(
      ({ id, firebaseId, email, companyId, userType }) => ({
        id,
        firebaseId,
        email,
        companyId,
        isAdmin: userType === 'admin',
      }),
    ),
  );
  const unallocated = await readList(uncheckedUnallocatedUsers(), 'The unallocated users were');
  const users: KnownUser[] = [...staff, ...(await withAccounts(unallocated, identities, sample))];
  return { companies, users: sample ? sampleOf(users, sample.size, sample.random) : users, unread };
}

/** Finds the `firebase_id` of unallocated users, which their list does not contain. */
async function withAccounts(
  list: unknown[],
  identities: Pick<IdentityService, 'findAccountsByEmail'>,
  sample: { size: number; random: () => number } | null,
): Promise<KnownUser[]> {
  const all = validOf(list, (json) => checkRecord(legacyUnallocatedUser, json));
  const listed = sample ? sampleOf(all, sample.size, sample.random) : all;
  const found: KnownUser[] = [];
  for await (const some of withUids(identities, listed)) {
    for (const { id, email, uid } of some)
      found.push({ id, firebaseId: uid, email, companyId: null, isAdmin: false });
  }
  return found;
}

const validOf = <T>(list: unknown[], check: (json: unknown) => { record?: T }): T[] =>
  list.flatMap((json) => check(json).record ?? []);
