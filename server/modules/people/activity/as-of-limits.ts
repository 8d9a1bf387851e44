import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const AS_OF_LIMITS = {
  /** Reconstructing a company at a past moment, or comparing two. The cost grows with the company's audit log. */
  past: { past: { per: 'identity', points: 1_200, seconds: HOUR, what: 'views of the past', strict: true } },
} satisfies PurposeBudgets;

type AsOfLimits = typeof AS_OF_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends AsOfLimits {}
}
