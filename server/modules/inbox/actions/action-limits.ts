import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const ACTION_LIMITS = {
  /** Opening or passing on an action, or commenting on a task; a point for each person that is notified, at most 20. */
  announcements: {
    announcements: { per: 'identity', points: 500, seconds: HOUR, what: 'notified people', strict: true },
  },
} satisfies PurposeBudgets;

type ActionLimits = typeof ACTION_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends ActionLimits {}
}
