import { HttpStatus } from '@nestjs/common';

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
  BAD_REQUEST: HttpStatus.BAD_REQUEST,
  UNAUTHENTICATED: HttpStatus.UNAUTHORIZED,
  FORBIDDEN: HttpStatus.FORBIDDEN,
  NOT_FOUND: HttpStatus.NOT_FOUND,
  CONFLICT: HttpStatus.CONFLICT,
  VALIDATION_FAILED: HttpStatus.UNPROCESSABLE_ENTITY,
  TOO_MANY_REQUESTS: HttpStatus.TOO_MANY_REQUESTS,
  UNAVAILABLE: HttpStatus.SERVICE_UNAVAILABLE,
  UNSUPPORTED: HttpStatus.NOT_IMPLEMENTED,
  INTERNAL: HttpStatus.INTERNAL_SERVER_ERROR,
};

/** Whether a value is one of our error codes. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(HTTP_STATUS, code);

/** The path of the page that documents a code: the `type` of problem+json and GraphQL errors. */
export const errorPath = (code: ErrorCode): string => `/api/docs/errors/${errorSlug(code)}`;

/** The form of a code in paths, such as `not-found`. */
export const errorSlug = (code: ErrorCode): string => code.toLowerCase().replaceAll('_', '-');
