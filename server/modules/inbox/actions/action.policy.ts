import { type Actor, isCompanyAdmin, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import { checkUnrestricted } from '../../../core/access/restriction.js';
import { type Denial, enforce } from '../../../core/access/denial.js';
import { type Action, ActionRule } from './action.entity.js';
import type { ActionKind } from './action-kinds.service.js';

/** What the rules about an action depend on. */
export type RuledAction = Pick<
  Action,
  'companyId' | 'rule' | 'requesterId' | 'assigneeId' | 'deciderId' | 'delegatorId'
> & {
  /** Whether it is in an inbox of the actor, or was before it was passed on. */
  isMine: boolean;
};

type RuledKind = Pick<ActionKind, 'isOpenToRequester' | 'isPersonal' | 'isConfidential'>;

/** Throws unless the actor has an inbox: members of a company do. */
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

/** Whether the actor oversees an action, because it manages the company. Nobody oversees personal actions. */
const oversees = (actor: Actor, action: RuledAction, kind: RuledKind): boolean =>
  !kind.isPersonal && managesCompany(actor, action.companyId);

/** Whether the actor has an action as a member of its company. Only admins have actions that only admins decide. */
const has = (actor: Actor, action: RuledAction): boolean =>
  action.isMine &&
  isMemberOf(actor, action.companyId) &&
  (action.rule !== ActionRule.COMPANY_ADMINS || isCompanyAdmin(actor));

/** Whether the actor may see an action: it can decide it, took part in it or oversees it. Not after its part of a confidential one. */
export function canSeeAction(actor: Actor, action: RuledAction, kind: RuledKind): boolean {
  if (oversees(actor, action, kind)) return true;
  if (!isMemberOf(actor, action.companyId)) return false;
  const { requesterId, assigneeId, deciderId, delegatorId } = action;
  const parties = kind.isConfidential ? [requesterId] : [requesterId, assigneeId, deciderId, delegatorId];
  return has(actor, action) || parties.includes(actor.user!.id);
}

/** Why the actor may not decide an action that it sees. Nobody decides their own request. */
export function denialOfDecide(actor: Actor, action: RuledAction, kind: RuledKind): Denial | null {
  if (!kind.isOpenToRequester && action.requesterId !== null && action.requesterId === actor.user?.id) {
    return { reason: 'OWN_REQUEST' };
  }
  if (has(actor, action)) return null;
  const isForAdmins = action.rule !== null && action.rule !== ActionRule.TEAM_MEMBERS;
  return isForAdmins && oversees(actor, action, kind) ? null : { reason: 'NOT_YOUR_ACTION' };
}

/** What the rules about passing an action on depend on, of the person that receives it. */
export interface Receiver {
  id: number;
  companyId: number | null;
  isAdmin: boolean;
  isSuspended: boolean;
  /** Whether the actor may see them: on the staff list or in a team that both belong to. */
  isVisible: boolean;
}

/** Whether the actor may assign something to a person: to itself and to people of its company that it sees. */
export const canAssignTo = (actor: Actor, receiver: Receiver): boolean =>
  isMemberOf(actor, receiver.companyId) &&
  !receiver.isSuspended &&
  (receiver.isVisible || receiver.id === actor.user!.id);

/** Why an action may not be passed on to a person that the actor may assign something to. */
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
