import { type Actor, isCompanyAdmin, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { type Action, ActionRule } from './action.entity.js';
import type { ActionKind } from './action-kinds.service.js';

/** The facts about an action that the policies depend on. */
export type RuledAction = Pick<
  Action,
  'companyId' | 'rule' | 'requesterId' | 'assigneeId' | 'deciderId' | 'delegatorId'
> & {
  /** Whether it is in an inbox of the actor, or was before it was forwarded. */
  isMine: boolean;
};

type RuledKind = Pick<ActionKind, 'isOpenToRequester' | 'isPersonal' | 'isConfidential'>;

/** Throws unless the actor has an inbox, as members of a company do. */
export function checkHasInbox(actor: Actor): number {
  checkUnrestricted(actor);
  enforce(denialOfInbox(actor));
  return actor.user!.companyId!;
}

/** Why the actor has no inbox. */
export const denialOfInbox = (actor: Actor): Denial | null =>
  actor.user?.companyId == null
    ? { reason: 'NO_COMPANY', message: 'You belong to no company, so you have no actions.' }
    : null;

/** Whether the actor oversees an action as a manager of the company. Nobody oversees personal actions. */
const oversees = (actor: Actor, action: RuledAction, kind: RuledKind): boolean =>
  !kind.isPersonal && managesCompany(actor, action.companyId);

/** Whether a member may have the action in an inbox. Actions that only admins decide are for admins only. */
const has = (actor: Actor, action: RuledAction): boolean =>
  action.isMine &&
  isMemberOf(actor, action.companyId) &&
  (action.rule !== ActionRule.COMPANY_ADMINS || isCompanyAdmin(actor));

/**
 * Whether the actor may see an action: they can decide it, took part in it or oversee it. Participants lose access to
 * confidential actions once they are done.
 */
export function canSeeAction(actor: Actor, action: RuledAction, kind: RuledKind): boolean {
  if (oversees(actor, action, kind)) return true;
  if (!isMemberOf(actor, action.companyId)) return false;
  const { requesterId, assigneeId, deciderId, delegatorId } = action;
  const parties = kind.isConfidential ? [requesterId] : [requesterId, assigneeId, deciderId, delegatorId];
  return has(actor, action) || parties.includes(actor.user!.id);
}

/** Why the actor may not decide a visible action. Nobody decides their own request. */
export function denialOfDecide(actor: Actor, action: RuledAction, kind: RuledKind): Denial | null {
  if (!kind.isOpenToRequester && action.requesterId !== null && action.requesterId === actor.user?.id) {
    return { reason: 'OWN_REQUEST' };
  }
  if (has(actor, action)) return null;
  const isForAdmins = action.rule !== null && action.rule !== ActionRule.TEAM_MEMBERS;
  return isForAdmins && oversees(actor, action, kind) ? null : { reason: 'NOT_YOUR_ACTION' };
}

/** The facts about a recipient that the policies for forwarding depend on. */
export interface Receiver {
  id: number;
  companyId: number | null;
  isAdmin: boolean;
  isSuspended: boolean;
  /** Whether the actor may see them: on the staff list or in a shared team. */
  isVisible: boolean;
}

/** Whether the actor may assign something to a person: to themselves and to visible people in the company. */
export const canAssignTo = (actor: Actor, receiver: Receiver): boolean =>
  isMemberOf(actor, receiver.companyId) &&
  !receiver.isSuspended &&
  (receiver.isVisible || receiver.id === actor.user!.id);

/** Why an action may not be forwarded to a person that the actor may assign to. */
export function denialOfReceiver(action: RuledAction, kind: RuledKind, receiver: Receiver): Denial | null {
  if (!kind.isOpenToRequester && receiver.id === action.requesterId) {
    return { reason: 'OWN_REQUEST', message: 'That person has made the request. Choose somebody else.' };
  }
  return action.rule === ActionRule.COMPANY_ADMINS && !receiver.isAdmin
    ? {
        reason: 'COMPANY_ADMINS_ONLY',
        message: 'Only admins of the company can decide this. Choose an admin.',
      }
    : null;
}
