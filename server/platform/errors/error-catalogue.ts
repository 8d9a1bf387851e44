import type { ErrorCode } from './app-error.js';

/** Who can change what a rule depends on, so that the operation becomes possible. */
export type ChangeableBy = 'SELF' | 'COMPANY_ADMIN' | 'MASTER_CONTROL' | 'NOBODY';

interface Reason {
  code: ErrorCode;
  meaning: string;
  action: string;
  /** Sent next to the reason. Absent if the reason is not a rule about permissions. */
  changeableBy?: ChangeableBy;
}

/**
 * Reasons in `reason` (problem+json) and `extensions.reason` (GraphQL), for clients that must distinguish
 * failures with the same code. Closed, like the codes: every reason the server sends is listed and documented here.
 */
export const ERROR_REASONS = {
  CURSOR_EXPIRED: {
    code: 'VALIDATION_FAILED',
    meaning: 'The `after` cursor of a subscription is older than the changes that are kept (24 hours).',
    action:
      'Read `liveCursor` and the records you follow in one query, replace your copy with the result, then subscribe ' +
      'with that cursor as `after`. That leaves no gap.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'An administrator set the password of this account, and it has not been changed yet.',
    action: 'Let the person sign in to the browser client and choose a password, then fetch a new token.',
    changeableBy: 'SELF',
  },
  ACCOUNT_SUSPENDED: {
    code: 'FORBIDDEN',
    meaning: "The account is suspended by an admin of its company or by the platform's operators.",
    action: 'Ask an admin of the company to reactivate the account.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_REGISTERED: {
    code: 'FORBIDDEN',
    meaning: 'The account exists at the identity provider but has not signed up here.',
    action: 'Finish signing up, then repeat the request.',
    changeableBy: 'SELF',
  },
  RECENT_SIGN_IN_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'The operation cannot be undone and needs a sign-in from the last five minutes.',
    action: 'Sign in again and repeat the request.',
    changeableBy: 'SELF',
  },
  CONFIRMED_EMAIL_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so the caller can send only a few invitations a day.',
    action: 'Follow the link in the confirmation email and repeat the request, or wait until tomorrow.',
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
  FEATURE_MISSING: {
    code: 'FORBIDDEN',
    meaning: 'The company does not have the feature that this belongs to.',
    action: "Ask a holder of 'MASTER CONTROL' to add the feature to the company.",
    changeableBy: 'MASTER_CONTROL',
  },
  TEAM_LEADS_ONLY: {
    code: 'FORBIDDEN',
    meaning: "Only the lead of the team and the company's admins may do this.",
    action: 'Ask the lead of the team or an admin of the company.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_CLOSED: {
    code: 'FORBIDDEN',
    meaning: "Only its members and the company's admins see who belongs to a closed team.",
    action: 'Ask the lead of the team or an admin of the company to add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_NOT_OPEN: {
    code: 'FORBIDDEN',
    meaning: 'The team does not take in people in this way.',
    action: 'Join an open team, ask to join a team by request, and let the lead of a closed team add you.',
    changeableBy: 'COMPANY_ADMIN',
  },
  NOT_IN_COMPANY: {
    code: 'FORBIDDEN',
    meaning: 'Only people who belong to the company can belong to its teams.',
    action: 'Join the company first.',
    changeableBy: 'NOBODY',
  },
  NOT_IN_TEAM: {
    code: 'FORBIDDEN',
    meaning: 'The person does not belong to the team.',
    action: 'Read the members of the team again.',
    changeableBy: 'NOBODY',
  },
  TEAM_ARCHIVED: {
    code: 'CONFLICT',
    meaning: 'The team is archived, so that its members and its place stay as they are.',
    action: 'Restore the team first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TEAM_NAME_TAKEN: {
    code: 'CONFLICT',
    meaning: 'The company has a team with this name. Case and accents do not matter.',
    action: 'Choose another name.',
  },
  TEAM_NAME_ARCHIVED: {
    code: 'CONFLICT',
    meaning: 'The company has an archived team with this name. Case and accents do not matter.',
    action: 'Restore the archived team, or choose another name.',
  },
  TEAM_TOO_DEEP: {
    code: 'CONFLICT',
    meaning: 'Teams are nested at most five levels deep.',
    action: 'Choose a place further up.',
  },
  TEAM_CYCLE: {
    code: 'CONFLICT',
    meaning: 'A team cannot be below itself.',
    action: 'Choose a place outside the team.',
  },
  TEAM_HAS_TEAMS: {
    code: 'CONFLICT',
    meaning: 'Other teams that are in use are below the team.',
    action: 'Move or archive them first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  TOO_MANY_TEAMS: {
    code: 'CONFLICT',
    meaning: 'A company has at most 2,000 teams that are in use.',
    action: 'Archive a team first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ALREADY_IN_TEAM: {
    code: 'CONFLICT',
    meaning: 'The person belongs to the team already.',
    action: 'Read the team again.',
    changeableBy: 'NOBODY',
  },
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
  REGISTRATION_REFUSED: {
    code: 'FORBIDDEN',
    meaning: 'The caller may not make this registration, or the account does not match it.',
    action: "Check the account's id and email. Only a company's admins can register other people in it.",
    changeableBy: 'COMPANY_ADMIN',
  },
  REQUEST_NOT_TRUSTED: {
    code: 'FORBIDDEN',
    meaning: 'A request with a session cookie came from another site or without its `X-XSRF-TOKEN` header.',
    action: 'Send the value of the XSRF-TOKEN cookie in the header, from a page of this site.',
    changeableBy: 'SELF',
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
  EMAIL_NOT_CONFIRMED: {
    code: 'CONFLICT',
    meaning: 'The email of the user is not confirmed.',
    action: 'Ask the user to follow the link in the confirmation email and to sign in again.',
    changeableBy: 'NOBODY',
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
    meaning: 'The caller has made the request itself. Nobody decides their own request.',
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
    meaning: 'Somebody else changed the record after you had read it (`expectedVersion`).',
    action: 'Read the record again, compare, and repeat the change with the new version.',
  },
  INVITATION_ACCEPTED: {
    code: 'CONFLICT',
    meaning: 'The invitation has been accepted. It can be used once.',
    action: 'Sign in with the account that accepted it.',
    changeableBy: 'NOBODY',
  },
  INVITATION_DECLINED: {
    code: 'CONFLICT',
    meaning: 'The invited person has declined.',
    action: 'Ask an admin of the company for a new invitation.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_REVOKED: {
    code: 'CONFLICT',
    meaning: 'An admin of the company has revoked the invitation.',
    action: 'Ask an admin of the company for a new invitation.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_EXPIRED: {
    code: 'CONFLICT',
    meaning: 'The invitation was not answered within 14 days.',
    action: 'Ask an admin of the company to send it again.',
    changeableBy: 'COMPANY_ADMIN',
  },
  COMPANY_CLOSED: {
    code: 'CONFLICT',
    meaning: 'The company has been closed, so nobody can join it.',
    action: "Ask a holder of 'MASTER CONTROL' to reopen the company.",
    changeableBy: 'MASTER_CONTROL',
  },
  INVITATION_PENDING: {
    code: 'CONFLICT',
    meaning: 'The invitation has not been answered yet.',
    action: 'Wait for the answer, or revoke the invitation.',
    changeableBy: 'COMPANY_ADMIN',
  },
  ALREADY_INVITED: {
    code: 'CONFLICT',
    meaning: 'The person has a newer invitation to the company that is pending.',
    action: 'Revoke the newer invitation first.',
    changeableBy: 'COMPANY_ADMIN',
  },
  INVITATION_FOR_ANOTHER_EMAIL: {
    code: 'FORBIDDEN',
    meaning: 'The email of the account is not the invited one.',
    action: 'Sign out, then sign in or sign up with the invited address.',
    changeableBy: 'SELF',
  },
  MEMBER_OF_ANOTHER_COMPANY: {
    code: 'CONFLICT',
    meaning: 'A person belongs to one company at a time, and this one belongs to another.',
    action: 'Leave the other company first, then accept the invitation.',
    changeableBy: 'SELF',
  },
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
