import type { GraphQLError } from 'graphql';
import { type ErrorReason } from './error-catalogue.js';
import { type ErrorCode, errorPath, HTTP_STATUS, isErrorCode } from './error-code.js';

/** The code of a GraphQL error; undefined if it is not one of ours. */
export const codeOf = ({ extensions }: Pick<GraphQLError, 'extensions'>): ErrorCode | undefined =>
  isErrorCode(extensions.code) ? extensions.code : undefined;

/**
 * The documentation page of each code: `type` over REST (RFC 9457, a relative reference), `extensions.type` over
 * GraphQL.
 */
export const ERROR_TYPE: Record<ErrorCode, string> = {
  BAD_REQUEST: errorPath('BAD_REQUEST'),
  UNAUTHENTICATED: errorPath('UNAUTHENTICATED'),
  FORBIDDEN: errorPath('FORBIDDEN'),
  NOT_FOUND: errorPath('NOT_FOUND'),
  CONFLICT: errorPath('CONFLICT'),
  VALIDATION_FAILED: errorPath('VALIDATION_FAILED'),
  TOO_MANY_REQUESTS: errorPath('TOO_MANY_REQUESTS'),
  UNAVAILABLE: errorPath('UNAVAILABLE'),
  UNSUPPORTED: errorPath('UNSUPPORTED'),
  INTERNAL: errorPath('INTERNAL'),
};

/** The problem of a field, for clients that show their own text. */
export const FIELD_REASONS = [
  'COMMON_PASSWORD',
  'INVISIBLE_CHARACTERS',
  'NOT_AN_EMAIL',
  'NOT_A_CHOICE',
  'REPEATED',
  'TAKEN',
  'TOO_MANY_EMAILS',
  'TOO_MANY_INVITATIONS',
  'WRONG_LENGTH',
] as const;
export type FieldReason = (typeof FIELD_REASONS)[number];

/** A field that failed validation, with the name that the caller used. */
export interface FieldError {
  field: string;
  message: string;
  /** Absent for rare failures. */
  reason?: FieldReason;
}

/** A failure that callers can act on. The error filter renders it for each transport. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: {
      /** Per field, for VALIDATION_FAILED. */
      errors?: FieldError[];
      /** Stable reason that distinguishes failures with the same code. */
      reason?: ErrorReason;
      /** The title of the caller's company, for ACCOUNT_SUSPENDED. */
      company?: string;
      /** Seconds to wait before trying again, for UNAVAILABLE and TOO_MANY_REQUESTS. */
      retryAfter?: number;
      /** A more specific HTTP status, such as 405, 413 or 415. */
      status?: number;
      /** The underlying error, for the log only. */
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

/** The credentials are missing or invalid. */
export const unauthenticated = (message = 'Sign in: the request carries no valid credentials.') =>
  new AppError('UNAUTHENTICATED', message);

/** The caller lacks permission. The reason names the policy. */
export const forbidden = (reason: ErrorReason, message = 'You are not allowed to do this.') =>
  new AppError('FORBIDDEN', message, { reason });

/** The record does not exist or the caller may not see it. The message is the same for both. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`);

/** The request conflicts with the stored state. */
export const conflict = (message: string, reason?: ErrorReason) =>
  new AppError('CONFLICT', message, { reason });

/** Somebody else changed the record after the caller had read it. */
export const staleVersion = (what: string) =>
  conflict(
    `Somebody else has changed this ${what}. Compare both versions, then save yours again.`,
    'STALE_VERSION',
  );

/** Fields that failed validation, such as `{ email: 'is taken' }`. */
export const invalid = (errors: Record<string, string>) =>
  validationFailed(Object.entries(errors).map(([field, message]) => ({ field, message })));

/** Fields that failed validation, as a list. */
export const validationFailed = (errors: FieldError[]) =>
  new AppError('VALIDATION_FAILED', `Check ${errors.map((error) => error.field).join(', ')}.`, { errors });

/** The caller exceeded a limit and may retry after this many seconds. */
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

/** The gateway does not support this with an old backend. `why` is a sentence. */
export const unsupported = (why: string) => new AppError('UNSUPPORTED', why);

/** A backing service is unavailable. The caller may retry soon. */
export const unavailable = (message: string, cause?: unknown) =>
  new AppError('UNAVAILABLE', message, { retryAfter: 5, cause });
