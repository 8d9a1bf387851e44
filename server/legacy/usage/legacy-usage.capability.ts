import type { CapabilityOf } from '../../platform/capabilities/capability.js';
import type { Reason } from '../../platform/errors/reason.js';

const reasons = {
  LEGACY_BROWNOUT: {
    code: 'UNAVAILABLE',
    meaning:
      'The operator has switched this legacy call off for some time, so that clients that still use it are noticed ' +
      'before it is removed. The status is 410. The message says until when.',
    action: 'Replace the call with its GraphQL successor, which the message and the `Link` header name.',
  },
} as const satisfies Record<string, Reason>;

export const LEGACY_USAGE_CAPABILITY = {
  name: 'legacy-usage',
  reasons,
} satisfies CapabilityOf<'legacy-usage'>;

declare module '../../platform/capabilities/capability.js' {
  interface Capabilities {
    'legacy-usage': { reasons: typeof reasons };
  }
}
