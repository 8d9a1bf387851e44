import type { Denial } from '../../../core/access/denial.js';
import { ApplicationState } from '../candidates/candidate.enums.js';

/** The facts that determine which scorecards of an application the caller sees. */
export interface Standing {
  state: ApplicationState;
  /** Whether the application is the caller's own. */
  isOwnApplication: boolean;
  /** Whether the caller manages the role. */
  isManager: boolean;
  /** Whether the caller holds an active interview for the application. */
  isInterviewer: boolean;
  hasSubmitted: boolean;
  hasWaived: boolean;
}

/**
 * Whether the caller sees the scorecards of others: after submitting or waiving their own. Nobody sees those about
 * themselves.
 */
export const seesOthers = ({ isOwnApplication, hasSubmitted, hasWaived }: Standing): boolean =>
  !isOwnApplication && (hasSubmitted || hasWaived);

/**
 * Why the caller, who may read the application, cannot rate it. Submitted scorecards can be corrected while it is
 * undecided.
 */
export function denialOfRating({ state, isOwnApplication, hasWaived }: Standing): Denial | null {
  if (isOwnApplication) return { reason: 'INTERVIEWS_OWN_APPLICATION' };
  if (state !== ApplicationState.ACTIVE) return { reason: 'APPLICATION_ENDED' };
  return hasWaived ? { reason: 'SCORECARD_WAIVED' } : null;
}

/**
 * Why the caller cannot waive their own scorecard: interviewers should rate while the application is undecided, and
 * people who have rated see the other scorecards anyway.
 */
export function denialOfWaiving(standing: Standing): Denial | null {
  const { state, isOwnApplication, isManager, isInterviewer, hasSubmitted } = standing;
  if (isOwnApplication) return { reason: 'INTERVIEWS_OWN_APPLICATION' };
  if (!isManager) return { reason: 'ROLE_TEAM_ONLY' };
  if (hasSubmitted) return { reason: 'SCORECARD_SUBMITTED' };
  return isInterviewer && state === ApplicationState.ACTIVE ? { reason: 'SCORECARD_EXPECTED' } : null;
}
