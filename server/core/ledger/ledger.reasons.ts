import type { Reason } from '../../platform/errors/reason.js';

/** Reasons of the ledger. */
export const LEDGER_REASONS = {
  CURSOR_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning:
      'The changes after the `after` cursor of a subscription are not kept: the cursor is older than 24 hours, from ' +
      'before the database was restored, or from an earlier release.',
    action:
      'Read `liveCursor` and the records you follow in one query, replace your copy with the result, then subscribe ' +
      'with that cursor as `after`. That leaves no gap.',
  },
  ACTIVITY_NOT_UNDOABLE: {
    code: 'CONFLICT',
    meaning: 'The change has no inverse, is older than 10 minutes, or the record has changed since.',
    action: 'Read the feed again. Make the opposite change instead.',
  },
} as const satisfies Record<string, Reason>;

declare module '../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof LEDGER_REASONS, true> {}
}
