import { HOUR, MINUTE, type PurposeBudgets } from '../../../platform/limits/budgets.js';

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
  /** Telling people about events: a point for each person and change. */
  'calendar-news': {
    'calendar-news-hour': {
      per: 'identity',
      points: 500,
      seconds: HOUR,
      what: 'people told about events',
      strict: true,
    },
  },
  /** Reading feeds, with any secret. The servers of a provider of calendars read those of many people. */
  'calendar-feeds': {
    'calendar-feeds-minute': { per: 'address', points: 3_000, seconds: MINUTE, what: 'calendar feeds' },
  },
  /** Reading the feed of one person, from any address. */
  'calendar-feed': {
    'calendar-feed-hour': {
      per: 'identity',
      points: 240,
      seconds: HOUR,
      what: 'readings of the calendar feed',
      strict: true,
    },
  },
} satisfies PurposeBudgets;

type CalendarLimits = typeof CALENDAR_LIMITS;

declare module '../../../platform/limits/budgets.js' {
  interface Purposes extends CalendarLimits {}
}
