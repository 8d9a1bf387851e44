import { randomInt } from 'node:crypto';
import type { BudgetName } from '../server/platform/limits/budgets.js';
import type { Caller, Calls, RestAnswer } from './app.js';
import { signUp, type SignedIn } from './identity-emulator.js';

export { PARTNER } from './test-server.js';

/** Earlier files that use the same server use other networks. */
const NETWORK = `10.${randomInt(256)}.${randomInt(256)}`;
let addresses = 0;

/** Returns an address that no other test has used. */
export function newAddress(): string {
  if (addresses === 250) throw new Error('A file has 250 addresses.');
  return `${NETWORK}.${++addresses}`;
}

/** Calls the server from an address, as a proxy forwards it. */
export function callFrom(app: Pick<Calls, 'http'>, address: string) {
  const http = (path: string, init: RequestInit = {}): Promise<RestAnswer> =>
    app.http(path, { ...init, headers: { 'X-Forwarded-For': address, ...init.headers } });
  const post = (path: string, caller: Caller, body: unknown) =>
    http(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(caller && { Authorization: `Bearer ${caller.idToken}` }),
      },
      body: JSON.stringify(body),
    });
  return {
    http,
    /** Sends a POST to a legacy path, or a GET without a body. */
    rest: (caller: Caller, path: string, body?: unknown) =>
      body === undefined
        ? http(`/api/${path}`, { headers: caller ? { Authorization: `Bearer ${caller.idToken}` } : {} })
        : post(`/api/${path}`, caller, body),
    /** Runs a GraphQL operation; returns the response with its headers. */
    gql: (caller: Caller, query: string, variables?: object) =>
      post('/graphql', caller, { query, variables }),
  };
}

/** Parses a RateLimit or RateLimit-Policy header by budget. */
export function fieldOf(
  answer: RestAnswer,
  name: 'ratelimit' | 'ratelimit-policy',
): Record<string, Record<string, number>> {
  const items = (answer.headers.get(name) ?? '').split(', ').filter(Boolean);
  return Object.fromEntries(
    items.map((item) => {
      const [, budget, parameters] = /^"([a-z-]+)"((?:;[a-z]=\d+)+)$/.exec(item)!;
      const pairs = parameters.slice(1).split(';');
      return [budget, Object.fromEntries(pairs.map((pair) => [pair[0], Number(pair.slice(2))]))];
    }),
  );
}

/** Returns how many points of a budget are left after that response. */
export const left = (answer: RestAnswer, budget: BudgetName) => fieldOf(answer, 'ratelimit')[budget]?.r;

/** Asserts that a response is a 429 with the same wait time everywhere; returns that time. */
export function expectTooMany(answer: RestAnswer, what = 'requests'): number {
  const retryAfter = Number(answer.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  const detail = expect.stringMatching(`^Too many ${what}: try again in \\d+ (second|minute)s?\\.$`);
  const isGraphql = 'errors' in answer.body;
  const extensions = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter });
  const expected = isGraphql
    ? { status: 200, body: { errors: [expect.objectContaining({ message: detail, extensions })] } }
    : {
        status: 429,
        body: {
          type: '/api/docs/errors/too-many-requests',
          title: 'Too Many Requests',
          status: 429,
          detail,
          instance: answer.headers.get('x-request-id'),
        },
      };
  expect(answer).toMatchObject(expected);
  if (isGraphql) for (const value of Object.values(answer.body.data ?? {})) expect(value).toBeNull();
  const used = Object.values(fieldOf(answer, 'ratelimit')).filter(({ r }) => r === 0);
  expect(used.map(({ t }) => t)).toContain(retryAfter);
  return retryAfter;
}

/** Creates several accounts that are not registered yet. */
export const strangers = (count: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => signUp()));
