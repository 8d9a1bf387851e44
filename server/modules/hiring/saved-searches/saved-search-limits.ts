import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of saved searches. Emails have limits of their own: see `saved-searches.mail.ts`. */
export const SAVED_SEARCH_LIMITS = {
  /** Searches that somebody without an account asks for. */
  searching: {
    'searches-an-hour': { per: 'address', points: 60, seconds: HOUR, what: 'searches', strict: true },
    'searches-a-day': { per: 'address', points: 200, seconds: DAY, what: 'searches', strict: true },
  },
  /** Searches that users save. */
  'saved-searches': {
    'saved-searches': { per: 'identity', points: 100, seconds: HOUR, what: 'searches', strict: true },
  },
} satisfies PurposeBudgets;

type SavedSearchLimits = typeof SAVED_SEARCH_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends SavedSearchLimits {}
}
