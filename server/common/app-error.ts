import { HttpStatus } from '@nestjs/common';
import { errorPath, type ErrorReason } from './error-catalogue.js';

/** Everything that can go wrong, as callers are told. Closed: clients switch on it. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'VALIDATION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** The HTTP status that carries each code over REST. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: HttpStatus.BAD_REQUEST,
  UNAUTHENTICATED: HttpStatus.UNAUTHORIZED,
  FORBIDDEN: HttpStatus.FORBIDDEN,
  NOT_FOUND: HttpStatus.NOT_FOUND,
  CONFLICT: HttpStatus.CONFLICT,
  VALIDATION_FAILED: HttpStatus.UNPROCESSABLE_ENTITY,
  TOO_MANY_REQUESTS: HttpStatus.TOO_MANY_REQUESTS,
  UNAVAILABLE: HttpStatus.SERVICE_UNAVAILABLE,
  INTERNAL: HttpStatus.INTERNAL_SERVER_ERROR,
};

/** The page that explains each code: `type` over REST (RFC 9457, a relative reference), `extensions.type` over GraphQL. */
export const ERROR_TYPE = Object.fromEntries(
  Object.keys(HTTP_STATUS).map((code) => [code, errorPath(code as ErrorCode)]),
) as Record<ErrorCode, string>;

/** One field that failed validation, named as the caller named it. */
export interface FieldError {
  field: string;
  message: string;
}

/** A failure with a meaning for the caller; the error filter renders it for each transport. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: {
      /** Per field, for VALIDATION_FAILED. */
      errors?: FieldError[];
      /** Stable reason that distinguishes failures with the same code. */
      reason?: ErrorReason;
      /** Seconds to wait before trying again, for UNAVAILABLE and TOO_MANY_REQUESTS. */
      retryAfter?: number;
      /** An HTTP status more exact than the code's own, such as 405, 413 and 415. */
      status?: number;
      /** What caused it, for the log only. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
  }

  /** The HTTP status of this failure over REST. */
  get status(): number {
    return this.extra.status ?? HTTP_STATUS[this.code];
  }
}

/** No credentials, or bad ones. */
export const unauthenticated = (message = 'Sign in: the request carries no valid credentials.') =>
  new AppError('UNAUTHENTICATED', message);

/** The caller may not do this. */
export const forbidden = (message = 'You are not allowed to do this.') => new AppError('FORBIDDEN', message);

/** Absent, or not visible to the caller: the words are the same. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`);

/** The request contradicts what is stored. */
export const conflict = (message: string) => new AppError('CONFLICT', message);

/** Fields that failed, as `{ email: 'is taken' }`. */
export const invalid = (errors: Record<string, string>) =>
  validationFailed(Object.entries(errors).map(([field, message]) => ({ field, message })));

/** Fields that failed validation. */
export const validationFailed = (errors: FieldError[]) =>
  new AppError('VALIDATION_FAILED', `Check ${errors.map((error) => error.field).join(', ')}.`, { errors });

/** Too much of something; the caller may try again after so many seconds. */
export const tooManyRequests = (what: string, retryAfter: number) =>
  new AppError('TOO_MANY_REQUESTS', `Too many ${what}: try again in ${inWords(retryAfter)}.`, { retryAfter });

function inWords(seconds: number): string {
  const [count, unit] =
    seconds <= 120
      ? [seconds, 'second']
      : seconds <= 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A backing service is away; the caller may try again soon. */
export const unavailable = (message: string, cause?: unknown) =>
  new AppError('UNAVAILABLE', message, { retryAfter: 5, cause });
