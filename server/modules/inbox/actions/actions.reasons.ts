import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about actions of the inbox. */
export const ACTIONS_REASONS = {
  OWN_REQUEST: {
    code: 'FORBIDDEN',
    meaning: 'The caller has made the request. Nobody can decide their own request.',
    action: 'Wait until somebody else decides it.',
    changeableBy: 'NOBODY',
  },
  NOT_UNDOABLE: {
    code: 'FORBIDDEN',
    meaning: 'The decision is older than ten minutes, or it cannot be taken back.',
    action: 'Make a new change instead.',
    changeableBy: 'NOBODY',
  },
  NOT_YOUR_ACTION: {
    code: 'FORBIDDEN',
    meaning: 'The action is not assigned to the caller, so the caller may see it but not decide it.',
    action: 'Ask the assignee to decide it or to pass it on.',
    changeableBy: 'NOBODY',
  },
  ALREADY_DECIDED: {
    code: 'CONFLICT',
    meaning:
      'Somebody has decided the action already, or it was settled elsewhere. The message says who and what.',
    action: 'Read the action again.',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof ACTIONS_REASONS, true> {}
}
