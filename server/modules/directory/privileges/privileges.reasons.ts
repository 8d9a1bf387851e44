import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about privileges. */
export const PRIVILEGES_REASONS = {
  EMAIL_NOT_CONFIRMED: {
    code: 'CONFLICT',
    meaning: 'The email of the user is not confirmed.',
    action: 'Ask the user to follow the link in the confirmation email and to sign in again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof PRIVILEGES_REASONS, true> {}
}
