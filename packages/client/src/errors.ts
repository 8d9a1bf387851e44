/** What failed, by the codes of the server (see `/api/docs/errors`) and those of this package, which come last. */
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
  | 'INTERNAL'
  /** No response arrived: the server is restarting, or the network is down. */
  | 'NO_RESPONSE'
  /** What arrived does not come from the server, such as a page of a proxy. */
  | 'BAD_RESPONSE'
  /** The identity provider refused the password or the refresh token. A person has to sign in. */
  | 'SIGN_IN_FAILED';

/** An invalid field of the input. */
export interface FieldError {
  field: string;
  message: string;
  reason?: string;
}

interface Details {
  reason?: string;
  requestId?: string;
  retryAfter?: number;
  errors?: readonly FieldError[];
  data?: unknown;
  cause?: unknown;
}

/** A failed call. Decide by `code` and `reason`; the message is for people. */
export class JobLobbyError extends Error {
  override readonly name = 'JobLobbyError';
  /** Why exactly, such as STALE_VERSION. */
  readonly reason?: string;
  /** The id of the request in the operator's log. */
  readonly requestId?: string;
  /** After how many seconds the same call may succeed. */
  readonly retryAfter?: number;
  /** The invalid fields, with the code VALIDATION_FAILED. */
  readonly errors: readonly FieldError[];
  /** What the document's other fields returned. */
  readonly data?: unknown;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { cause, reason, requestId, retryAfter, errors = [], data }: Details = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.errors = errors;
    this.data = data;
  }

  /** Whether the same call may succeed later. */
  get isTemporary(): boolean {
    return (
      this.retryAfter !== undefined || ['NO_RESPONSE', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(this.code)
    );
  }
}

/** Whether an error says that a cursor cannot be used any more: read everything again. */
export const isCursorRejected = (error: unknown): boolean =>
  error instanceof JobLobbyError &&
  (error.reason === 'EVENTS_EXPIRED' ||
    (error.code === 'VALIDATION_FAILED' && error.errors.some(({ field }) => field === 'after')));

/** An error in a GraphQL response. */
export interface GraphqlError {
  message: string;
  extensions?: {
    code?: ErrorCode;
    reason?: string;
    requestId?: string;
    retryAfter?: number;
    errors?: FieldError[];
  };
}

/** Converts the errors of a GraphQL response: to one that will stay if there is one, otherwise to the first. */
export function fromGraphql(errors: readonly GraphqlError[], data?: unknown): JobLobbyError {
  const all = errors.map(
    ({ message, extensions }) =>
      new JobLobbyError(extensions?.code ?? 'INTERNAL', message, { ...extensions, data }),
  );
  return all.find(({ isTemporary }) => !isTemporary) ?? all[0]!;
}

/** A response to a REST call that failed (RFC 9457). */
export interface Problem {
  type?: string;
  detail?: string;
  reason?: string;
  instance?: string;
  errors?: FieldError[];
}

const CODES: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** Converts a failed REST response. */
export function fromProblem(status: number, problem: Problem, retryAfter?: number): JobLobbyError {
  const { detail = `The server responded with ${status}.`, reason, instance: requestId, errors } = problem;
  return new JobLobbyError(CODES[status] ?? 'BAD_REQUEST', detail, { reason, requestId, errors, retryAfter });
}
