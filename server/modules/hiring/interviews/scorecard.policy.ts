import type { Denial } from '../../../core/access/denial.js';
import { ApplicationState } from '../candidates/candidate.enums.js';

/** What decides who sees which scorecards of an application. */
export interface Standing {
  state: ApplicationState;
  /** Whether the application is the caller's own. */
  isOwnApplication: boolean;
  /** Whether the caller manages the role. */
  isManager: boolean;
  /** Whether the caller holds an interview of the application that is not cancelled. */
  isInterviewer: boolean;
  hasSubmitted: boolean;
  hasWaived: boolean;
}

/** Whether the caller sees the scorecards of others: after submitting one, or waiving it. Nobody sees those about oneself. */
export const seesOthers = ({ isOwnApplication, hasSubmitted, hasWaived }: Standing): boolean =>
  !isOwnApplication && (hasSubmitted || hasWaived);

/** Why the caller, who may read the application, cannot rate it. Submitted scorecards can be corrected while it is decided. */
export function denialOfRating({ state, isOwnApplication, hasWaived }: Standing): Denial | null {
  if (isOwnApplication) return { reason: 'INTERVIEWS_OWN_APPLICATION' };
  if (state !== ApplicationState.ACTIVE) return { reason: 'APPLICATION_ENDED' };
  return hasWaived ? { reason: 'SCORECARD_WAIVED' } : null;
}

/**
 * Why the caller cannot waive the own scorecard: interviewers are asked to rate as long as the application is being decided, and
 * people that have rated see the others anyway.
 */
export function denialOfWaiving(standing: Standing): Denial | null {
  const { state, isOwnApplication, isManager, isInterviewer, hasSubmitted } = standing;
  if (isOwnApplication) return { reason: 'INTERVIEWS_OWN_APPLICATION' };
  if (!isManager) return { reason: 'ROLE_TEAM_ONLY' };
  if (hasSubmitted) return { reason: 'SCORECARD_SUBMITTED' };
  return isInterviewer && state === ApplicationState.ACTIVE ? { reason: 'SCORECARD_EXPECTED' } : null;
}
