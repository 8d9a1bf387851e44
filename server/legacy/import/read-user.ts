import type { LegacyUser } from '../backend/legacy-records.js';
import type { Normalized } from './records.js';
import type { Kind } from './report.js';
import type { ReadPrivileges } from './write-privileges.js';

/** A user as the old backend returned it, with its privileges. */
export interface ReadUser extends Normalized<LegacyUser>, ReadPrivileges {
  kind: Extract<Kind, 'users' | 'unallocated users'>;
}
