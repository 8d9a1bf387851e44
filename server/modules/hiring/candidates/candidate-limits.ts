import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const CANDIDATE_LIMITS = {
  /** Applying for roles, referring people and adding candidates. */
  applications: {
    'applications-hour': { per: 'identity', points: 100, seconds: HOUR, what: 'applications', strict: true },
    'applications-day': { per: 'identity', points: 300, seconds: DAY, what: 'applications', strict: true },
  },
  /** Uploading files, of up to 5 MB each. */
  'candidate-files': {
    'files-hour': { per: 'identity', points: 60, seconds: HOUR, what: 'uploads', strict: true },
    'files-day': { per: 'identity', points: 200, seconds: DAY, what: 'uploads', strict: true },
  },
} satisfies PurposeBudgets;

type CandidateLimits = typeof CANDIDATE_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends CandidateLimits {}
}
