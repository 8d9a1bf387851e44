import { type Actor, isMaster, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { holdsPlatformPrivilege, type PrivilegeTitle } from '../../../core/access/privilege.js';
import { isGoingOn, type SupportSession } from './support-session.entity.js';

/**
 * Why the actor may not see and start support sessions: only people who hold MASTER CONTROL may, acting as themselves.
 */
export function denialOfSupport(actor: Actor): Denial | null {
  return denialOfOwn(actor) ?? (isMaster(actor) ? null : { reason: 'MASTER_CONTROL_ONLY' });
}

/**
 * Why the actor may not see the sessions about people of a company: only its admins and MASTER CONTROL may, acting as
 * themselves.
 */
export function denialOfCompanySessions(actor: Actor, companyId: number): Denial | null {
  return denialOfOwn(actor) ?? (managesCompany(actor, companyId) ? null : { reason: 'COMPANY_ADMINS_ONLY' });
}

/** Why the actor may not see the sessions about themselves: API clients and support may not. */
export function denialOfOwn(actor: Actor): Denial | null {
  if (actor.client) return { reason: 'NOT_FOR_API_CLIENTS' };
  return actor.support ? { reason: 'NOT_FOR_SUPPORT' } : null;
}

/**
 * Whether the actor may see and end a session: holders of MASTER CONTROL, its person, and the admins of the person's
 * company at that time.
 */
export const canEnd = (actor: Actor, { personId, companyId }: SessionOf): boolean =>
  denialOfOwn(actor) === null &&
  (isMaster(actor) ||
    personId === actor.user?.id ||
    (companyId !== null && managesCompany(actor, companyId)));

/** The person that a session is about. */
export type SessionOf = Pick<SupportSession, 'personId' | 'companyId'>;

/** The facts about the person of a new session that the policies need. */
export interface SupportedPerson {
  id: number;
  suspendedAt: string | null;
  /** When another person set the password; null once the person has chosen one. */
  initialPasswordAt: string | null;
  privileges: readonly PrivilegeTitle[];
}

/** Why the actor may not view the product as a person. */
export function denialOfStart(actor: Actor, person: SupportedPerson): Denial | null {
  const denial = denialOfSupport(actor);
  if (denial) return denial;
  if (person.id === actor.user?.id)
    return {
      reason: 'NOT_YOURSELF',
      message: 'You see the product as yourself already. Choose another person.',
    };
  if (holdsPlatformPrivilege(person.privileges)) return { reason: 'SUPPORT_NOT_FOR_HOLDERS' };
  return person.suspendedAt || person.initialPasswordAt ? { reason: 'SUPPORT_PERSON_INACTIVE' } : null;
}

/** Why the actor may not allow changes in a session. */
export function denialOfApproval(actor: Actor, session: SupportSession): Denial | null {
  const denial = denialOfSupport(actor);
  if (denial) return denial;
  if (session.holderId === actor.user?.id) return { reason: 'SUPPORT_NEEDS_SECOND_HOLDER' };
  if (!isGoingOn(session)) return { reason: 'SUPPORT_SESSION_OVER' };
  return session.changesAsked ? null : { reason: 'SUPPORT_CHANGES_NOT_ASKED' };
}
