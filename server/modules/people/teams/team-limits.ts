import { DAY, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const TEAM_LIMITS = {
  /** Creating a team as the lead of the one above it. */
  teams: {
    'new-teams': { per: 'identity', points: 20, seconds: DAY, what: 'new teams', strict: true },
  },
} satisfies PurposeBudgets;

type TeamLimits = typeof TEAM_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends TeamLimits {}
}
