import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about interviews. */
export const INTERVIEWS_REASONS = {
  INTERVIEW_NOT_PLANNED: {
    code: 'CONFLICT',
    meaning: 'The interview was cancelled, or its outcome is recorded.',
    action: 'Read the interview again. Plan a new one if needed.',
    changeableBy: 'NOBODY',
  },
  INTERVIEW_NOT_CANCELLED: {
    code: 'CONFLICT',
    meaning: 'The interview is not cancelled.',
    action: 'Read the interview again.',
    changeableBy: 'NOBODY',
  },
  INTERVIEW_IN_THE_PAST: {
    code: 'CONFLICT',
    meaning: 'The start of the interview has passed.',
    action: 'Plan a new interview.',
    changeableBy: 'NOBODY',
  },
  INTERVIEW_NOT_STARTED: {
    code: 'CONFLICT',
    meaning: 'The interview has not started yet.',
    action: 'Record the outcome afterwards, or cancel the interview.',
    changeableBy: 'NOBODY',
  },
  INTERVIEWS_OWN_APPLICATION: {
    code: 'CONFLICT',
    meaning: 'Nobody interviews or rates themselves.',
    action: 'Choose somebody else.',
    changeableBy: 'NOBODY',
  },
  TOO_MANY_INTERVIEWS: {
    code: 'CONFLICT',
    meaning: 'An application has at most 30 interviews.',
    action: 'Change one of the planned interviews instead.',
    changeableBy: 'NOBODY',
  },
  SCORECARD_WAIVED: {
    code: 'CONFLICT',
    meaning: 'The caller has stated not to rate the application, and has read what others think.',
    action: 'Leave the rating to others.',
    changeableBy: 'NOBODY',
  },
  SCORECARD_EXPECTED: {
    code: 'CONFLICT',
    meaning: 'The caller holds an interview of the application, and so is asked to rate it.',
    action: 'Submit a scorecard to read those of others.',
    changeableBy: 'SELF',
  },
  SCORECARD_SUBMITTED: {
    code: 'CONFLICT',
    meaning: 'The caller has rated the application.',
    action: 'Read the scorecards.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof INTERVIEWS_REASONS, true> {}
}
