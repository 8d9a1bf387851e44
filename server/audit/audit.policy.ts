import { type Actor, isCompanyAdmin, isMaster, isMemberOf } from '../access/actor.js';

/** Who may read audit logs at all: MASTER CONTROL, admins of a company. */
export const canReadAuditLog = (actor: Actor): boolean => isMaster(actor) || isCompanyAdmin(actor);

/** Who may read the log of a company: MASTER CONTROL, its admins. */
export const canReadAuditLogOf = (actor: Actor, companyId: number): boolean =>
  isMaster(actor) || (isCompanyAdmin(actor) && isMemberOf(actor, companyId));
