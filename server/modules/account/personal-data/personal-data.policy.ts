import { type Actor, isMaster, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';

/** Why the actor may not delete a user: only MASTER CONTROL may, and not their own account. */
export function denialOfDelete(actor: Actor, user: { id: number }): Denial | null {
  if (!isMaster(actor)) return { reason: 'MASTER_CONTROL_ONLY' };
  return actor.user?.id === user.id
    ? { reason: 'NOT_YOURSELF', message: 'Close your own account in the settings instead.' }
    : null;
}

/** Why the actor may not export a company: only its admins and MASTER CONTROL may. */
export const denialOfCompanyExport = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may export it." };
