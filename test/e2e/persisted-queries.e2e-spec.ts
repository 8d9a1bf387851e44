import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from '../app.js';
import { expectCode, expectNothingOfTheInside } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** A new document. */
const fresh = (selection: string) => `query Q${randomUUID().replaceAll('-', '')} { ${selection} }`;

async function send(
  caller: Caller,
  sha256Hash: unknown,
  rest: { query?: string; variables?: object; operationName?: string } = {},
  { headers = {}, version = 1 }: { headers?: Record<string, string>; version?: number } = {},
) {
  const {
    status,
    body,
    headers: answered,
  } = await app.http('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(caller && { Authorization: `Bearer ${caller.idToken}` }),
      ...headers,
    },
    body: JSON.stringify({ ...rest, extensions: { persistedQuery: { version, sha256Hash } } }),
  });
  const code: string | undefined = body.errors?.[0]?.extensions?.code;
  return { status, data: body.data, errors: body.errors, code, headers: answered };
}

describe('refused requests', () => {
  it('a hash whose text was never sent, by the error that clients expect', async () => {
    for (const hash of [hashOf(fresh('me { id }')), 'x', '', '__proto__', 7, null, { a: 1 }, ['a']]) {
      const answer = await send(cast.admin, hash);
      expect({ hash, code: answer.code, data: answer.data ?? null }).toEqual({
        hash,
        code: 'PERSISTED_QUERY_NOT_FOUND',
        data: null,
      });
      expect(answer.errors[0].message).toBe('PersistedQueryNotFound');
      expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
    }
  });

  it('a hash of another text: neither runs or is stored', async () => {
    const harmless = fresh('me { id }');
    const other = fresh('privilegeCatalogue');
    const answer = await send(cast.admin, hashOf(harmless), { query: other });
    expect({ status: answer.status, code: answer.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    for (const hash of [hashOf(harmless), hashOf(other)]) {
      expect((await send(cast.admin, hash)).code).toBe('PERSISTED_QUERY_NOT_FOUND');
    }
  });

  it('another version of the protocol', async () => {
    const query = fresh('me { id }');
    const answer = await send(cast.admin, hashOf(query), { query }, { version: 2 });
    expect(answer.code).toBe('BAD_REQUEST');
  });

  it('callers that are not signed in, whether or not the text is known', async () => {
    const query = fresh('me { id }');
    for (const caller of [null, { idToken: 'bad' }]) {
      expect((await send(caller, hashOf(query), { query })).code).toBe('UNAUTHENTICATED');
      expect((await send(caller, hashOf(query))).code).toBe('UNAUTHENTICATED');
    }
    // The anonymous caller's document was not stored.
    expect((await send(cast.admin, hashOf(query))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await send(cast.admin, hashOf(query), { query })).code).toBeUndefined();
    for (const caller of [null, { idToken: 'bad' }]) {
      expect((await send(caller, hashOf(query))).code).toBe('UNAUTHENTICATED');
    }
  });

  it('callers without the right, for a text that another caller sent', async () => {
    const query = fresh('users(first: 1) { totalCount }');
    expect((await send(cast.master, hashOf(query), { query })).code).toBeUndefined();
    const answer = await send(cast.admin, hashOf(query));
    expect(answer.code).toBe('FORBIDDEN');
    expect(answer.data ?? null).toBeNull();
  });

  it.each([
    [
      'one that costs too much',
      fresh(`users(first: 200) { nodes { company { users(first: 200) { nodes { id email } } } } }`),
    ],
    [
      'one that is too deep',
      fresh(`me { ${'company { users(first: 1) { nodes { '.repeat(6)} id ${'} } }'.repeat(6)} }`),
    ],
    ['one that is not valid', fresh('nothing')],
    ['one that cannot be parsed', '{ me { id }'],
    ['one that is too large', `${fresh('me { id }')} # ${'x'.repeat(100 * 1024)}`],
    ['a subscription', 'subscription { meChanged { id } }'],
    [
      'a subscription whose one field depends on a variable',
      'query A { me { id } } subscription B($a: Boolean!) { meChanged @skip(if: $a) { id } }',
    ],
  ])('%s, by its text and by its hash, and it is not stored', async (_what, query) => {
    const answer = await send(cast.master, hashOf(query), { query, operationName: undefined });
    expectCode({ ...answer, data: answer.data ?? null }, 'BAD_REQUEST');
    expectNothingOfTheInside(answer.errors);
    expect((await send(cast.master, hashOf(query))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it('a subscription next to a query that was sent and stored', async () => {
    const query = `${fresh('me { id }').replace(/Q\w+/, 'A')} subscription B { meChanged { id } } # ${randomUUID()}`;
    expect((await send(cast.admin, hashOf(query), { query, operationName: 'A' })).code).toBeUndefined();
    expect((await send(cast.admin, hashOf(query), { operationName: 'A' })).data.me.id).toBe(
      String(cast.admin.id),
    );
    expect((await send(cast.admin, hashOf(query), { operationName: 'B' })).code).toBe('BAD_REQUEST');
  });

  it('a mutation by GET; a query by GET runs, because its Authorization proves that no form has sent it', async () => {
    const mutation = `mutation M${Date.now()} { setDevMode(enabled: true) { id } }`;
    await send(cast.admin, hashOf(mutation), { query: mutation });
    const extensions = (text: string) =>
      encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } }));
    const get = (text: string, headers: Record<string, string>) =>
      app.http(`/graphql?extensions=${extensions(text)}`, {
        headers: { Authorization: `Bearer ${cast.admin.idToken}`, ...headers },
      });
    const refused = await get(mutation, { 'Apollo-Require-Preflight': 'true' });
    expect({ status: refused.status, data: refused.body.data ?? null }).toEqual({ status: 405, data: null });
    const query = fresh('me { id }');
    await send(cast.admin, hashOf(query), { query });
    expect((await get(query, {})).body.data.me.id).toBe(String(cast.admin.id));
  });
});

describe('a text that was sent with its hash', () => {
  it('runs by its hash from then on, for everyone with their own rights', async () => {
    const query = fresh('me { id email }');
    const first = await send(cast.admin, hashOf(query), { query });
    expect(first.data.me.id).toBe(String(cast.admin.id));
    // Often enough to be compiled.
    for (let round = 0; round < 4; round++) {
      expect((await send(cast.admin, hashOf(query))).data).toEqual(first.data);
      expect((await send(cast.employee, hashOf(query))).data.me.id).toBe(String(cast.employee.id));
    }
    expect((await app.gql(cast.admin, query)).data).toEqual(first.data);
  });

  it('takes new variables each time', async () => {
    const query = `query Q${Date.now()}($id: ID!) { company(id: $id) { id } }`;
    const id = String(cast.company.id);
    expect((await send(cast.admin, hashOf(query), { query, variables: { id } })).data.company.id).toBe(id);
    expect((await send(cast.admin, hashOf(query), { variables: { id } })).data.company.id).toBe(id);
    expect((await send(cast.admin, hashOf(query))).code).toBe('BAD_REQUEST');
    const others = await send(cast.rival, hashOf(query), { variables: { id } });
    expect(others.code).toBe('NOT_FOUND');
  });

  it('may be a mutation; repeating it under its key has no further effect', async () => {
    const query = `mutation M${Date.now()}($title: String!) { createCompany(title: $title) { id } }`;
    const variables = { title: `Persisted ${randomUUID()}` };
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await send(cast.master, hashOf(query), { variables }, { headers })).code).toBe(
      'PERSISTED_QUERY_NOT_FOUND',
    );
    const made = await send(cast.master, hashOf(query), { query, variables }, { headers });
    expect(made.data.createCompany.id).toMatch(/^\d+$/);
    expect((await send(cast.master, hashOf(query), { variables }, { headers })).data).toEqual(made.data);
  });

  it('is evicted when the store is full, and can be sent again', async () => {
    const query = fresh('me { id }');
    await send(cast.admin, hashOf(query), { query });
    for (let round = 0; round < 7; round++) {
      const filler = `${fresh('me { id }')} # ${'x'.repeat(90_000)}`;
      expect((await send(cast.admin, hashOf(filler), { query: filler })).code).toBeUndefined();
    }
    expect((await send(cast.admin, hashOf(query))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await send(cast.admin, hashOf(query), { query })).data.me.id).toBe(String(cast.admin.id));
  });
});
