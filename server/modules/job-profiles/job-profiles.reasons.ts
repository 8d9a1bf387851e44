import type { Reason } from '../../platform/errors/reason.js';

/** Reasons about job profiles. */
export const JOB_PROFILES_REASONS = {
  PROFILE_EMPTY: {
    code: 'CONFLICT',
    meaning: 'The job profile of the caller is empty.',
    action: 'Upload a CV or fill in the profile first.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

declare module '../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof JOB_PROFILES_REASONS, true> {}
}
