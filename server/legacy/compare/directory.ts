import { withUids } from '../../core/identity/accounts-by-email.js';
import type { IdentityService } from '../../core/identity/identity.service.js';
import { legacyCompany, legacyUnallocatedUser, legacyUser } from '../backend/legacy-records.js';
import { checkRecord } from '../backend/legacy-lists.js';
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
}

/**
 * Reads which companies and users the old backend has, or a random sample of so many of each. `patience` is that of the
 * first call: see PatientBackend.
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
  const staffs = await Promise.all(companies.map((id) => backend.read(uncheckedStaff(id), master)));
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
  const waiting = await readUnallocated(backend, master, identities, sample);
  const users: KnownUser[] = [...staff, ...waiting];
  return { companies, users: sample ? sampleOf(users, sample.size, sample.random) : users };
}

async function readUnallocated(
  backend: PatientBackend,
  master: TokenSource,
  identities: Pick<IdentityService, 'findAccountsByEmail'>,
  sample: { size: number; random: () => number } | null,
): Promise<KnownUser[]> {
  const all = validOf(await backend.read(uncheckedUnallocatedUsers(), master), (json) =>
    checkRecord(legacyUnallocatedUser, json),
  );
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
