import { type Actor, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { CalendarVisibility } from './calendar.enums.js';
import type { SeenEvent } from './events/event-rows.js';

/** The facts that determine who may read and change an event. */
export type RuledEvent = Pick<SeenEvent, 'companyId' | 'visibility' | 'isOwner' | 'response' | 'teamRole'>;

/**
 * Whether the actor may read an event: invited people, the company or the team may, or else only its owner. Managers of
 * the company can read events for the company or a team, and no others.
 */
export function canSeeEvent(actor: Actor, event: RuledEvent): boolean {
  const { companyId, visibility, isOwner, response, teamRole } = event;
  const isMember = isMemberOf(actor, companyId);
  if (isMember && response !== null && visibility !== CalendarVisibility.PRIVATE) return true;
  if (visibility === CalendarVisibility.COMPANY) return isMember || managesCompany(actor, companyId);
  if (visibility !== CalendarVisibility.TEAM) return isMember && isOwner;
  return (isMember && teamRole !== null) || managesCompany(actor, companyId);
}

/**
 * Whether the actor may change an event. Events for the company are changed by its managers; events for a team by
 * these, its lead, and the owner while in the team; other events by their owner.
 */
export function canEditEvent(actor: Actor, event: RuledEvent): boolean {
  const { companyId, visibility, isOwner, teamRole } = event;
  const isMember = isMemberOf(actor, companyId);
  if (visibility === CalendarVisibility.COMPANY) return managesCompany(actor, companyId);
  if (visibility !== CalendarVisibility.TEAM) return isOwner && isMember;
  if (managesCompany(actor, companyId)) return true;
  return isMember && (teamRole === 'lead' || (isOwner && teamRole === 'member'));
}

/** Why the actor may not change a visible event. */
export const denialOfEditing = (actor: Actor, event: RuledEvent): Denial | null =>
  canEditEvent(actor, event) ? null : { reason: 'EVENT_OWNER_ONLY' };

/** Why the actor may not create events for everybody in a company. */
export const denialOfCompanyEvents = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may create events for everybody." };

/** Why the actor, with a role in a team, may not create events for it. */
export const denialOfTeamEvents = (
  actor: Actor,
  companyId: number,
  teamRole: string | null,
): Denial | null =>
  managesCompany(actor, companyId) || teamRole === 'lead' || teamRole === 'member'
    ? null
    : { reason: 'TEAM_MEMBERS_ONLY' };
