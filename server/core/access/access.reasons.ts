import type { Reason } from '../../platform/errors/reason.js';

/** Reasons about the caller and what it may do in general. */
export const ACCESS_REASONS = {
  PASSWORD_CHANGE_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'An administrator set the password of this account, and it has not been changed yet.',
    action: 'Let the person sign in to the browser client and choose a password, then fetch a new token.',
    changeableBy: 'SELF',
  },
  ACCOUNT_SUSPENDED: {
    code: 'FORBIDDEN',
    meaning:
      "The account is suspended by an admin of its company, whose title is in `company`, or by the platform's operators.",
    action: 'Ask an admin of the company to reactivate the account. A new password changes nothing.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_REGISTERED: {
    code: 'FORBIDDEN',
    meaning: 'The account exists at the identity provider but has not signed up here.',
    action: 'Finish signing up, then repeat the request.',
    changeableBy: 'SELF',
  },
  MASTER_CONTROL_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only holders of 'MASTER CONTROL' may do this.",
    action: "Ask a holder of 'MASTER CONTROL' to do it.",
    changeableBy: 'MASTER_CONTROL',
  },
  DEV_MODE_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only holders of 'enable/disable dev mode' may do this, for themselves.",
    action: "Ask a holder of 'MASTER CONTROL' for the privilege.",
    changeableBy: 'MASTER_CONTROL',
  },
  COMPANY_ADMINS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the company's admins may do this.",
    action: 'Ask an admin of the company to do it, or to make you an admin.',
    changeableBy: 'COMPANY_ADMIN',
  },
  STAFF_VIEWERS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the company's admins and holders of 'view ALL STAFF section' may see this.",
    action: 'Ask an admin of the company for the privilege.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NO_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'The operation is about the company of the caller, who has none.',
    action: 'Ask the admin of a company to add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
} as const satisfies Record<string, Reason>;

declare module '../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof ACCESS_REASONS, true> {}
}
