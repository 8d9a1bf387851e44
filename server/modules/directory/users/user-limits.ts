import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const USER_LIMITS = {
  /** Adding a user without a company to one's own company. */
  allocation: {
    'allocation-hour': { per: 'identity', points: 60, seconds: HOUR, what: 'allocations', strict: true },
    'allocation-day': { per: 'identity', points: 200, seconds: DAY, what: 'allocations', strict: true },
  },
  /** Requesting a change of one's own email, which sends an email to an address that the caller names. */
  'email-change': {
    'email-change': { per: 'identity', points: 5, seconds: HOUR, what: 'changes of email', strict: true },
  },
  /** Uploading one's photo. Limited because decoding an image takes much more time than an ordinary request. */
  photos: { photos: { per: 'identity', points: 60, seconds: HOUR, what: 'photos', strict: true } },
} satisfies PurposeBudgets;

type UserLimits = typeof USER_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends UserLimits {}
}
