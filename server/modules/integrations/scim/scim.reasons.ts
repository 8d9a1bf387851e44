import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons of the interface for identity providers. */
export const SCIM_REASONS = {
  API_CLIENT_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'Only API clients may do this, with a key of the company.',
    action: 'Create an API client with the scope scim, and use its key.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SCIM_UNIQUENESS: {
    code: 'CONFLICT',
    meaning: 'The company has this user or group already.',
    action: 'Find the resource with a filter, and change it.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof SCIM_REASONS, true> {}
}
