/** @jest-environment node */
import { jest } from '@jest/globals';
import { LeaveCompanyDocument, MeDocument } from '../generated/graphql';
import type { TokenSource } from './apollo';

jest.unstable_mockModule('./identity', () => ({
  idToken: undefined,
  endSession: undefined,
}));
const { createClient } = await import('./apollo');

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = () => answer({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] });

/** A token source whose first token has expired. */
function tokenService(renewed: () => string = () => 'fresh') {
  let token = 'ended';
  const source = {
    idToken: jest.fn(async (force?: boolean) => {
      if (force) token = renewed();
      return token;
    }),
    endSession: jest.fn(async () => {}),
  } satisfies TokenSource;
  return { source, forced: () => source.idToken.mock.calls.filter(([force]) => force).length };
}

describe('the Apollo client', () => {
  const sent: (string | null)[] = [];
  beforeEach(() => {
    sent.length = 0;
    Object.assign(globalThis, { document: { cookie: 'XSRF-TOKEN=a%3Db' } });
    globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      expect(headers.get('x-xsrf-token')).toBe('a=b');
      sent.push(headers.get('authorization'));
      return headers.get('authorization') === 'Bearer fresh'
        ? answer({ data: { me: null, liveCursor: 'c' } })
        : refused();
    });
  });

  it('renews an expired token, once for many queries', async () => {
    const { source, forced } = tokenService();
    const client = createClient(source);
    const nobody = { me: null, liveCursor: 'c' };
    const options = {
      query: MeDocument,
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false },
    } as const;
    const results = await Promise.all([client.query(options), client.query(options), client.query(options)]);
    expect(results.map((result) => result.data)).toEqual([nobody, nobody, nobody]);
    expect(forced()).toBe(1);
    expect(sent).toEqual([...Array(3).fill('Bearer ended'), ...Array(3).fill('Bearer fresh')]);
    expect(source.endSession).not.toHaveBeenCalled();
  });

  it('ends the session if the renewed token is refused too', async () => {
    const { source, forced } = tokenService(() => 'revoked');
    await expect(createClient(source).query({ query: MeDocument })).rejects.toThrow();
    expect(forced()).toBe(1);
    expect(sent).toHaveLength(2);
    expect(source.endSession).toHaveBeenCalledTimes(1);
  });

  it('ends the session if the provider refuses to renew the token, but not if it is unreachable', async () => {
    for (const [code, ends] of [
      ['auth/user-token-expired', 1],
      ['auth/network-request-failed', 0],
    ] as const) {
      const { source } = tokenService(() => {
        throw Object.assign(new Error(code), { code });
      });
      await expect(createClient(source).query({ query: MeDocument })).rejects.toThrow();
      expect(source.endSession).toHaveBeenCalledTimes(ends);
    }
  });

  it("sends a document's hash, and its text only if the server does not know it", async () => {
    const known = new Set<string>();
    const bodies: { query?: string; extensions: { persistedQuery: { sha256Hash: string } } }[] = [];
    globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
      expect(init!.method).toBe('POST');
      const body: (typeof bodies)[0] = JSON.parse(String(init!.body));
      bodies.push(body);
      const { sha256Hash } = body.extensions.persistedQuery;
      if (body.query) known.add(sha256Hash);
      return known.has(sha256Hash)
        ? answer({ data: { me: null, liveCursor: 'c' } })
        : answer({
            errors: [
              { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
            ],
          });
    });
    const client = createClient(tokenService().source);
    for (let round = 0; round < 2; round++) {
      const { data } = await client.query({ query: MeDocument, fetchPolicy: 'no-cache' });
      expect(data).toMatchObject({ me: null });
    }
    expect(bodies.map(({ query }) => query !== undefined)).toEqual([false, true, false]);
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(bodies[1]!.query!).digest('hex');
    expect(bodies.map(({ extensions }) => extensions.persistedQuery.sha256Hash)).toEqual([hash, hash, hash]);
  });

  it('sends the text if the browser cannot hash', async () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
      const body: { query?: string; extensions?: object } = JSON.parse(String(init!.body));
      expect(body.query).toContain('query Me');
      expect(body.extensions).not.toHaveProperty('persistedQuery');
      return answer({ data: { me: null, liveCursor: 'c' } });
    });
    await createClient(tokenService().source).query({ query: MeDocument });
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  });

  describe('a mutation', () => {
    const keys: (string | null)[] = [];
    const change = (client: ReturnType<typeof createClient>) =>
      client.mutate({ mutation: LeaveCompanyDocument });
    const answering = (...answers: (() => Response)[]) => {
      keys.length = 0;
      globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return answers[keys.length - 1]!();
      });
    };
    const done = () => answer({ data: { leaveCompany: { __typename: 'User', id: '1', company: null } } });
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };

    it('without a response is retried under the same key; the next mutation has its own key', async () => {
      const client = createClient(tokenService().source);
      answering(lost, lost, done, done);
      await change(client);
      await change(client);
      expect(keys[0]).toMatch(/^[\w-]{20}$/);
      expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
      expect(keys[3]).not.toBe(keys[0]);
    });

    it('that the server is still processing is waited for', async () => {
      const busy = () =>
        answer({ errors: [{ message: 'busy', extensions: { code: 'CONFLICT', retryAfter: 1 } }] });
      answering(lost, busy, done);
      await change(createClient(tokenService().source));
      expect(keys).toHaveLength(3);
    });

    it('that comes a second too early is sent again by itself; one that must wait longer is not', async () => {
      const early = (retryAfter: number) => () =>
        answer({ errors: [{ message: 'early', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter } }] });
      answering(early(1), done, early(60));
      await change(createClient(tokenService().source));
      expect(keys).toHaveLength(2);
      await expect(change(createClient(tokenService().source))).rejects.toThrow();
      expect(keys).toHaveLength(3);
    });

    it('that comes too early is sent again, a query up to three times', async () => {
      const spread = jest.spyOn(Math, 'random').mockReturnValue(0);
      const early = () =>
        answer({ errors: [{ message: 'early', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 0 } }] });
      const read = (...answers: (() => Response)[]) => {
        answering(...answers);
        return createClient(tokenService().source).query({ query: MeDocument, fetchPolicy: 'no-cache' });
      };
      const found = await read(early, early, early, () => answer({ data: { me: null, liveCursor: 'c' } }));
      expect(found.data).toMatchObject({ me: null });
      await expect(read(early, early, early, early)).rejects.toThrow();
      spread.mockRestore();
    });

    it('that is refused permanently is not retried', async () => {
      answering(() => answer({ errors: [{ message: 'no', extensions: { code: 'CONFLICT' } }] }));
      await expect(change(createClient(tokenService().source))).rejects.toThrow();
      expect(keys).toHaveLength(1);
    });
  });
});
