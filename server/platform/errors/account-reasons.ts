import type { Reason } from './reason.js';

/** Reasons about the account of the caller and its sign-in. */
export const ACCOUNT_REASONS = {
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
  RECENT_SIGN_IN_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'The operation cannot be undone and needs a sign-in from the last five minutes.',
    action: 'Sign in again and repeat the request.',
    changeableBy: 'SELF',
  },
  LINK_FOR_ANOTHER_ACCOUNT: {
    code: 'FORBIDDEN',
    meaning: 'Another account requested the change of email that the link confirms.',
    action: 'Sign out, then sign in with the account that requested it.',
    changeableBy: 'SELF',
  },
  CONFIRMED_EMAIL_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'The email of the caller is not confirmed, so the caller can send only a few invitations a day.',
    action: 'Follow the link in the confirmation email and repeat the request, or wait until tomorrow.',
    changeableBy: 'SELF',
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
  EMAIL_NOT_CONFIRMED: {
    code: 'CONFLICT',
    meaning: 'The email of the user is not confirmed.',
    action: 'Ask the user to follow the link in the confirmation email and to sign in again.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;
