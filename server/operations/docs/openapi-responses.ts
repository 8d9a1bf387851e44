import { STATUS_CODES } from 'node:http';
import { FIELD_REASONS } from '../../platform/errors/app-error.js';
import { type ErrorCode, HTTP_STATUS } from '../../platform/errors/error-code.js';
import { errorReasons } from '../../platform/errors/error-catalogue.js';
import { errorPath } from '../../platform/errors/error-code.js';
import { ERROR_GUIDE } from './error-guide.js';

const REQUEST_ID = '0f1c5c1e-7e43-4d6c-9b55-2f1f6f5a3a10';

/** Returns the schema of the body of every failure. */
export const problemSchema = () => ({
  type: 'object',
  description: 'What went wrong (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', description: 'The page that documents the error code.' },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'What happened and what to do.' },
    instance: { type: 'string', description: 'The id of the request, for support.' },
    reason: {
      type: 'string',
      enum: Object.keys(errorReasons()),
      description: 'Distinguishes failures with the same code.',
    },
    changeableBy: {
      type: 'string',
      enum: ['SELF', 'COMPANY_ADMIN', 'MASTER_CONTROL', 'NOBODY'],
      description: 'For some reasons: who can change what the rule depends on.',
    },
    company: {
      type: 'string',
      description: 'For ACCOUNT_SUSPENDED: the company whose admins can reactivate the account.',
    },
    errors: {
      type: 'array',
      description: 'For status 422: the fields that failed.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'The name of the field in the request.' },
          message: { type: 'string', description: 'What is wrong with its value.' },
          reason: {
            type: 'string',
            enum: [...FIELD_REASONS],
            description: 'The same for clients, if it is a common mistake.',
          },
        },
      },
    },
  },
});

const header = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

/** Every response header that is part of the contract. */
export const HEADERS = {
  'X-Request-Id': header('The id of the request, for support.', REQUEST_ID),
  'RateLimit-Policy': header(
    'The budgets: `q` points in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    '"address";q=30000;w=60, "identity";q=10000;w=60',
  ),
  RateLimit: header(
    'What is left of the budgets: `r` points for `t` seconds.',
    '"address";r=29999;t=60, "identity";r=9999;t=60',
  ),
  'Retry-After': header('Seconds to wait before trying again.', 5),
  Deprecation: header('Since when the call is deprecated (RFC 9745), in Unix time.', '@1793491200'),
  Link: header(
    'The GraphQL successor of the call, with rel="successor-version", and the guide to replacing calls, with rel="deprecation".',
    '</api/docs/graphql#Query.company>; rel="successor-version", </api/docs/graphql#legacy>; rel="deprecation"; type="text/html"',
  ),
  Sunset: header(
    'When the call ends (RFC 8594). Sent only once the operator has set a date.',
    'Sat, 01 Jan 2028 00:00:00 GMT',
  ),
  'Idempotency-Replayed': header('`true` on a repeated response to the same Idempotency-Key.', 'true'),
  'WWW-Authenticate': header('The kind of credentials that the call needs.', 'Bearer'),
  Allow: header('The methods that the path has.', 'GET, HEAD'),
  'Set-Cookie': header(
    'The session cookie (HttpOnly), and XSRF-TOKEN for the `X-XSRF-TOKEN` header.',
    'session=eyJhbGciOi…; Path=/; HttpOnly; SameSite=Lax',
  ),
};

/** Returns references to headers of the document. */
export const headersOf = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of every response. */
export const COMMON_HEADERS = headersOf('X-Request-Id', 'RateLimit-Policy', 'RateLimit');

const DETAILS: Record<number, string> = {
  405: 'This address only supports GET, HEAD.',
  410:
    'This call will be removed and is switched off until 2026-12-01T10:00:00.000Z. Use Query.company ' +
    '(/api/docs/graphql#Query.company) of the GraphQL API instead.',
  413: 'The body is larger than 256 kB.',
  415: 'Send the body as application/json or application/x-www-form-urlencoded.',
};

/** Returns the response of a failure, with an example and a link to the page of its error code. */
function problem(status: number, code: ErrorCode, description: string, headers: object = {}) {
  const { message, errors } = ERROR_GUIDE[code].example;
  const example = {
    type: errorPath(code),
    title: STATUS_CODES[status],
    status,
    detail: DETAILS[status] ?? message,
    instance: REQUEST_ID,
    ...(errors && { errors }),
  };
  return {
    description: `${description}. See [${code}](${errorPath(code)}).`,
    headers: { ...COMMON_HEADERS, ...headers },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
  };
}

const usual = (code: ErrorCode, description: string, headers?: object) => ({
  [HTTP_STATUS[code]]: problem(HTTP_STATUS[code], code, description, headers),
});

/** The failures of any call. */
export const FAILURES: Record<string, object> = {
  ...usual('BAD_REQUEST', 'The request cannot be read'),
  ...usual('UNAUTHENTICATED', 'No valid credentials', headersOf('WWW-Authenticate')),
  ...usual('FORBIDDEN', 'The caller may not do this'),
  ...usual('NOT_FOUND', 'The record does not exist, or the caller may not see it'),
  405: problem(405, 'BAD_REQUEST', 'The path does not have this method', headersOf('Allow')),
  ...usual('TOO_MANY_REQUESTS', 'A budget is used up', headersOf('Retry-After')),
  ...usual('INTERNAL', 'Something failed on the server'),
  ...usual('UNAVAILABLE', 'A backing service is away', headersOf('Retry-After')),
};

/** Further failures of legacy calls. */
export const LEGACY_FAILURES: Record<string, object> = {
  410: problem(
    410,
    'UNAVAILABLE',
    'The operator has switched the call off for some time (`LEGACY_BROWNOUT`)',
    headersOf('Retry-After'),
  ),
};

/** Further failures of calls that read a part of a list. */
export const PARAMETER_FAILURES: Record<string, object> = usual(
  'VALIDATION_FAILED',
  'A parameter failed validation',
);

/** Further failures of calls with a body. */
export const BODY_FAILURES: Record<string, object> = {
  ...usual(
    'CONFLICT',
    'The request contradicts what is stored, or the first one with the same Idempotency-Key is in progress',
    headersOf('Retry-After'),
  ),
  413: problem(413, 'BAD_REQUEST', 'The body is larger than 256 kB'),
  415: problem(415, 'BAD_REQUEST', 'The body is neither JSON nor a form'),
  ...usual('VALIDATION_FAILED', 'A field failed validation'),
};
