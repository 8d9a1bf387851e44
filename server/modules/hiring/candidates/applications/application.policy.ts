import type { Actor } from '../../../../core/access/actor.js';
import type { Denial } from '../../../../core/access/denial.js';
import { isCandidate, managesRole, type RuledRole } from '../../roles/role.policy.js';
import type { Application } from './application.entity.js';
import { ApplicationState } from '../candidate.enums.js';

/**
 * Whether the actor may see the applications for a role, with all details: its managers may, unless they are candidates
 * for it.
 */
export const canSeeApplications = (actor: Actor, role: RuledRole): boolean =>
  managesRole(actor, role) && !isCandidate(actor, role);

/** Why the actor may not read or decide the applications for a role. */
export function denialOfDeciding(actor: Actor, role: RuledRole): Denial | null {
  if (!managesRole(actor, role)) return { reason: 'ROLE_TEAM_ONLY' };
  return isCandidate(actor, role) ? { reason: 'OWN_CANDIDACY' } : null;
}

type RuledApplication = Pick<Application, 'state'>;

/** Why an application cannot be moved or rejected: it has ended. */
export const denialOfMoving = ({ state }: RuledApplication): Denial | null =>
  state === ApplicationState.ACTIVE ? null : { reason: 'APPLICATION_ENDED' };

/** Why an application cannot be reopened: only rejected ones can. */
export const denialOfReopening = ({ state }: RuledApplication): Denial | null =>
  state === ApplicationState.REJECTED ? null : { reason: 'APPLICATION_NOT_REJECTED' };
