import { DAY, HOUR, type PurposeBudgets } from '../../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const ATTENDANCE_LIMITS = {
  /** Punching in and out. */
  punches: {
    'punches-hour': { per: 'identity', points: 60, seconds: HOUR, what: 'punches', strict: true },
    'punches-day': { per: 'identity', points: 200, seconds: DAY, what: 'punches', strict: true },
  },
  /** Requests for leave and corrections, which others decide. */
  'attendance-requests': {
    'attendance-requests-day': { per: 'identity', points: 60, seconds: DAY, what: 'requests', strict: true },
  },
} satisfies PurposeBudgets;

type AttendanceLimits = typeof ATTENDANCE_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends AttendanceLimits {}
}
