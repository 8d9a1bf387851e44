/** All error codes. The list is closed, because clients switch on it. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'VALIDATION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'UNSUPPORTED'
  | 'INTERNAL';

/** The HTTP status of each code over REST. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  VALIDATION_FAILED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  UNSUPPORTED: 501,
  INTERNAL: 500,
};

/** Whether a value is one of our error codes. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(HTTP_STATUS, code);

/** The path of the page that documents a code: the `type` of problem+json and GraphQL errors. */
export const errorPath = (code: ErrorCode): string => `/api/docs/errors/${errorSlug(code)}`;

/** The form of a code in paths, such as `not-found`. */
export const errorSlug = (code: ErrorCode): string => code.toLowerCase().replaceAll('_', '-');
