import { type Actor, isCompanyAdmin, isMaster, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { privileges, type PrivilegeTitle } from '../../../core/access/privilege.js';

/**
 * Why the actor may not grant or revoke a privilege at all: admins of a company may grant those declared as grantable,
 * MASTER CONTROL any.
 */
export function denialOfPrivilege(actor: Actor, title: PrivilegeTitle): Denial | null {
  if (isMaster(actor)) return null;
  // An old audit entry may contain a privilege that no module registers any more.
  if (!privileges()[title]?.grantableByAdmins) return { reason: 'MASTER_CONTROL_ONLY' };
  return isCompanyAdmin(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' };
}

/** Why the actor may not grant or revoke any privilege. */
export function denialOfPrivileges(actor: Actor): Denial | null {
  return isMaster(actor) || isCompanyAdmin(actor) ? null : { reason: 'COMPANY_ADMINS_ONLY' };
}

/** Why the actor may not grant a privilege to, or revoke it from, a user of that company (null: of none). */
export function denialOfGrant(actor: Actor, title: PrivilegeTitle, companyId: number | null): Denial | null {
  const denial = denialOfPrivilege(actor, title);
  if (denial || managesCompany(actor, companyId)) return denial;
  return { reason: companyId === null ? 'MASTER_CONTROL_ONLY' : 'COMPANY_ADMINS_ONLY' };
}
