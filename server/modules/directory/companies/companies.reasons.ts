import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about companies. */
export const COMPANIES_REASONS = {
  PERMANENT_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'The platform itself needs the companies 1 and 2, so they cannot be closed.',
    action: 'Remove the users from the company instead.',
    changeableBy: 'NOBODY',
  },
  COMPANY_CLOSED: {
    code: 'CONFLICT',
    meaning: 'The company has been closed, so nobody can join it.',
    action: "Ask a holder of 'MASTER CONTROL' to reopen the company.",
    changeableBy: 'MASTER_CONTROL',
  },
  OWN_SECOND_FACTOR_FIRST: {
    code: 'FORBIDDEN',
    meaning:
      'The caller wants a company to require second factors, and has not signed in with one itself: it could lock itself out.',
    action: 'Add a second factor to the own account, sign in with it, then repeat the request.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof COMPANIES_REASONS, true> {}
}
