import type { Reason } from '../../platform/errors/reason.js';

/** Reasons about the activity feed. */
export const ACTIVITY_REASONS = {
  ACTIVITY_NOT_UNDOABLE: {
    code: 'CONFLICT',
    meaning: 'The change has no inverse, is older than 10 minutes, or the record has changed since.',
    action: 'Read the feed again. Make the opposite change instead.',
  },
} as const satisfies Record<string, Reason>;

declare module '../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof ACTIVITY_REASONS, true> {}
}
