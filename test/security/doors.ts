import type { GqlAnswer, RestAnswer, TestApp } from '../app.js';
import { CODES, expectCode, expectNothingOfTheInside, expectProblem } from '../expectations.js';
import type { Attempter } from './attempters.js';
import { subscribe } from './socket.js';
import type { World } from './world.js';

/** One attempt: who tries, and at what. */
export interface Attempt<T> {
  app: TestApp;
  world: World;
  attempter: Attempter;
  target: T;
  /** A call of the legacy API by the same attempter, ahead of the one that counts. */
  rest(path: string, body: unknown): Promise<RestAnswer>;
}

/** What came of an attempt. */
export interface Answer {
  /** `✓`, or the status that the legacy API gives to this failure. */
  outcome: string;
  /** On success what the doors have in common. */
  data?: unknown;
  /** Of a failure. */
  words?: string;
  /** All that was sent back, and the request, as text. */
  received: string;
  sent: string;
  headers: Headers;
}

interface RestRequest {
  /** What the path's parameter is replaced with. */
  parameter?: string | number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Maybe<T> = T | null | Promise<T | null>;

/** How an operation is called: by REST, GraphQL or a subscription; null where a target cannot be named there. */
export type Door<T> =
  | { request(attempt: Attempt<T>): Maybe<RestRequest>; read(body: any, attempt: Attempt<T>): unknown }
  | { document: string; variables(attempt: Attempt<T>): Maybe<object>; read(data: any): unknown }
  | { subscription: string; variables(attempt: Attempt<T>): object; isQuiet: boolean };

/** A call of the legacy API, of sessions or for a page. */
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

/** A subscription; a quiet one is not told of anything, and has begun when one that began later is refused. */
export const subscription = <T>(
  subscription: string,
  variables: (attempt: Attempt<T>) => object,
  isQuiet = false,
): Door<T> => ({ subscription, variables, isQuiet });

/** What is behind a door: `GET /api/path/:parameter` or a schema coordinate; words in brackets tell forms of it apart. */
export const behind = (door: string) => door.replace(/ \(.*\)$/, '');

/** Makes an attempt through a door; null where its target cannot be named there. */
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
    const path = template.replace(/:\w+|\*/, encodeURIComponent(String(request.parameter)));
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
  expectProblem(answer, status);
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
  expectCode({ status, data, errors, code: extensions.code } as GqlAnswer, extensions.code);
  return { ...common, outcome: outcomeOf(extensions.code), words: message };
}

/** The status that the legacy API gives to a code. */
const outcomeOf = (code: string) =>
  Object.keys(CODES).find((status) => CODES[Number(status)] === code) ?? code;
