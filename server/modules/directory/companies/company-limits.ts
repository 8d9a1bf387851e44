import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const COMPANY_LIMITS = {
  /** Uploading the logo of a company. Limited because decoding an image takes much more time than an ordinary request. */
  logos: { logos: { per: 'identity', points: 60, seconds: HOUR, what: 'logos', strict: true } },
} satisfies PurposeBudgets;

type CompanyLimits = typeof COMPANY_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends CompanyLimits {}
}
