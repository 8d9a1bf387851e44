import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const INTERVIEW_LIMITS = {
  /** Changes of interviews, which send emails and notices. */
  interviews: {
    'interviews-hour': { per: 'identity', points: 100, seconds: HOUR, what: 'interviews', strict: true },
    'interviews-day': { per: 'identity', points: 300, seconds: DAY, what: 'interviews', strict: true },
  },
} satisfies PurposeBudgets;

type InterviewLimits = typeof INTERVIEW_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends InterviewLimits {}
}
