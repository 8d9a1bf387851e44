import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const API_CLIENT_LIMITS = {
  /** Creating clients and rotating their keys. */
  'api-clients': {
    'api-keys': { per: 'identity', points: 60, seconds: HOUR, what: 'API keys', strict: true },
  },
} satisfies PurposeBudgets;

type ApiClientLimits = typeof API_CLIENT_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends ApiClientLimits {}
}
