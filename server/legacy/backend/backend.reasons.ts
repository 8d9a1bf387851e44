import type { Reason } from '../../platform/errors/reason.js';

/** Reasons about the old backend behind the gateway. */
export const BACKEND_REASONS = {
  LEGACY_CALL_FAILED: {
    code: 'UNAVAILABLE',
    meaning: 'The old backend behind the gateway failed to serve this call; others may succeed.',
    action: 'Try again later. Give the message, which names the call, to the operator of the old backend.',
  },
  LEGACY_RESPONSE_INVALID: {
    code: 'UNAVAILABLE',
    meaning: 'The old backend behind the gateway sent a response that does not have the documented shape.',
    action: 'Give the message, which names the call and the field, to the operator of the old backend.',
  },
} as const satisfies Record<string, Reason>;

declare module '../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof BACKEND_REASONS, true> {}
}
