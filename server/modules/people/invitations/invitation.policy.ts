import { type Actor, isMaster, managesCompany } from '../../../core/access/actor.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { grantableByAdmins, type PrivilegeTitle, privilegeTitles } from '../../../core/access/privilege.js';
import { checkCanSeeCompany } from '../../directory/companies/company.policy.js';

/** Why the actor may not see and manage the invitations of a company: only its admins and MASTER CONTROL may. */
export const denialOfInvite = (actor: Actor, companyId: number | null): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : {
        reason: 'COMPANY_ADMINS_ONLY',
        message: "Only a company's admins may see and manage its invitations.",
      };

/** Throws NOT_FOUND for a company that the actor may not see, FORBIDDEN if it may not manage its invitations. */
export function checkCanInvite(actor: Actor, companyId: number | null): asserts companyId is number {
  checkCanSeeCompany(actor, companyId);
  enforce(denialOfInvite(actor, companyId));
}

/** The privileges that the actor may give with an invitation. */
export const grantableBy = (actor: Actor): readonly PrivilegeTitle[] =>
  isMaster(actor) ? privilegeTitles() : grantableByAdmins();
