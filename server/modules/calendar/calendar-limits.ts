import { HOUR, type PurposeBudgets } from '../../platform/limits/budgets.js';

/** The limits of this module's operations. */
export const CALENDAR_LIMITS = {
  /** Changes of events, which notify others. */
  'calendar-changes': {
    'calendar-changes-hour': {
      per: 'identity',
      points: 120,
      seconds: HOUR,
      what: 'changes of events',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type CalendarLimits = typeof CALENDAR_LIMITS;

declare module '../../platform/limits/budgets.js' {
  interface Purposes extends CalendarLimits {}
}
