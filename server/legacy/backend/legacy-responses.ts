import type { IncomingHttpHeaders } from 'node:http';
import { errors } from 'undici';
import * as z from 'zod';
import { AppError } from '../../platform/errors/app-error.js';
import { type ErrorCode, HTTP_STATUS, isErrorCode } from '../../platform/errors/error-code.js';
import { isErrorReason, reasonNamed } from '../../platform/errors/error-catalogue.js';

/** The backend cannot be reached, does not respond in time, or ends its response early. */
export class Outage extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Whether an error counts as a failure of the backend, and a read may be retried. */
export const isOutage = (error: unknown): boolean => error instanceof Outage;

/** A response that would not change if the call were retried. */
export const unusable = (message: string): AppError =>
  new AppError('UNAVAILABLE', message, { reason: 'LEGACY_RESPONSE_INVALID', status: 502 });

/** Returns the body of a response as text. The client stops reading beyond `maxBytes`. */
export function readText(body: { text(): Promise<string> }, maxBytes: number): Promise<string> {
  return body.text().catch((error: unknown) => {
    if (error instanceof errors.ResponseExceededMaxSizeError)
      throw unusable(`The old backend sent more than ${maxBytes >> 20} MB.`);
    throw new Outage('ended its response early', error);
  });
}

/** Longer details are not passed on: they are pages or stack traces rather than messages. */
const MAX_DETAIL = 500;
/** The maximum number of fields whose problems are passed on. */
const MAX_ERRORS = 50;
/** The maximum Retry-After of a backend, in seconds. */
const MAX_PAUSE = 300;

const problem = z.object({
  detail: z.string().max(MAX_DETAIL).optional().catch(undefined),
  errors: z
    .array(z.object({ field: z.string().max(MAX_DETAIL), message: z.string().max(MAX_DETAIL) }))
    .max(MAX_ERRORS)
    .optional()
    .catch(undefined),
  reason: z.unknown().optional(),
});

const DETAILS: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Sign in and send a valid token.',
  FORBIDDEN: 'The old backend does not allow this.',
  NOT_FOUND: 'Not found.',
  CONFLICT: 'The old backend reports a conflict with the stored data.',
};

/** The backend, or a proxy in front of it, failed to serve one call. Others may succeed, so this is not an outage. */
export const failedCall = (name: string, how: string, retryAfter?: number): AppError =>
  new AppError('UNAVAILABLE', `${name} of the old backend ${how}.`, {
    reason: 'LEGACY_CALL_FAILED',
    status: 502,
    retryAfter,
  });

/** Whether an error comes from `failedCall`, so that a retry may succeed. */
export const isFailedCall = (error: unknown): boolean =>
  error instanceof AppError && error.extra.reason === 'LEGACY_CALL_FAILED';

/** Whether the backend failed to serve one call, or sent a malformed response, so that others may succeed. */
export const isMalfunction = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE' && error.extra.reason !== undefined;

/** Failures that would affect other calls as well, unless they have a reason. */
const GENERAL: ErrorCode[] = ['UNAVAILABLE', 'UNAUTHENTICATED', 'INTERNAL'];

/**
 * Whether an error is specific to this call: the backend refused it, failed to serve it, or sent a malformed response.
 */
export const isAboutOneCall = (error: unknown): error is AppError =>
  error instanceof AppError && (error.extra.reason !== undefined || !GENERAL.includes(error.code));

/** Converts a failed response of a call: a refusal keeps its code and message. */
export function toAppError(
  name: string,
  status: number,
  headers: IncomingHttpHeaders,
  text: string,
): AppError {
  const code = Object.keys(HTTP_STATUS)
    .filter(isErrorCode)
    .find((each) => HTTP_STATUS[each] === status);
  if (status >= 300 && status < 400)
    return unusable(`${name} of the old backend redirects, which is not followed.`);
  const pause = headers['retry-after'];
  if (!code || status >= 500)
    return failedCall(
      name,
      `failed with status ${status}`,
      pause === undefined ? undefined : secondsIn(pause),
    );
  const { detail, errors, reason } = problem.catch({}).parse(asJson(text));
  return new AppError(code, detail ?? DETAILS[code] ?? 'The old backend refused the request.', {
    ...(errors && { errors }),
    // If the old backend is this product, it sends the reason.
    ...(isErrorReason(reason) && reasonNamed(reason).code === code && { reason }),
    ...(code === 'TOO_MANY_REQUESTS' && { retryAfter: secondsIn(pause) }),
  });
}

/** Returns the seconds of a Retry-After header, from 1 to 300. */
function secondsIn(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MAX_PAUSE) : 1;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
