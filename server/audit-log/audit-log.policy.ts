import { type Actor, isCompanyAdmin, isMaster, isMemberOf } from '../access/actor.js';

/** Whether the actor may read any audit log: for MASTER CONTROL and admins of a company. */
export const canReadAuditLog = (actor: Actor): boolean => isMaster(actor) || isCompanyAdmin(actor);

/** Whether the actor may read the log of a company: for MASTER CONTROL and its admins. */
export const canReadAuditLogOf = (actor: Actor, companyId: number): boolean =>
  isMaster(actor) || (isCompanyAdmin(actor) && isMemberOf(actor, companyId));
