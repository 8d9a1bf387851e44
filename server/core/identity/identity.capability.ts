import type { CapabilityOf } from '../../platform/capabilities/capability.js';
import type { Reason } from '../../platform/errors/reason.js';

const reasons = {
  REQUEST_NOT_TRUSTED: {
    code: 'FORBIDDEN',
    meaning: 'A request with a session cookie came from another site or without its `X-XSRF-TOKEN` header.',
    action: 'Send the value of the XSRF-TOKEN cookie in the header, from a page of this site.',
    changeableBy: 'SELF',
  },
  SIGN_IN_UNUSED: {
    code: 'UNAUTHENTICATED',
    meaning: 'The company of the person ends sign-ins that are not used for some time, and this one was not.',
    action: 'Let the person sign in again. A token that was only renewed has the old sign-in.',
  },
} as const satisfies Record<string, Reason>;

export const IDENTITY_CAPABILITY = {
  name: 'identity',
  reasons,
} satisfies CapabilityOf<'identity'>;

declare module '../../platform/capabilities/capability.js' {
  interface Capabilities {
    identity: {
      reasons: typeof reasons;
    };
  }
}
