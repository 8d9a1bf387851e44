import { DAY, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const ROLE_LIMITS = {
  /** Creating a role, or a copy of one. */
  roles: {
    'new-roles': { per: 'identity', points: 500, seconds: DAY, what: 'new roles', strict: true },
  },
} satisfies PurposeBudgets;

type RoleLimits = typeof ROLE_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends RoleLimits {}
}
