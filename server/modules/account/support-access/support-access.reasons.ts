import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about support sessions. Those about requests in one are in `core/access/`. */
export const SUPPORT_ACCESS_REASONS = {
  SUPPORT_NOT_FOR_HOLDERS: {
    code: 'FORBIDDEN',
    meaning: 'The person holds a privilege of the platform, so nobody may see the product as them.',
    action: 'Ask the person to share what they see.',
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_PERSON_INACTIVE: {
    code: 'CONFLICT',
    meaning: 'The account of the person is suspended, disabled, or was never used.',
    action: 'Reactivate the account first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SUPPORT_NEEDS_SECOND_HOLDER: {
    code: 'FORBIDDEN',
    meaning: 'Nobody can allow changes in their own support session.',
    action: "Ask another holder of 'MASTER CONTROL'.",
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_SESSION_OVER: {
    code: 'CONFLICT',
    meaning: 'The support session is over.',
    action: 'Start another one.',
    changeableBy: 'MASTER_CONTROL',
  },
  SUPPORT_CHANGES_NOT_ASKED: {
    code: 'CONFLICT',
    meaning: 'The holder of the support session has not asked to make changes.',
    action: 'Let them start another session and ask for changes.',
    changeableBy: 'MASTER_CONTROL',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof SUPPORT_ACCESS_REASONS, true> {}
}
