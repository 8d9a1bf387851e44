import type { Reason } from '../../platform/errors/reason.js';

/** Reasons about legacy calls. */
export const LEGACY_USAGE_REASONS = {
  LEGACY_BROWNOUT: {
    code: 'UNAVAILABLE',
    meaning:
      'The operator has switched this legacy call off for some time, so that clients that still use it are noticed ' +
      'before it is removed. The status is 410. The message says until when.',
    action: 'Replace the call with its GraphQL successor, which the message and the `Link` header name.',
  },
} as const satisfies Record<string, Reason>;

declare module '../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof LEGACY_USAGE_REASONS, true> {}
}
