import type { IncomingHttpHeaders } from 'node:http';
import { errors } from 'undici';
import * as z from 'zod';
import {
  AppError,
  type ErrorCode,
  HTTP_STATUS,
  isErrorCode,
  unavailable,
} from '../platform/errors/app-error.js';
import { ERROR_REASONS, isErrorReason } from '../platform/errors/error-catalogue.js';

/** The backend is out of order: it cannot be reached, fails, or sends something unusable. */
export class Outage extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Whether an error counts against the backend, and a GET call may be repeated. */
export const isOutage = (error: unknown): boolean => error instanceof Outage;

/** Returns the body of a response as text. The client stops reading beyond `maxBytes`. */
export function readText(body: { text(): Promise<string> }, maxBytes: number): Promise<string> {
  return body.text().catch((error: unknown) => {
    if (error instanceof errors.ResponseExceededMaxSizeError)
      throw new AppError('UNAVAILABLE', `The old backend sent more than ${maxBytes >> 20} MB.`, {
        reason: 'LEGACY_RESPONSE_INVALID',
        status: 502,
      });
    throw new Outage('ended its response early', error);
  });
}

/** Longer details are not passed on: they are pages or stack traces rather than messages. */
const MAX_DETAIL = 500;

const problem = z.object({
  detail: z.string().max(MAX_DETAIL).optional().catch(undefined),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
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

/** Converts a failed response: a refusal keeps its code and message, anything else is an outage. */
export function toAppError(status: number, headers: IncomingHttpHeaders, text: string): Error {
  const code = Object.keys(HTTP_STATUS)
    .filter(isErrorCode)
    .find((each) => HTTP_STATUS[each] === status);
  if (!code || status >= 500) {
    if (status === 503) return new Outage('is unavailable');
    if (status >= 300 && status < 400)
      return unavailable('The old backend redirects, which is not followed.');
    return new Outage(`failed with status ${status}`);
  }
  const { detail, errors, reason } = problem.catch({}).parse(asJson(text));
  const retryAfter = Number(headers['retry-after']) || undefined;
  return new AppError(code, detail ?? DETAILS[code] ?? 'The old backend refused the request.', {
    ...(errors && { errors }),
    // This product as an old backend names the rule that decided.
    ...(isErrorReason(reason) && ERROR_REASONS[reason].code === code && { reason }),
    ...(code === 'TOO_MANY_REQUESTS' && { retryAfter: retryAfter ?? 1 }),
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
