import type { Caller, Calls, GqlAnswer, RestAnswer } from './app.js';

/** What each HTTP status of the legacy API is called in `extensions.code`. */
export const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** One operation as both doors take it. */
export interface Twins {
  /** Path below /api/ and, for POST, the body. */
  rest: [path: string, body?: unknown];
  /** Document and variables. */
  gql: [document: string, variables?: object];
}

/** A caller with credentials that nobody issued. */
export const IMPOSTOR: Caller = { idToken: 'not.a.token' };

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** Where a code is explained, such as /api/docs/errors/not-found. */
export const ERROR_PAGE = /^\/api\/docs\/errors\/[a-z-]+$/;

/** Holds an answer to be a failure as problem+json (RFC 9457), complete and without anything of the inside. */
export function expectProblem(answer: RestAnswer, status: number, reason?: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: {
      type: expect.stringMatching(ERROR_PAGE),
      title: TITLES[status],
      status,
      detail: expect.stringMatching(/\S/),
      instance: answer.headers.get('x-request-id'),
      ...(reason && { reason }),
      ...(status === 422 && { errors: expect.any(Array) }),
    },
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expectNothingOfTheInside(answer.body);
  if (status === 422) {
    expect(answer.body.errors).not.toHaveLength(0);
    for (const error of answer.body.errors) {
      expect(error).toEqual({ field: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) });
    }
  }
}

/** Holds a GraphQL answer to be a failure of that code and nothing else. */
export function expectCode(answer: GqlAnswer, code: string): void {
  expect({ code: answer.code, errors: answer.errors }).toEqual({ code, errors: expect.any(Array) });
  expect(answer.status).toBe(code === 'BAD_REQUEST' ? 400 : 200);
  for (const { extensions } of answer.errors!) {
    expect(extensions).toMatchObject({
      type: expect.stringMatching(ERROR_PAGE),
      requestId: expect.stringMatching(UUID),
    });
  }
  expectNothingOfTheInside(answer.errors);
}

/** No stack, no SQL, no file of the server. */
export function expectNothingOfTheInside(body: unknown): void {
  expect(JSON.stringify(body)).not.toMatch(
    /\bat .+:\d+:\d+|node_modules|\.[jt]s:\d|QueryFailed|SELECT |INSERT INTO|UPDATE .* SET|violates|constraint/,
  );
}

/** Holds both doors to refuse a caller with the same meaning. */
export async function expectDenied(
  app: Calls,
  caller: Caller,
  status: number,
  twins: Partial<Twins>,
): Promise<void> {
  if (twins.rest) expectProblem(await app.rest(caller, ...twins.rest), status);
  if (twins.gql) expectCode(await app.gql(caller, ...twins.gql), CODES[status]);
}

/** Holds both doors to refuse callers without credentials and with bad ones. */
export async function expectCredentialsNeeded(app: Calls, twins: Partial<Twins>): Promise<void> {
  for (const caller of [null, IMPOSTOR]) await expectDenied(app, caller, 401, twins);
}

/** The answer of one door, which must have succeeded. */
export async function restData(app: Calls, caller: Caller, ...rest: Twins['rest']): Promise<any> {
  const { status, body } = await app.rest(caller, ...rest);
  expect({ status, body }).toEqual({ status: 200, body: expect.anything() });
  return body;
}

/** The data of a GraphQL operation, which must have succeeded. */
export async function gqlData(app: Calls, caller: Caller, ...gql: Twins['gql']): Promise<any> {
  const { status, data, errors } = await app.gql(caller, ...gql);
  expect({ status, errors }).toEqual({ status: 200, errors: undefined });
  return data;
}

/** A failure without what differs from request to request. */
export function withoutInstance({ status, body }: RestAnswer): object {
  const { instance, ...rest } = body;
  expect(instance).toMatch(/\S/);
  return { status, text: JSON.stringify(rest) };
}

/** The fields of a GraphQL user that the legacy API answers, too. */
export const USER_FIELDS =
  'id firebaseId email firstName lastName displayName userType accountConfirmed devMode createdAt company { id }';

/** A GraphQL user as the legacy API lists it. */
export function flatUser(user: any): object {
  return {
    id: Number(user.id),
    firebase_id: user.firebaseId,
    email: user.email,
    company_id: user.company ? Number(user.company.id) : 0,
    first_name: user.firstName,
    last_name: user.lastName,
    display_name: user.displayName,
    user_type: user.userType.toLowerCase(),
    account_confirmed: user.accountConfirmed,
    dev_mode: user.devMode ? 'true' : 'false',
    created_at: user.createdAt,
  };
}

/** A GraphQL user as the legacy API answers it alone. */
export function nestedUser(user: any): object {
  const flat = flatUser(user) as { display_name: string; company_id: number };
  return { ...flat, user: { display_name: flat.display_name, company_id: flat.company_id } };
}

/** A request id. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** ISO 8601 in UTC with milliseconds. */
export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
