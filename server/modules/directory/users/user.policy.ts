import type { Denial } from '../../../core/access/denial.js';
import {
  type Actor,
  isCompanyAdmin,
  isMaster,
  isMemberOf,
  managesCompany,
} from '../../../core/access/actor.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { MEMBER_COMPANY_ID } from '../companies/fixed-companies.js';
import { type User, UserType } from './user.entity.js';

/** Whether the actor may list the staff of a company: its admins, members with the privilege and MASTER CONTROL may. */
export const canListStaff = (actor: Actor, companyId: number | null): boolean =>
  isMaster(actor) ||
  (isMemberOf(actor, companyId) && (isCompanyAdmin(actor) || actor.privileges.has(PRIVILEGES.viewAllStaff)));

/** Whether the actor may see how many users a company has and who was its first admin: MASTER CONTROL may. */
export const canSeeCompanyFacts = isMaster;

/** Whether the actor may list unallocated users: admins of a company and MASTER CONTROL may. */
export const canListUnallocated = (actor: Actor): boolean => isMaster(actor) || isCompanyAdmin(actor);

/**
 * Whether the actor may see a user: the user, actors that may list their company's staff and, while the user is
 * unallocated and discoverable, admins of any company.
 */
export const canSeeUser = (actor: Actor, user: Pick<User, 'id' | 'companyId' | 'isDiscoverable'>): boolean =>
  actor.user?.id === user.id ||
  (user.companyId === null
    ? isMaster(actor) || (user.isDiscoverable && canListUnallocated(actor))
    : canListStaff(actor, user.companyId));

/**
 * Whether the actor may see the contact details of a user: the user, actors that may list their company's staff and
 * MASTER CONTROL.
 */
export const canSeeContact = (actor: Actor, user: User): boolean =>
  actor.user?.id === user.id || canListStaff(actor, user.companyId);

/** Whether the actor may see the photo of a user: the user, members of their company and MASTER CONTROL. */
export const canSeePhoto = (actor: Actor, user: Pick<User, 'id' | 'companyId'>): boolean =>
  actor.user?.id === user.id || isMemberOf(actor, user.companyId) || isMaster(actor);

/** The fields of a user that the policies for managing one depend on. */
export interface ManagedUser {
  id: number;
  companyId: number | null;
  /** Whether the user holds 'MASTER CONTROL'. */
  isMaster: boolean;
}

/**
 * Why the actor may not edit the profile of a user or remove their photo: users can edit their own, admins those of
 * their company.
 */
export function denialOfUpdate(actor: Actor, user: Pick<ManagedUser, 'id' | 'companyId'>): Denial | null {
  if (actor.user?.id === user.id || managesCompany(actor, user.companyId)) return null;
  return user.companyId === null ? { reason: 'MASTER_CONTROL_ONLY' } : { reason: 'COMPANY_ADMINS_ONLY' };
}

/** Why the actor may not change what belongs to a user's membership in their company, such as the external id. */
export const denialOfMembershipEdit = (
  actor: Actor,
  { companyId }: Pick<ManagedUser, 'companyId'>,
): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only the company's admins may change the external id." };

/** Why the actor may not appoint a user as an admin of their company, or make them an employee again. */
export function denialOfSetType(actor: Actor, user: ManagedUser): Denial | null {
  if (isMaster(actor)) return null;
  if (!managesCompany(actor, user.companyId)) return denialOfUpdate(actor, { ...user, id: 0 });
  return user.isMaster && actor.user?.id !== user.id ? { reason: 'HOLDS_MASTER_CONTROL' } : null;
}

/** Why the actor may not set the manager of a user: only admins decide who has access to working time and leave. */
export const denialOfSetManager = (
  actor: Actor,
  { companyId }: Pick<ManagedUser, 'companyId'>,
): Denial | null => {
  if (companyId === null) return { reason: 'NO_COMPANY', message: 'The user belongs to no company.' };
  return managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only the company's admins may set managers." };
};

/** Why the actor may not suspend or reactivate a user, or remove them from their company. */
export function denialOfExclude(actor: Actor, user: ManagedUser): Denial | null {
  if (actor.user?.id === user.id) return { reason: 'NOT_YOURSELF' };
  return denialOfSetType(actor, user);
}

/** Why the actor may not remove the second factors of a user: users remove their own in their settings. */
export const denialOfSecondFactorReset = denialOfExclude;

/** Why the actor may not leave its company. */
export const denialOfLeave = (actor: Actor): Denial | null =>
  actor.user?.companyId == null ? { reason: 'NO_COMPANY', message: 'You belong to no company.' } : null;

/** The maximum age of a sign-in for operations on the account itself, in seconds. */
const RECENT_SIGN_IN = 5 * 60;

/** Why the actor may not close its account or change its email: the sign-in is too old. */
export const denialOfOldSignIn = ({ identity }: Actor): Denial | null =>
  Date.now() / 1000 - identity.authTime > RECENT_SIGN_IN
    ? {
        reason: 'RECENT_SIGN_IN_REQUIRED',
        message: 'Sign in again to confirm that it is you, then repeat this.',
      }
    : null;

/** The fields of a registration that the policies depend on. */
export interface Registration {
  firebaseId: string;
  companyId: number | null;
  userType: UserType;
}

/**
 * Returns how an actor may register a user: `self`, as `founder` of the company, or `another`. Null if they may not.
 */
export function registrationRight(
  actor: Actor,
  registration: Registration,
): 'self' | 'founder' | 'another' | null {
  const { firebaseId, companyId, userType } = registration;
  const isEmployee = userType === UserType.EMPLOYEE;
  if (isMaster(actor)) return 'another';
  if (firebaseId === actor.identity.uid) {
    if (isEmployee) return companyId === MEMBER_COMPANY_ID || companyId === null ? 'self' : null;
    return companyId === null ? null : 'founder';
  }
  return isEmployee && managesCompany(actor, companyId) ? 'another' : null;
}

/** The facts about a user that the policies need. */
export interface RuledUser extends ManagedUser {
  userType: UserType;
  isLastMaster: boolean;
  isLastAdmin: boolean;
  /** Whether nobody else belongs to the company. */
  isAlone: boolean;
}

/** Why the last active admin of a company must remain. */
export const denialOfLastAdmin = ({ isLastAdmin }: RuledUser): Denial | null =>
  isLastAdmin ? { reason: 'LAST_ADMIN' } : null;

/** Why the last active holder of 'MASTER CONTROL' must remain. */
export const denialOfLastMaster = ({ isLastMaster }: RuledUser): Denial | null =>
  isLastMaster ? { reason: 'LAST_MASTER_CONTROL' } : null;
