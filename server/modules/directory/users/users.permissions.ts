import { isMaster, managesCompany } from '../../../core/access/actor.js';
import type { PermissionRule, PermissionsPart } from '../../../core/access/permission-registry.js';
import type { RuledCompany } from '../companies/companies.permissions.js';
import { denialOfLastAdmin, denialOfLastMaster, type RuledUser } from './lists/ruled-users.service.js';
import { UserType } from './user.entity.js';
import {
  canListStaff,
  canListUnallocated,
  denialOfExclude,
  denialOfLeave,
  denialOfSecondFactorReset,
  denialOfSetManager,
  denialOfSetType,
  denialOfUpdate,
} from './user.policy.js';

declare module '../../../core/access/permission-registry.js' {
  interface PermissionRecords {
    user: RuledUser;
  }
}

const byAdmins: PermissionRule<RuledCompany> = (actor, { id }) =>
  managesCompany(actor, id) ? null : { reason: 'COMPANY_ADMINS_ONLY' };

/** The operations on users, and those of companies on their staff. */
export const USERS_PERMISSIONS = {
  user: {
    updateUser: denialOfUpdate,
    removeUserPhoto: denialOfUpdate,
    setUserType: (actor, user) =>
      denialOfSetType(actor, user) ?? (user.userType === UserType.ADMIN ? denialOfLastAdmin(user) : null),
    setManager: denialOfSetManager,
    suspendUser: (actor, user) =>
      denialOfExclude(actor, user) ?? denialOfLastAdmin(user) ?? denialOfLastMaster(user),
    reactivateUser: denialOfExclude,
    resetSecondFactors: denialOfSecondFactorReset,
    removeFromCompany: (actor, user) => denialOfExclude(actor, user) ?? denialOfLastAdmin(user),
    allocateUser: (actor, user) =>
      isMaster(actor) ? denialOfLastAdmin(user) : { reason: 'MASTER_CONTROL_ONLY' },
    leaveCompany: (actor, user) =>
      actor.user?.id === user.id ? (denialOfLeave(actor) ?? denialOfLastAdmin(user)) : undefined,
  },
  company: {
    listStaff: (actor, { id }) => (canListStaff(actor, id) ? null : { reason: 'STAFF_VIEWERS_ONLY' }),
    listUnallocatedUsers: (actor) => (canListUnallocated(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' }),
    createEmployee: byAdmins,
    allocateUser: byAdmins,
  },
} as const satisfies PermissionsPart;
