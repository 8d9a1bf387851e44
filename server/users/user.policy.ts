import { type Actor, isCompanyAdmin, isMaster, isMemberOf } from '../access/actor.js';
import { PRIVILEGES } from '../access/privilege.js';
import { MEMBER_COMPANY_ID } from '../config/constants.js';
import { type User, UserType } from './user.entity.js';

/** Who may list the staff of a company: its admins, its members with the privilege, MASTER CONTROL. */
export const canListStaff = (actor: Actor, companyId: number | null): boolean =>
  isMaster(actor) ||
  (isMemberOf(actor, companyId) && (isCompanyAdmin(actor) || actor.privileges.has(PRIVILEGES.viewAllStaff)));

/** Who may list the unallocated: admins of a company, MASTER CONTROL. */
export const canListUnallocated = (actor: Actor): boolean => isMaster(actor) || isCompanyAdmin(actor);

/** Who may see a user: itself, those who may list its company's staff, and while it is unallocated any company's admin. */
export const canSeeUser = (actor: Actor, user: User): boolean =>
  actor.user?.id === user.id ||
  (user.companyId === null ? canListUnallocated(actor) : canListStaff(actor, user.companyId));

/** Who may add to a company's staff, by making employees or taking users in: its admins, MASTER CONTROL (null: out of any). */
export const canManageStaff = (actor: Actor, companyId: number | null): boolean =>
  isMaster(actor) || (isCompanyAdmin(actor) && isMemberOf(actor, companyId));

/** What registering would make, as far as the rules ask. */
export interface Registration {
  firebaseId: string;
  companyId: number | null;
  userType: UserType;
}

/** How an actor may make a registration: `self`, `founder` of the company, for `another`; null when it may not. */
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
  return isEmployee && canManageStaff(actor, companyId) ? 'another' : null;
}
