import { FIELD_REASONS, type FieldError } from '../../platform/errors/app-error.js';
import type { ErrorCode } from '../../platform/errors/error-code.js';

/** The contents of an error code's page. Backticks mark code. */
export interface ErrorGuide {
  /** One sentence. */
  meaning: string;
  /** The situations in which it is sent. */
  when: string[];
  /** HTTP statuses besides the code's own, each with its meaning. */
  otherStatuses?: Record<number, string>;
  action: string;
  /** Whether sending the same request again can succeed. */
  retry: string;
  /** A request that fails with the code, and the responses of both transports. */
  example: {
    rest: string;
    /** The path of the GraphQL field that fails; null if the request fails as a whole. */
    field: string | null;
    message: string;
    errors?: FieldError[];
    retryAfter?: number;
  };
}

/** The guide to every code. A new code does not compile until it is described here. */
export const ERROR_GUIDE: Record<ErrorCode, ErrorGuide> = {
  BAD_REQUEST: {
    meaning: 'The server cannot read the request, or does not accept requests of that form.',
    when: [
      'The JSON or the form in the body is malformed, has too many values, or is nested more than 32 levels deep.',
      'A GraphQL document does not parse, does not match the schema, or costs more than an operation may.',
      'A variable has the wrong type, or a required one is missing.',
      'Several GraphQL operations are sent as a batch, or a subscription is sent by HTTP.',
      'A header is malformed, such as an `Idempotency-Key` of more than 255 characters.',
    ],
    otherStatuses: {
      405: 'The path exists, but not with this method. `Allow` lists the methods it has.',
      408: 'The request took longer than 30 seconds to arrive.',
      413: 'The body is larger than 256 kB.',
      415: 'The body is neither JSON nor a form.',
      431: 'The headers are larger than 16 kB, or more than 100.',
    },
    action: 'Fix the request. The message says which part of it is wrong.',
    retry: 'No. The same request fails again.',
    example: {
      rest: 'POST /api/fetchUsersWithinCompany',
      field: null,
      message: 'The request could not be read: check its syntax.',
    },
  },
  UNAUTHENTICATED: {
    meaning: 'The request has no credentials, or credentials that are not valid any more.',
    when: [
      'There is no `Authorization` header and no session cookie.',
      'The ID token has expired (after an hour), is malformed, or belongs to another project.',
      'The account was disabled or deleted, or its sessions were ended.',
      'The session cookie has expired or was ended by signing out.',
    ],
    action:
      'Fetch a new ID token with your refresh token and send the request again. If that fails too, the person has to ' +
      'sign in again. On a WebSocket the close code 4401 says the same.',
    retry: 'Yes, once, with a new token.',
    example: {
      rest: 'GET /api/getAllCompanies',
      field: null,
      message: 'Sign in: the request carries no valid credentials.',
    },
  },
  FORBIDDEN: {
    meaning: 'The caller may see the record but may not do this, or may not use the operation at all.',
    when: [
      'The operation needs a privilege that the caller does not have, such as MASTER CONTROL.',
      'An employee reads the staff of their company without the privilege to view it.',
      'A request with a session cookie lacks the `X-XSRF-TOKEN` header, or comes from another site.',
      'An identity that is not registered yet calls something other than a sign-up.',
    ],
    action:
      'Ask an admin or a holder of MASTER CONTROL for the permission. If there is a `reason`, do what it says.',
    retry: 'No, not until the permissions of the caller have changed.',
    example: {
      rest: 'POST /api/removeFeature',
      field: 'removeFeature',
      message: 'You are not allowed to do this.',
    },
  },
  NOT_FOUND: {
    meaning: 'The record does not exist, or the caller may not see it. The two are deliberately alike.',
    when: [
      'The id or the Firebase id belongs to no record.',
      'The record belongs to another company.',
      'A feature is removed from a company that does not have it.',
      'The path is not part of the API.',
    ],
    action: 'Check the id, and that you are signed in as the right person.',
    retry: 'No. The same request fails again until the record exists and is visible to the caller.',
    example: { rest: 'GET /api/getCompanyData/4', field: 'company', message: 'Company not found.' },
  },
  CONFLICT: {
    meaning: 'The request contradicts what is stored.',
    when: [
      'The email of a new employee already has an account.',
      'The identity is already registered.',
      "The change would leave a company with staff but no admin, or nobody with 'MASTER CONTROL'.",
      'The company already has the feature.',
      'The first request with the same `Idempotency-Key` is still in progress. `Retry-After` says when to ask again.',
    ],
    action: 'Read the current state, then decide whether the change is still wanted.',
    retry: 'Only if there is a `Retry-After`. Otherwise the same request fails again.',
    example: {
      rest: 'POST /api/allocateUser',
      field: 'createEmployee',
      message: 'That email already has an account. Sign in or reset the password.',
    },
  },
  VALIDATION_FAILED: {
    meaning: 'The request was read, but at least one of its values is not allowed.',
    when: [
      'A name, title, email or password is missing, too long or too short.',
      'An id is outside 1 to 2147483647.',
      'A cursor belongs to another list or order, or has expired.',
      'An `Idempotency-Key` was already used with a different body.',
    ],
    action:
      'Correct the fields in `errors`. Each entry has the name of a field and a message to show beside it. Common ' +
      `mistakes also have a \`reason\`: ${FIELD_REASONS.map((reason) => `\`${reason}\``).join(', ')}.`,
    retry: 'No. The same values fail again.',
    example: {
      rest: 'POST /api/createCompany',
      field: 'createCompany',
      message: 'Check title.',
      errors: [{ field: 'title', message: 'must be 1 to 200 characters long', reason: 'WRONG_LENGTH' }],
    },
  },
  TOO_MANY_REQUESTS: {
    meaning: 'The caller has used up a budget.',
    when: [
      'More requests, or more expensive ones, in a minute than the budget of the identity or address has points.',
      'Too many sessions, sign-ups, new accounts or allocations within an hour or a day.',
      'More open WebSockets than one identity may have (close code 4429).',
    ],
    action:
      'Wait as many seconds as `Retry-After` and `retryAfter` say. `RateLimit` and `RateLimit-Policy` on every response ' +
      'say what is left, so clients can slow down before they get here.',
    retry: 'Yes, after `Retry-After` seconds.',
    example: {
      rest: 'POST /api/session',
      field: null,
      message: 'Too many requests: try again in 12 seconds.',
      retryAfter: 12,
    },
  },
  UNAVAILABLE: {
    meaning: 'A part that the server needs is not available, or the request took too long.',
    when: [
      'The database or the identity provider is not reachable.',
      'The request took longer than four seconds, or its query was too slow.',
      'A subscription fell behind because too much changed at once.',
      'The server is stopping.',
    ],
    otherStatuses: {
      410: 'A legacy call is switched off for some time before it is removed (`LEGACY_BROWNOUT`). `Link` names its successor.',
    },
    action:
      'Wait, then try again. Send changes with an `Idempotency-Key`, so that a change that was made although its ' +
      'response was lost is not made twice.',
    retry: 'Yes, after `Retry-After` seconds, with growing pauses.',
    example: {
      rest: 'GET /api/getAllCompanies',
      field: 'companies',
      message: 'The database is unavailable. Try again in a few seconds.',
      retryAfter: 5,
    },
  },
  UNSUPPORTED: {
    meaning:
      'The gateway in front of an old backend cannot do this. The product itself never sends this code.',
    when: ['The fourteen legacy calls neither return the field nor make the change.'],
    action:
      'Ask only for fields without the directive `@unsupported` in the schema of the gateway, or wait until your ' +
      'operator has migrated to the product.',
    retry: 'No.',
    example: {
      rest: '–',
      field: 'invitations',
      message: 'The old backend has no invitations.',
    },
  },
  INTERNAL: {
    meaning: 'Something unexpected failed on the server.',
    when: ['A defect. The details are in the log of the server and never in the response.'],
    action:
      'Report it with the request id, which is in `X-Request-Id`, `instance` and `extensions.requestId`.',
    retry: 'Perhaps once, after a pause. Send changes with an `Idempotency-Key`.',
    example: {
      rest: 'GET /api/getUserData/abc',
      field: 'user',
      message: 'Something went wrong on our side. Try again later.',
    },
  },
};
