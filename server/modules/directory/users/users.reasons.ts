import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about users, their accounts and memberships. */
export const USERS_REASONS = {
  LINK_FOR_ANOTHER_ACCOUNT: {
    code: 'FORBIDDEN',
    meaning: 'Another account requested the change of email that the link confirms.',
    action: 'Sign out, then sign in with the account that requested it.',
    changeableBy: 'SELF',
  },
  REGISTRATION_REFUSED: {
    code: 'FORBIDDEN',
    meaning: 'The caller may not make this registration, or the account does not match it.',
    action: "Check the account's id and email. Only a company's admins can register other people in it.",
    changeableBy: 'COMPANY_ADMIN',
  },
  UNDO_EXPIRED: {
    code: 'FORBIDDEN',
    meaning: 'Admins can undo only their own allocations, and only within a minute.',
    action: 'Remove the user from the company instead.',
    changeableBy: 'MASTER_CONTROL',
  },
  NOT_YOURSELF: {
    code: 'FORBIDDEN',
    meaning: 'Nobody may do this to their own account.',
    action: 'Ask another admin to do it.',
    changeableBy: 'COMPANY_ADMIN',
  },
  HOLDS_MASTER_CONTROL: {
    code: 'FORBIDDEN',
    meaning: "The user holds 'MASTER CONTROL', so only another holder may do this.",
    action: "Ask a holder of 'MASTER CONTROL' to do it.",
    changeableBy: 'MASTER_CONTROL',
  },
  LAST_ADMIN: {
    code: 'CONFLICT',
    meaning: 'The user is the last active admin of a company.',
    action: 'Make another member an admin first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  LAST_MASTER_CONTROL: {
    code: 'CONFLICT',
    meaning: "The user is the last active holder of 'MASTER CONTROL'.",
    action: 'Grant the privilege to somebody else first.',
    changeableBy: 'MASTER_CONTROL',
  },
  REPORTING_CYCLE: {
    code: 'CONFLICT',
    meaning: 'The manager reports to the person, directly or through others.',
    action: 'Choose another manager, or change the manager of that person first.',
    changeableBy: 'SELF',
  },
  EXTERNAL_ID_TAKEN: {
    code: 'CONFLICT',
    meaning: 'Another member of the company has this external id.',
    action: 'Choose a different one, or clear that of the other member first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  JOB_STATE: {
    code: 'CONFLICT',
    meaning: 'The state of the job, or of the user it would change, does not allow this any more.',
    action: 'Read the job again and continue from there.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof USERS_REASONS, true> {}
}
