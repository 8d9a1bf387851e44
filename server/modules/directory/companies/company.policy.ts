import {
  type Actor,
  isCompanyAdmin,
  isMaster,
  isMemberOf,
  managesCompany,
} from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import type { Denial } from '../../../core/access/denial.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { MEMBER_COMPANY_ID, STAFF_PAGE_COMPANY_ID } from './fixed-companies.js';

/** Whether the actor may see a company and its features: its members and MASTER CONTROL may. */
export const canSeeCompany = (actor: Actor, companyId: number | null): boolean =>
  companyId !== null && (isMaster(actor) || isMemberOf(actor, companyId));

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN until an initial password is changed. */
export function checkCanSeeCompany(actor: Actor, companyId: number | null): asserts companyId is number {
  checkUnrestricted(actor);
  if (!canSeeCompany(actor, companyId)) throw notFound('Company');
}

/** Whether the actor may call createCompany: unregistered identities and MASTER CONTROL may. */
export const canCreateCompany = (actor: Actor): boolean => actor.user === null || isMaster(actor);

/** Whether the actor may change the profile and the logo of a company: its admins and MASTER CONTROL may. */
export const denialOfCompanyUpdate = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may change its profile." };

/** Why the actor may not change a company's sign-in rules: only its admins and MASTER CONTROL may. */
export const denialOfSignInRules = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only a company's admins may change its rules for sign-ins.",
      };

/** The companies that the platform itself needs. */
const PERMANENT = [STAFF_PAGE_COMPANY_ID, MEMBER_COMPANY_ID];

/** Whether the actor may close or reopen a company: MASTER CONTROL may, except for those that the platform needs. */
export function denialOfCompanyClosing(actor: Actor, companyId: number): Denial | null {
  if (!isMaster(actor)) return { reason: 'MASTER_CONTROL_ONLY' };
  return denialOfPermanent(companyId);
}

/** Why the actor may not close its own company: only its admins may, except for those that the platform needs. */
export function denialOfOwnCompanyClosing(actor: Actor, companyId: number): Denial | null {
  if (!isCompanyAdmin(actor) || !isMemberOf(actor, companyId)) {
    return { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may close it." };
  }
  return denialOfPermanent(companyId);
}

const denialOfPermanent = (companyId: number): Denial | null =>
  PERMANENT.includes(companyId) ? { reason: 'PERMANENT_COMPANY' } : null;
