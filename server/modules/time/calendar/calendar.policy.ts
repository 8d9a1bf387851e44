import { type Actor, isMemberOf, managesCompany } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import { CalendarVisibility } from './calendar.enums.js';
import type { SeenEvent } from './events/event-rows.js';

/** What decides who may read and change an event. */
export type RuledEvent = Pick<SeenEvent, 'companyId' | 'visibility' | 'isOwner' | 'response' | 'teamRole'>;

/**
 * Whether the actor may read an event: invited people, the company, the team, or else its owner. Those that manage the company
 * read what is for the company or a team, and nothing else.
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
 * Whether the actor may change an event. What is for the company is changed by those who manage it, what is for a team by them, its
 * lead, and the owner while in the team; the owner of other events changes them.
 */
export function canEditEvent(actor: Actor, event: RuledEvent): boolean {
  const { companyId, visibility, isOwner, teamRole } = event;
  const isMember = isMemberOf(actor, companyId);
  if (visibility === CalendarVisibility.COMPANY) return managesCompany(actor, companyId);
  if (visibility !== CalendarVisibility.TEAM) return isOwner && isMember;
  if (managesCompany(actor, companyId)) return true;
  return isMember && (teamRole === 'lead' || (isOwner && teamRole === 'member'));
}

/** Why the actor may not change an event that it sees. */
export const denialOfEditing = (actor: Actor, event: RuledEvent): Denial | null =>
  canEditEvent(actor, event) ? null : { reason: 'EVENT_OWNER_ONLY' };

/** Why the actor may not create events for everybody in a company. */
export const denialOfCompanyEvents = (actor: Actor, companyId: number): Denial | null =>
  managesCompany(actor, companyId)
    ? null
    : { reason: 'COMPANY_ADMINS_ONLY', message: "Only a company's admins may create events for everybody." };

/** Why the actor, with a role in a team, may not create events for the team. */
export const denialOfTeamEvents = (
  actor: Actor,
  companyId: number,
  teamRole: string | null,
): Denial | null =>
  managesCompany(actor, companyId) || teamRole === 'lead' || teamRole === 'member'
    ? null
    : { reason: 'TEAM_MEMBERS_ONLY' };
