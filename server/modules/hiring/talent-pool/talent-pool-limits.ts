import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const TALENT_POOL_LIMITS = {
  /** Requests to stay in the talent pool, which send emails. */
  'talent-pool': {
    'talent-pool-hour': { per: 'identity', points: 60, seconds: HOUR, what: 'requests', strict: true },
    'talent-pool-day': { per: 'identity', points: 200, seconds: DAY, what: 'requests', strict: true },
  },
} satisfies PurposeBudgets;

type TalentPoolLimits = typeof TALENT_POOL_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends TalentPoolLimits {}
}
