import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about roles. */
export const ROLES_REASONS = {
  ROLE_MANAGERS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the company's admins and holders of the privilege 'manage OPEN ROLES' may do this.",
    action: 'Ask an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ROLE_TEAM_ONLY: {
    code: 'FORBIDDEN',
    meaning:
      'Only people that manage the role may do this: its hiring manager, its recruiters and role managers.',
    action: 'Ask the hiring manager of the role or an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ROLE_AWAITS_APPROVAL: {
    code: 'CONFLICT',
    meaning: 'The role awaits the approval of an admin, so that only admins may change it.',
    action: 'Wait for the decision, or withdraw the role first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ROLE_NOT_WAITING: {
    code: 'CONFLICT',
    meaning: 'The role does not await an approval.',
    action: 'Read the role again.',
    changeableBy: 'NOBODY',
  },
  ROLE_NOT_OPEN: {
    code: 'CONFLICT',
    meaning: 'The role is not open.',
    action: 'Open the role first.',
    changeableBy: 'NOBODY',
  },
  ROLE_FULL: {
    code: 'CONFLICT',
    meaning: 'All openings of the role are filled.',
    action: 'Raise the number of openings first.',
    changeableBy: 'NOBODY',
  },
  ROLE_CLOSING_DATE_PASSED: {
    code: 'CONFLICT',
    meaning: 'The closing date of the role has passed.',
    action: 'Choose a later closing date, or remove it.',
    changeableBy: 'NOBODY',
  },
  TOO_MANY_ROLES: {
    code: 'CONFLICT',
    meaning: 'A company has at most 5,000 roles that are not closed.',
    action: 'Close a role first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  STAGE_IN_USE: {
    code: 'CONFLICT',
    meaning: 'Applications are in the stage.',
    action: 'Move them to another stage first.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof ROLES_REASONS, true> {}
}
