import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about saved searches. */
export const SAVED_SEARCHES_REASONS = {
  TOO_MANY_SEARCHES: {
    code: 'CONFLICT',
    meaning: 'The mailbox has 10 saved searches.',
    action: 'Delete a search first.',
    changeableBy: 'SELF',
  },
  SEARCHER_EMAIL_UNCONFIRMED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so that new roles could reach somebody else.',
    action: 'Follow the link in the confirmation email, then save the search again.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof SAVED_SEARCHES_REASONS, true> {}
}
