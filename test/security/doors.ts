import type { RestAnswer, TestServer } from '../app.js';
import { CODES, expectCode, expectNothingOfTheInside, expectProblem } from '../expectations.js';
import type { Attempter } from './attempters.js';
import { subscribe } from './socket.js';
import type { World } from './world.js';

/** One attempt: the attempter and the target. */
export interface Attempt<T> {
  app: TestServer;
  world: World;
  attempter: Attempter;
  target: T;
  /** A legacy call by the same attempter, sent before the actual one. */
  rest(path: string, body: unknown): Promise<RestAnswer>;
}

/** The outcome of an attempt. */
export interface Answer {
  /** `✓`, or the status that the legacy API gives to this failure. */
  outcome: string;
  /** On success, the data in a format that the transports share. */
  data?: unknown;
  /** The code of a failure. */
  words?: string;
  /** The complete response and request as text. */
  received: string;
  sent: string;
  headers: Headers;
}

interface RestRequest {
  /** The value of the path's parameter, or of several parameters. */
  parameter?: string | number | string[];
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Maybe<T> = T | null | Promise<T | null>;

/** How to call an operation: by REST, GraphQL or a subscription. null if a target cannot be expressed there. */
export type Door<T> =
  | { request(attempt: Attempt<T>): Maybe<RestRequest>; read(body: any, attempt: Attempt<T>): unknown }
  | { document: string; variables(attempt: Attempt<T>): Maybe<object>; read(data: any): unknown }
  | { subscription: string; variables(attempt: Attempt<T>): object; isQuiet: boolean };

/** A REST call: of the legacy API, of sessions or for a page. */
export const rest = <T>(
  request: (attempt: Attempt<T>) => Maybe<RestRequest>,
  read: (body: any, attempt: Attempt<T>) => unknown = () => undefined,
): Door<T> => ({ request, read });

/** An operation of the schema. */
export const gql = <T>(
  document: string,
  variables: (attempt: Attempt<T>) => Maybe<object> = () => ({}),
  read: (data: any) => unknown = () => undefined,
): Door<T> => ({ document, variables, read });

/** Reads a record by its global id, with the same result as the query of its type. */
export const node = <T extends string | number | { id: string | number }>(
  type: string,
  fields: string,
  read?: (record: any) => unknown,
): Door<T> =>
  gql(
    `query ($nodeId: ID!) { node(nodeId: $nodeId) { ... on ${type} { ${fields} } } }`,
    ({ target }) => ({ nodeId: nodeIdOf(type, typeof target === 'object' ? target.id : target) }),
    (data) => read?.(data.node),
  );

const nodeIdOf = (type: string, id: string | number) => Buffer.from(`${type}:${id}`).toString('base64url');

/** A subscription. A quiet one sends no event; it counts as accepted once a later, invalid one has been refused. */
export const subscription = <T>(
  subscription: string,
  variables: (attempt: Attempt<T>) => object,
  isQuiet = false,
): Door<T> => ({ subscription, variables, isQuiet });

/**
 * The endpoint: `GET /api/path/:parameter` or a schema coordinate. Words in parentheses distinguish several variants of
 * one endpoint.
 */
export const behind = (door: string) => door.replace(/ \(.*\)$/, '');

/** Runs an attempt; returns null if its target cannot be expressed here. */
export async function attemptThrough<T>(
  name: string,
  door: Door<T>,
  attempt: Omit<Attempt<T>, 'rest'>,
  headers: Record<string, string> = attempt.attempter.headers,
): Promise<Answer | null> {
  const { app } = attempt;
  const send = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    app.http(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...more },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const whole = {
    ...attempt,
    rest: (path: string, body: unknown) => send('POST', `/api/${path}`, body),
  };
  if ('subscription' in door) {
    const { subscription: query, isQuiet } = door;
    const variables = door.variables(whole);
    const { code, received } = await subscribe(app.url, headers, { query, variables }, isQuiet);
    return {
      outcome: code === null ? '✓' : outcomeOf(code),
      received,
      sent: query + JSON.stringify(variables),
      headers: new Headers(),
    };
  }
  if ('request' in door) {
    const request = await door.request(whole);
    if (!request) return null;
    const [method, template] = behind(name).split(' ');
    const parameters = [request.parameter].flat();
    const path =
      template.replace(/:\w+|\*/g, () => encodeURIComponent(String(parameters.shift()))) +
      (request.query ?? '');
    const answer = await send(method, path, request.body, request.headers);
    return readRest(answer, path + JSON.stringify(request.body), (body) => door.read(body, whole));
  }
  const variables = await door.variables(whole);
  if (!variables) return null;
  const { document } = door;
  const answer = await send('POST', '/graphql', { query: document, variables });
  return readGraphql(answer, document + JSON.stringify(variables), door.read);
}

function readRest(answer: RestAnswer, sent: string, read: (body: any) => unknown): Answer {
  const { status, body, headers } = answer;
  const received = typeof body === 'string' ? body : JSON.stringify(body);
  const common = { received, sent, headers };
  if (status >= 200 && status < 300) return { ...common, outcome: '✓', data: read(body) };
  // Redirected to a page that asks for more.
  if (status === 303) return { ...common, outcome: String(status) };
  if (headers.get('content-type')?.startsWith('text/html')) {
    // A page explains the failure to people.
    expectNothingOfTheInside(body);
    return { ...common, outcome: String(status) };
  }
  if (headers.get('content-type')?.startsWith('application/scim+json')) expectNothingOfTheInside(body);
  else expectProblem(answer, status);
  return { ...common, outcome: String(status), words: body.detail };
}

function readGraphql(
  { status, body, headers }: RestAnswer,
  sent: string,
  read: (data: any) => unknown,
): Answer {
  const common = { received: JSON.stringify(body), sent, headers };
  if (!body.errors) {
    expect(status).toBe(200);
    expectNothingOfTheInside(body);
    return { ...common, outcome: '✓', data: read(body.data) };
  }
  const { data, errors } = body;
  const { message, extensions } = errors[0];
  expectCode({ status, data, errors, code: extensions.code }, extensions.code);
  return { ...common, outcome: outcomeOf(extensions.code), words: message };
}

/** The legacy API's status for a code. */
const outcomeOf = (code: string) =>
  Object.keys(CODES).find((status) => CODES[Number(status)] === code) ?? code;
