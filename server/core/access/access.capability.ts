import type { CapabilityOf } from '../../platform/capabilities/capability.js';
import type { Reason } from '../../platform/errors/reason.js';

const reasons = {
  PASSWORD_CHANGE_REQUIRED: {
    code: 'FORBIDDEN',
    meaning: 'An administrator set the password of this account, and it has not been changed yet.',
    action: 'Let the person sign in to the browser client and choose a password, then fetch a new token.',
    changeableBy: 'SELF',
  },
  SECOND_FACTOR_REQUIRED: {
    code: 'FORBIDDEN',
    meaning:
      'The company of the person, or the platform for holders of MASTER CONTROL, requires a second factor, and the sign-in used none that the account still has.',
    action:
      'Let the person sign in to the browser client with a second factor, or add one there, then fetch a new token. API clients need none.',
    changeableBy: 'SELF',
  },
  RECENT_SIGN_IN_REQUIRED: {
    code: 'FORBIDDEN',
    meaning:
      'The operation needs a sign-in from the last ten minutes, or from the last five minutes if it is about the own account.',
    action:
      'Let the person sign in again, then repeat the request. A token that was only renewed has the old sign-in.',
    changeableBy: 'SELF',
  },
  ACCOUNT_SUSPENDED: {
    code: 'FORBIDDEN',
    meaning:
      "The account is suspended by an admin of its company, whose title is in `company`, or by the platform's operators.",
    action: 'Ask an admin of the company to reactivate the account. A new password changes nothing.',
    changeableBy: 'COMPANY_ADMIN',
  },
  RIGHTS_CHANGED: {
    code: 'FORBIDDEN',
    meaning:
      'While the request was in progress, the caller left its company, or lost admin rights or a privilege. Nothing was changed.',
    action: 'Read the data again, then repeat the request if it is still allowed.',
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
  API_KEY_UNKNOWN: {
    code: 'UNAUTHENTICATED',
    meaning: 'No API client has the key.',
    action: 'Check that the key was copied completely, or create another API client.',
  },
  API_KEY_REVOKED: {
    code: 'UNAUTHENTICATED',
    meaning: 'The API client was revoked.',
    action: 'Create another API client.',
  },
  API_KEY_REPLACED: {
    code: 'UNAUTHENTICATED',
    meaning: 'The API client has a newer key, and the time in which both worked is over.',
    action: 'Use the newer key, or rotate it again if it is lost.',
  },
  API_KEY_EXPIRED: {
    code: 'UNAUTHENTICATED',
    meaning: 'The API client has expired.',
    action: 'Create another API client.',
  },
  API_CLIENT_STOPPED: {
    code: 'FORBIDDEN',
    meaning:
      'An API client acts as the person who created it, and that person is suspended, has no account any more, may no longer create API clients, or has since signed out everywhere, got a new password or email, or lacks a required second factor.',
    action: 'Let that person rotate the key, or ask an admin to create another API client.',
    changeableBy: 'COMPANY_ADMIN',
  },
  API_CLIENT_NETWORK: {
    code: 'FORBIDDEN',
    meaning: 'The API client may be used from certain networks only, and the request came from another one.',
    action: 'Send it from an allowed network, or create an API client for this one.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SCOPE_MISSING: {
    code: 'FORBIDDEN',
    meaning: 'The API client has no scope that includes the operation.',
    action: 'Create an API client with the scope that the message names.',
    changeableBy: 'COMPANY_ADMIN',
  },
  SUPPORT_SESSION_ENDED: {
    code: 'FORBIDDEN',
    meaning:
      'The support session of the request is over: it was ended, its time is over, the caller signed in again or lost MASTER CONTROL, or the person left.',
    action: 'Send the request without the header Support-Session, or start another support session.',
    changeableBy: 'SELF',
  },
  SUPPORT_READ_ONLY: {
    code: 'FORBIDDEN',
    meaning: 'The support session may only read.',
    action: "Ask a second holder of 'MASTER CONTROL' to allow changes.",
    changeableBy: 'MASTER_CONTROL',
  },
  NOT_FOR_SUPPORT: {
    code: 'FORBIDDEN',
    meaning: 'The operation is for the person alone, and not for a support session.',
    action: 'Ask the person to do it.',
    changeableBy: 'NOBODY',
  },
  SUPPORT_NEEDS_GRAPHQL: {
    code: 'FORBIDDEN',
    meaning: 'Support sessions work with GraphQL only.',
    action: 'Use the GraphQL operation that the Link header of the path names.',
    changeableBy: 'NOBODY',
  },
  NOT_FOR_API_CLIENTS: {
    code: 'FORBIDDEN',
    meaning: 'The operation is for people who are signed in.',
    action: 'Use a token of a person who is signed in.',
    changeableBy: 'NOBODY',
  },
} as const satisfies Record<string, Reason>;

export const ACCESS_CAPABILITY = {
  name: 'access',
  reasons,
} satisfies CapabilityOf<'access'>;

declare module '../../platform/capabilities/capability.js' {
  interface Capabilities {
    access: {
      reasons: typeof reasons;
    };
  }
}
