import { HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const STAFF_SYNC_LIMITS = {
  /** Rows of synchronizations; a point per row, also if nothing changes. */
  'staff-sync': {
    'synchronized-people': {
      per: 'identity',
      points: 50_000,
      seconds: HOUR,
      what: 'rows of synchronizations',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type StaffSyncLimits = typeof STAFF_SYNC_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends StaffSyncLimits {}
}
