import type { CapabilityOf } from '../../platform/capabilities/capability.js';
import type { Reason } from '../../platform/errors/reason.js';

const reasons = {
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

/** The documentation of this product also lists these reasons: clients of the gateway read it too. */
export const BACKEND_CAPABILITY = { name: 'backend', reasons } satisfies CapabilityOf<'backend'>;

declare module '../../platform/capabilities/capability.js' {
  interface Capabilities {
    backend: { reasons: typeof reasons };
  }
}
