import type { FieldReason } from '../server/platform/errors/app-error.js';
import { ALL_REASONS } from './reasons.js';
import type { Caller, Calls, GqlAnswer, RestAnswer } from './app.js';

/** The `extensions.code` for each HTTP status of the legacy API. */
export const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'UNAVAILABLE',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** An operation in the form of both transports. */
export interface Twins {
  /** The path below /api/ and, for POST, the body. */
  rest: [path: string, body?: object];
  /** The document and its variables. */
  gql: [document: string, variables?: object];
}

const FIELD_REASONS = Object.keys({
  COMMON_PASSWORD: true,
  INVISIBLE_CHARACTERS: true,
  NOT_AN_EMAIL: true,
  NOT_A_CHOICE: true,
  REPEATED: true,
  TAKEN: true,
  TOO_MANY_EMAILS: true,
  TOO_MANY_INVITATIONS: true,
  WRONG_LENGTH: true,
} satisfies Record<FieldReason, true>);

/** A caller with a forged token. */
export const IMPOSTOR: Caller = { idToken: 'not.a.token' };

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** The path of a code's explanation, such as /api/docs/errors/not-found. */
export const ERROR_PAGE = /^\/api\/docs\/errors\/[a-z-]+$/;

/** Asserts that a response is a complete problem+json failure (RFC 9457) without internal details. */
export function expectProblem(answer: RestAnswer, status: number, reason?: string): void {
  // Refusals contain the reason of the policy.
  const named: unknown = reason ?? answer.body?.reason;
  if (status === 403) expect(named).toBeDefined();
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: {
      type: expect.stringMatching(ERROR_PAGE),
      title: TITLES[status],
      status,
      detail: expect.stringMatching(/\S/),
      instance: answer.headers.get('x-request-id'),
      ...(named !== undefined && ruleOf(named, CODES[status])),
      ...(status === 422 && { errors: expect.any(Array) }),
    },
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expectNothingOfTheInside(answer.body);
  if (status === 422) {
    expect(answer.body.errors).not.toHaveLength(0);
    for (const error of answer.body.errors) {
      expect(error).toEqual({
        field: expect.stringMatching(/\S/),
        message: expect.stringMatching(/\S/),
        ...(error.reason && { reason: error.reason }),
      });
      expect([undefined, ...FIELD_REASONS]).toContain(error.reason);
    }
  }
}

/** Asserts that a GraphQL response is a failure with that code only. */
export function expectCode(answer: GqlAnswer, code: string): void {
  expect({ code: answer.code, errors: answer.errors }).toEqual({ code, errors: expect.any(Array) });
  expect(answer.status).toBe(code === 'BAD_REQUEST' ? 400 : 200);
  for (const { extensions } of answer.errors!) {
    if (code === 'FORBIDDEN') expect(extensions).toMatchObject(ruleOf(extensions.reason, code));
    expect(extensions).toMatchObject({
      type: expect.stringMatching(ERROR_PAGE),
      requestId: expect.stringMatching(UUID),
    });
  }
  expectNothingOfTheInside(answer.errors);
}

/** Asserts that a reason is documented for a code. Returns its fields in a response. */
function ruleOf(reason: unknown, code: string) {
  const documented = Object.entries(ALL_REASONS).find(([name]) => name === reason)?.[1];
  expect({ reason, code: documented?.code }).toEqual({ reason, code });
  return {
    reason,
    ...(documented && 'changeableBy' in documented && { changeableBy: documented.changeableBy }),
  };
}

/** Asserts that the text contains no stack, no SQL and no file of the server. */
export function expectNothingOfTheInside(body: unknown): void {
  expect(JSON.stringify(body)).not.toMatch(
    /\bat .+:\d+:\d+|node_modules|\.[jt]s:\d|QueryFailed|SELECT |INSERT INTO|UPDATE .* SET|violates|constraint/,
  );
}

/** Asserts that both transports refuse a caller with the same code. */
export async function expectDenied(
  app: Calls,
  caller: Caller,
  status: number,
  twins: Partial<Twins>,
): Promise<void> {
  if (twins.rest) expectProblem(await app.rest(caller, ...twins.rest), status);
  if (twins.gql) expectCode(await app.gql(caller, ...twins.gql), CODES[status]);
}

/** Asserts that both transports refuse callers with missing or invalid credentials. */
export async function expectCredentialsNeeded(app: Calls, twins: Partial<Twins>): Promise<void> {
  for (const caller of [null, IMPOSTOR]) await expectDenied(app, caller, 401, twins);
}

/** Returns the data of one transport; fails if the call failed. */
export async function restData(app: Calls, caller: Caller, ...rest: Twins['rest']): Promise<any> {
  const { status, body } = await app.rest(caller, ...rest);
  // The body of a failure contains the reason.
  expect({ status, ...(status !== 200 && { body }) }).toEqual({ status: 200 });
  expect(body).toEqual(expect.anything());
  return body;
}

/** Returns the data of a GraphQL operation; fails if it failed. */
export async function gqlData(app: Calls, caller: Caller, ...gql: Twins['gql']): Promise<any> {
  const { status, data, errors } = await app.gql(caller, ...gql);
  expect({ status, errors }).toEqual({ status: 200, errors: undefined });
  return data;
}

/** Returns a failure without the parts that differ between requests. */
export function withoutInstance({ status, body }: RestAnswer): object {
  const { instance, ...rest } = body;
  expect(instance).toMatch(/\S/);
  return { status, text: JSON.stringify(rest) };
}

/** The fields of a GraphQL user that the legacy API also has. */
export const USER_FIELDS =
  'id firebaseId email firstName lastName displayName userType accountConfirmed devMode createdAt company { id }';

/** The fields of a GraphQL company that the legacy API also has. */
export const COMPANY_FIELDS = 'id title createdAt';

/** Converts a GraphQL company to the legacy API's format. */
export function flatCompany({ id, title, createdAt }: any) {
  return { id: Number(id), title, created_at: createdAt };
}

/** Converts a GraphQL user to the legacy API's list format. */
export function flatUser(user: any) {
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

/** Converts a GraphQL user to the legacy API's single-user format. */
export function nestedUser(user: any): object {
  const flat = flatUser(user);
  return { ...flat, user: { display_name: flat.display_name, company_id: flat.company_id } };
}

/** A request id. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** ISO 8601 in UTC with milliseconds. */
export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
