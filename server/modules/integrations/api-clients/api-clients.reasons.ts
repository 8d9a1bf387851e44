import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about API clients. */
export const API_CLIENTS_REASONS = {
  API_CLIENT_OF_ANOTHER: {
    code: 'FORBIDDEN',
    meaning: 'An API client acts as the person who created it, so nobody else can get its key.',
    action: 'Create an API client of your own.',
    changeableBy: 'NOBODY',
  },
  API_CLIENT_ENDED: {
    code: 'CONFLICT',
    meaning: 'The API client was revoked, has expired, or its creator may no longer create API clients.',
    action: 'Create another API client.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TOO_MANY_API_CLIENTS: {
    code: 'CONFLICT',
    meaning: 'There are as many API clients as one company, or the platform, can have.',
    action: 'Revoke one that is not used.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof API_CLIENTS_REASONS, true> {}
}
