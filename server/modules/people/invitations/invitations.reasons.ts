import type { Reason } from '../../../platform/errors/reason.js';

/** Reasons about invitations. */
export const INVITATIONS_REASONS = {
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
  INVITATION_LAPSED: {
    code: 'CONFLICT',
    meaning: 'The person who invited may no longer invite people to the company.',
    action: 'Ask an admin of the company to send it again.',
    changeableBy: 'COMPANY_ADMIN',
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
  CONFIRMED_EMAIL_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so the caller can send only a few invitations a day.',
    action: 'Follow the link in the confirmation email and repeat the request, or wait until tomorrow.',
    changeableBy: 'SELF',
  },
} as const satisfies Record<string, Reason>;

declare module '../../../platform/errors/error-catalogue.js' {
  interface ErrorReasons extends Record<keyof typeof INVITATIONS_REASONS, true> {}
}
