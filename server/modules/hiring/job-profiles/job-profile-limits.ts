import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const JOB_PROFILE_LIMITS = {
  /** Searches for people: enough to look for some, too few to copy all. */
  'find-people': {
    'find-people': { per: 'identity', points: 600, seconds: HOUR, what: 'searches', strict: true },
  },
  'contact-requests': {
    'contact-requests': { per: 'identity', points: 100, seconds: HOUR, what: 'requests', strict: true },
  },
} satisfies PurposeBudgets;

type JobProfileLimits = typeof JOB_PROFILE_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends JobProfileLimits {}
}
