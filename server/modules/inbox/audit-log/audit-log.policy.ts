import { type Actor, isCompanyAdmin, isMaster, managesCompany } from '../../../core/access/actor.js';
import { forbidden, notFound } from '../../../platform/errors/app-error.js';

/** Whether the actor may read any audit log: for MASTER CONTROL and admins of a company. */
export const canReadAuditLog = (actor: Actor): boolean => isMaster(actor) || isCompanyAdmin(actor);

/** Throws if the actor may not read any log, or not that company's. */
export function checkCanRead(actor: Actor, companyId: number | null | undefined): void {
  if (!canReadAuditLog(actor)) {
    throw forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may read its audit log.");
  }
  if (companyId != null && !managesCompany(actor, companyId)) throw notFound('Company');
}
