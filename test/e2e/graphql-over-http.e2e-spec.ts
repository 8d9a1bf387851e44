import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Client, fetchExchange } from '@urql/core';
import { serverAudits } from 'graphql-http';
import { createHash } from 'node:crypto';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const RESPONSE = 'application/graphql-response+json';
const bearer = () => ({ Authorization: `Bearer ${cast.admin.idToken}` });
const get = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  app.http(`/graphql?${new URLSearchParams(parameters)}`, { headers });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.http('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Records a client's requests. */
function recorded() {
  const methods: string[] = [];
  const recording: typeof fetch = (input, init) => {
    methods.push(init?.method ?? 'GET');
    return fetch(input, init);
  };
  return { methods, fetch: recording };
}

describe("GraphQL over HTTP, audited by graphql-http's suite with a valid token", () => {
  const audits = serverAudits({
    url: () => `${app.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...bearer() } }),
  });

  const CONTRACT =
    'The contract requires 400 for a document that cannot be parsed or validated and for variables of the wrong type, ' +
    'whatever the media type; the draft recommends 200 as application/json.';
  /** Recommendations (SHOULD) that we do not implement, with the reason. */
  const EXCEPTIONS: Record<string, string> = { '572B': CONTRACT, FDE2: CONTRACT, '7B9B': CONTRACT };

  it('has 61 audits', () => expect(audits).toHaveLength(61));

  it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s: %s', async (id, _name, fn) => {
    const { status } = await fn();
    expect({ status, exception: EXCEPTIONS[id] }).toEqual(
      id in EXCEPTIONS ? { status: 'warn', exception: CONTRACT } : { status: 'ok', exception: undefined },
    );
  });
});

describe('a query by GET', () => {
  it('is refused without credentials, and with invalid ones', async () => {
    const credentials: Record<string, string>[] = [{}, { Authorization: 'Bearer bad' }];
    for (const headers of credentials) {
      const answer = await get({ query: '{ me { id } }' }, { ...headers, Accept: RESPONSE });
      expect(answer.status).toBe(401);
      expect(answer.body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it('with the session cookie from a page is refused as a possible forgery', async () => {
    const session = await post({ query: '{ me { id } }' }, bearer());
    expect(session.status).toBe(200);
    const started = await app.http('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken: cast.admin.idToken }),
    });
    const Cookie = started.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect((await app.http(`/api/getUserData/${cast.admin.uid}`, { headers: { Cookie } })).status).toBe(200);
    const answer = await get({ query: '{ me { id } }' }, { Cookie });
    expect(answer.status).toBe(400);
    expect(answer.body.data ?? null).toBeNull();
    expect(answer.body.errors[0].extensions).toEqual({
      code: 'BAD_REQUEST',
      type: '/api/docs/errors/bad-request',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('runs with Authorization', async () => {
    const answer = await get({ query: '{ me { id } }' }, bearer());
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { data: { me: { id: String(cast.admin.id) } } },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is 405 for a mutation, which does not run', async () => {
    const answer = await get({ query: 'mutation { signOutEverywhere }' }, bearer());
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await get({ query: '{ me { id } }' }, bearer())).status).toBe(200);
  });

  it('is the default of urql', async () => {
    const { methods, fetch } = recorded();
    const client = new Client({
      url: `${app.url}/graphql`,
      exchanges: [fetchExchange],
      fetch,
      fetchOptions: () => ({ headers: bearer() }),
    });
    const { data, error } = await client.query('query Me($is: Boolean!) { me { id @include(if: $is) } }', {
      is: true,
    });
    expect({ data, error }).toEqual({
      data: { me: expect.objectContaining({ id: String(cast.admin.id) }) },
      error: undefined,
    });
    const change = await client.mutation(
      'mutation { grantPrivilege(userId: 1, title: "MASTER CONTROL") { id } }',
      {},
    );
    expect(change.error!.graphQLErrors[0].extensions.code).toBe('FORBIDDEN');
    expect(methods).toEqual(['GET', 'POST']);
  });

  it('is used by Apollo Client with useGETForHashedQueries', async () => {
    const { methods, fetch } = recorded();
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([
        new PersistedQueryLink({
          useGETForHashedQueries: true,
          sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
        }),
        new HttpLink({ uri: `${app.url}/graphql`, fetch, headers: bearer() }),
      ]),
    });
    const query = gql('query ByApollo { me { id email } }');
    for (let time = 0; time < 2; time++) {
      const { data } = await client.query<any>({ query, fetchPolicy: 'network-only' });
      expect(data.me.id).toBe(String(cast.admin.id));
    }
    // First only the hash; then also the text, because the server does not know it; then only the hash.
    expect(methods[0]).toBe('GET');
    expect(methods.at(-1)).toBe('GET');
    expect(methods).toHaveLength(3);
    client.stop();
  });
});

describe('the status of a refused caller', () => {
  const query = '{ me { id } }';

  it('is 401 as application/graphql-response+json, without data', async () => {
    const answer = await post({ query }, { Accept: `${RESPONSE}, application/json;q=0.9` });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toMatch(RESPONSE);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.body).toEqual({
      errors: [
        {
          message: expect.any(String),
          extensions: {
            code: 'UNAUTHENTICATED',
            type: '/api/docs/errors/unauthenticated',
            requestId: answer.headers.get('x-request-id'),
          },
        },
      ],
    });
  });

  it.each(['application/json', '*/*', 'application/json, application/graphql-response+json;q=0.5'])(
    'is 200 for a caller that accepts %s',
    async (Accept) => {
      const answer = await post({ query }, { Accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.body).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      });
    },
  );
});

describe('every error has the id of its request and a link to its page', () => {
  it.each<[string, unknown, string]>([
    ['a body that is not an object', 7, 'bad-request'],
    ['a body without a query', {}, 'bad-request'],
    ['a batch', [{ query: '{ me { id } }' }], 'bad-request'],
    ['variables that are no object', { query: '{ me { id } }', variables: 'x' }, 'bad-request'],
    ['a document that cannot be parsed', { query: '{' }, 'bad-request'],
    ['a document that is not valid', { query: '{ nothing }' }, 'bad-request'],
    ['a variable that does not fit', { query: 'query ($id: ID!) { user(id: $id) { id } }' }, 'bad-request'],
    ['a subscription', { query: 'subscription { meChanged { id } }' }, 'bad-request'],
    ['a denied field', { query: '{ users { totalCount } }' }, 'forbidden'],
    ['an absent record', { query: '{ company(id: 2147483647) { id } }' }, 'not-found'],
    [
      'a failed validation',
      { query: '{ me { company { users(first: 201) { totalCount } } } }' },
      'validation-failed',
    ],
  ])('%s', async (_, body, page) => {
    for (let time = 0; time < 3; time++) {
      const answer = await post(body, bearer());
      for (const { extensions } of answer.body.errors) {
        expect(extensions).toMatchObject({
          code: page.toUpperCase().replaceAll('-', '_'),
          type: `/api/docs/errors/${page}`,
          requestId: answer.headers.get('x-request-id'),
        });
      }
    }
  });
});

describe('invalid variables', () => {
  const USERS =
    'query ($first: Int, $orderBy: UserOrder) { users(first: $first, orderBy: $orderBy) { totalCount } }';
  it.each<[string, string, object, RegExp]>([
    [
      'a missing one',
      'query ($id: ID!) { user(id: $id) { id } }',
      {},
      /Variable "\$id" of required type "ID!"/,
    ],
    [
      'null',
      'query ($id: ID!) { user(id: $id) { id } }',
      { id: null },
      /Variable "\$id" of non-null type "ID!"/,
    ],
    ['another type', USERS, { first: 'ten' }, /"\$first" got invalid value "ten"; Int cannot represent/],
    [
      'an unknown field',
      USERS,
      { orderBy: { field: 'EMAIL', direction: 'ASC', nothing: 1 } },
      /"\$orderBy" got invalid value.*"nothing" is not defined/,
    ],
    [
      'an unknown enum value',
      USERS,
      { orderBy: { field: 'SIZE', direction: 'ASC' } },
      /at "orderBy.field"; Value "SIZE" does not exist/,
    ],
  ])('%s: the error contains their names', async (_, query, variables, message) => {
    for (let time = 0; time < 3; time++) {
      const { body } = await post({ query, variables }, bearer());
      expect(body.errors[0]).toMatchObject({
        message: expect.stringMatching(message),
        extensions: { code: 'BAD_REQUEST' },
      });
    }
  });
});

describe('a document that fails, run three times', () => {
  /** First interpreted, then compiled where possible. */
  async function answers(query: string, variables?: object): Promise<Set<string>> {
    const texts = new Set<string>();
    for (let time = 0; time < 3; time++) {
      const { status, body } = await post({ query, variables }, bearer());
      expect(body.errors.length).toBeGreaterThan(0);
      for (const { extensions } of body.errors) {
        expect(extensions.requestId).toMatch(/\S/);
        extensions.requestId = 'x';
      }
      texts.add(JSON.stringify({ status, body }));
    }
    return texts;
  }

  it.each([
    ['query A($yes: Boolean = true) { me @include(if: $yes) { id } }', { yes: null }],
    ['query B($yes: Boolean = true) { me { id email @skip(if: $yes) } }', { yes: null }],
    [
      'query C($yes: Boolean = true) { me { ...F } } fragment F on User { id @include(if: $yes) }',
      { yes: null },
    ],
    ['query D($yes: Boolean = true) { me { ... on User @skip(if: $yes) { id } } }', { yes: null }],
    ['query E($yes: Boolean) { me @include(if: $yes) { id } }', { yes: null }],
    ['query E2($yes: Boolean!) { me @include(if: $yes) { id } }', { yes: null }],
    ['query E3($yes: Boolean!) { me @include(if: $yes) { id } }', {}],
    ['query E4($yes: Boolean!) { me @include(if: $yes) { id } }', { yes: 'true' }],
    ['query G($first: Int) { me { company { users(first: $first) { totalCount } } } }', { first: '7' }],
    [
      'query H($first: Int) { me { company { users(first: $first) { totalCount } } } }',
      { first: 2_147_483_648 },
    ],
    ['query I($id: ID!) { company(id: $id) { id } }', { id: {} }],
    [
      'query J($first: Int, $after: String) { unallocatedUsers(first: $first, after: $after) { totalCount } }',
      { after: 7 },
    ],
  ])('always returns BAD_REQUEST: %s', async (query, variables) => {
    const texts = await answers(query, variables);
    expect(texts.size).toBe(1);
    const [text] = texts;
    const { status, body } = JSON.parse(text);
    expect(status).toBe(400);
    expect(body.errors.map((error: any) => error.extensions.code)).toEqual(
      body.errors.map(() => 'BAD_REQUEST'),
    );
    expect(body.data).toBeUndefined();
  });

  it.each([
    ['query K { company(id: 2147483647) { id } }', undefined],
    ['query L { me { id company { users(first: 201) { totalCount } } } }', undefined],
    ['query M { users { totalCount } }', undefined],
  ])('always returns the same result: %s', async (query, variables) => {
    expect([...(await answers(query, variables))]).toHaveLength(1);
  });

  it('accepts conditions that are true, false or the default', async () => {
    const query = 'query N($yes: Boolean = true) { me { id email @include(if: $yes) } }';
    for (const [variables, has] of [
      [{ yes: true }, true],
      [{ yes: false }, false],
      [{}, true],
    ] as const) {
      for (let time = 0; time < 3; time++) {
        const { body } = await post({ query, variables }, bearer());
        expect(body.errors).toBeUndefined();
        expect('email' in body.data.me).toBe(has);
      }
    }
  });
});
