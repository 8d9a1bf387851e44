import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons of this module. */
export const EVENTS_REASONS = {
  EVENTS_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning:
      'Events after this place are not kept: they are older than 30 days, or from before the database was restored.',
    action: 'Read all records again, then follow the events after `latest`.',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof EVENTS_REASONS, true> {}
}
