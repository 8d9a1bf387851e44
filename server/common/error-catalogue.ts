import type { ErrorCode } from './app-error.js';

/**
 * Reasons in `reason` (problem+json) and `extensions.reason` (GraphQL), for clients that must distinguish
 * failures with the same code. Closed, like the codes: every reason the server sends is listed and documented here.
 */
export const ERROR_REASONS = {
  CURSOR_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning: 'The `after` cursor of a subscription is older than the changes that are kept (24 hours).',
    action:
      'Read `liveCursor` and the records you follow in one query, replace your copy with the result, then subscribe ' +
      'with that cursor as `after`. That leaves no gap.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'An administrator set the password of this account, and it has not been changed yet.',
    action: 'Let the person sign in to the browser client and choose a password, then fetch a new token.',
  },
} as const satisfies Record<string, { code: ErrorCode; meaning: string; action: string }>;

/** A reason that the server sends. */
export type ErrorReason = keyof typeof ERROR_REASONS;

/** The path of the page that documents a code: the `type` of problem+json and GraphQL errors. */
export const errorPath = (code: ErrorCode): string => `/api/docs/errors/${errorSlug(code)}`;

/** A code as it is written in addresses, such as `not-found`. */
export const errorSlug = (code: ErrorCode): string => code.toLowerCase().replaceAll('_', '-');
