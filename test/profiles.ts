import type { ServerOptions } from './test-server.js';

/**
 * The servers that test files share: the default one, one with production's limits, one with small budgets behind a
 * proxy, and one whose clock tests move.
 */
export type Profile = 'usual' | 'limited' | 'tight' | 'clock';

/** Their differences. */
export const PROFILES: Record<Profile, Omit<ServerOptions, 'databaseUrl' | 'file'>> = {
  // With generous limits: all tests send their requests from one address.
  usual: {},
  limited: { settings: { RATE_LIMIT_SCALE: '1' } },
  // Each file uses other budgets, and each of its tests has separate callers.
  tight: {
    budgets: {
      points: {
        'calendar-feed-hour': 4,
        'calendar-feeds-minute': 8,
        'calendar-changes-hour': 3,
        'calendar-news-hour': 5,
        'interviews-hour': 4,
        'apply-forms': 8,
        'applications-an-hour': 3,
        links: 2,
      },
      seconds: 3_600,
    },
  },
  clock: { clock: true },
};
