import { type Actor, isMaster, isMemberOf } from '../access/actor.js';

/** Who may see a company and its features: its members, MASTER CONTROL. */
export const canSeeCompany = (actor: Actor, companyId: number | null): boolean =>
  companyId !== null && (isMaster(actor) || isMemberOf(actor, companyId));

/** Who may found a company with createCompany: an identity that is not registered yet, MASTER CONTROL. */
export const canCreateCompany = (actor: Actor): boolean => actor.user === null || isMaster(actor);
