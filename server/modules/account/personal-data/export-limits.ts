import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const EXPORT_LIMITS = {
  /** Exporting everything that is stored about the caller, or the company. */
  export: { export: { per: 'identity', points: 10, seconds: HOUR, what: 'exports', strict: true } },
} satisfies PurposeBudgets;

type ExportLimits = typeof EXPORT_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends ExportLimits {}
}
