import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const ACCOUNT_LINK_LIMITS = {
  /** Requesting an email with a link to choose a password or to confirm an address. A hundred people may share an address. */
  'account-link': {
    'account-link-address': {
      per: 'address',
      points: 60,
      seconds: HOUR,
      what: 'requested emails',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type AccountLinkLimits = typeof ACCOUNT_LINK_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends AccountLinkLimits {}
}
