import { ACCOUNT_REASONS } from './account-reasons.js';
import { INVITATION_REASONS } from './invitation-reasons.js';
import type { ChangeableBy, Reason } from './reason.js';
import { TEAM_REASONS } from './team-reasons.js';

/**
 * Reasons in `reason` (problem+json) and `extensions.reason` (GraphQL), for clients that must distinguish
 * failures with the same code. Closed, like the codes: every reason the server sends is listed and documented here.
 */
export const ERROR_REASONS = {
  CURSOR_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning:
      'The changes after the `after` cursor of a subscription are not kept: the cursor is older than 24 hours, from ' +
      'before the database was restored, or from an earlier release.',
    action:
      'Read `liveCursor` and the records you follow in one query, replace your copy with the result, then subscribe ' +
      'with that cursor as `after`. That leaves no gap.',
  },
  ...ACCOUNT_REASONS,
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
  FEATURE_MISSING: {
    code: 'FORBIDDEN',
    meaning: 'The company does not have the feature that this belongs to.',
    action: "Ask a holder of 'MASTER CONTROL' to add the feature to the company.",
    changeableBy: 'MASTER_CONTROL',
  },
  ...TEAM_REASONS,
  NO_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'The operation is about the company of the caller, who has none.',
    action: 'Ask the admin of a company to add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  UNDO_EXPIRED: {
    code: 'FORBIDDEN',
    meaning: 'Admins can undo only their own allocations, and only within a minute.',
    action: 'Remove the user from the company instead.',
    changeableBy: 'MASTER_CONTROL',
  },
  ACTIVITY_NOT_UNDOABLE: {
    code: 'CONFLICT',
    meaning: 'The change has no inverse, is older than 10 minutes, or the record has changed since.',
    action: 'Read the feed again. Make the opposite change instead.',
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
  PERMANENT_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'The platform itself needs the companies 1 and 2, so they cannot be closed.',
    action: 'Remove the users from the company instead.',
    changeableBy: 'NOBODY',
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
  JOB_RUNNING: {
    code: 'CONFLICT',
    meaning: 'Another job of the company is running.',
    action: 'Wait until it has finished, or cancel it.',
    changeableBy: 'COMPANY_ADMIN',
  },
  JOB_STATE: {
    code: 'CONFLICT',
    meaning: 'The state of the job, or of the user it would change, does not allow this any more.',
    action: 'Read the job again and continue from there.',
    changeableBy: 'NOBODY',
  },
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
  STALE_VERSION: {
    code: 'CONFLICT',
    meaning: 'The record has changed since you read it (`expectedVersion`).',
    action: 'Read the record again, compare, and repeat the change with the new version.',
  },
  ...INVITATION_REASONS,
  LEGACY_CALL_FAILED: {
    code: 'UNAVAILABLE',
    meaning: 'The old backend behind the gateway failed to serve this call; others may succeed.',
    action: 'Try again later. Give the message, which names the call, to the operator of the old backend.',
  },
  LEGACY_RESPONSE_INVALID: {
    code: 'UNAVAILABLE',
    meaning: 'The old backend behind the gateway sent a response that does not have the documented shape.',
    action: 'Give the message, which names the call and the field, to the operator of the old backend.',
  },
  LEGACY_BROWNOUT: {
    code: 'UNAVAILABLE',
    meaning:
      'The operator has switched this legacy call off for some time, so that clients that still use it are noticed ' +
      'before it is removed. The status is 410. The message says until when.',
    action: 'Replace the call with its GraphQL successor, which the message and the `Link` header name.',
  },
} as const satisfies Record<string, Reason>;

/** A reason that the server sends. */
export type ErrorReason = keyof typeof ERROR_REASONS;

/** Whether a value is one of our reasons. */
export const isErrorReason = (value: unknown): value is ErrorReason =>
  typeof value === 'string' && Object.hasOwn(ERROR_REASONS, value);

/** Returns who can change what a reason depends on; undefined if it is not about permissions. */
export function changeableBy(reason: ErrorReason | undefined): ChangeableBy | undefined {
  const found: Reason | undefined = reason && ERROR_REASONS[reason];
  return found?.changeableBy;
}
