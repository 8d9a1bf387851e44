import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startServer, type TestServer } from '../app.js';
import { ensureClientBuild } from '../client-build.js';
import { type BuiltUser, buildCast, buildUser, type Cast } from '../factories.js';

let app: TestServer;
let cast: Cast;
let viewer: BuiltUser;

beforeAll(async () => {
  ensureClientBuild();
  app = await startServer();
  cast = await buildCast(app);
  viewer = await buildUser(app, { company: cast.company, privileges: ['view ALL STAFF section'] });
  await app.database.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
     SELECT 'many-' || i, 'many-' || i || '@example.com', $1, 'Ada', 'Lovelace', 'Ada Lovelace', 'employee'
     FROM generate_series(1, 2500) AS i`,
    [cast.company.id],
  );
});
afterAll(() => app.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns a response without using `fetch`, which would decompress it. */
async function open(
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<IncomingMessage> {
  const request = httpRequest(app.url + path, { method, headers });
  request.end(body);
  const [response] = await once(request, 'response');
  return response;
}

async function send(path: string, sent: Sent = {}) {
  const response = await open(path, sent);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

const STAFF = 'users(first: 200) { nodes { id firebaseId email displayName createdAt } }';
const graphql = (encoding: string | undefined, query: string): Sent => ({
  method: 'POST',
  headers: {
    Authorization: `Bearer ${viewer.idToken}`,
    'Content-Type': 'application/json',
    ...(encoding && { 'Accept-Encoding': encoding }),
  },
  body: JSON.stringify({ query }),
});
const staff = (encoding?: string): Sent => ({
  ...graphql(encoding, ''),
  body: JSON.stringify({ company_id: cast.company.id }),
});

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each(['br', 'gzip'] as const)('with Accept-Encoding %s', (encoding) => {
  it.each<[string, () => [string, Sent]]>([
    ['a GraphQL response', () => ['/graphql', graphql(encoding, `{ me { company { ${STAFF} } } }`)]],
    ['a streamed list', () => ['/api/fetchUsersWithinCompany', staff(encoding)]],
    ['the OpenAPI document', () => ['/api/openapi.json', { headers: { 'Accept-Encoding': encoding } }]],
    ['the schema', () => ['/api/docs/schema.graphql', { headers: { 'Accept-Encoding': encoding } }]],
    ['a page', () => ['/page-home', { headers: { 'Accept-Encoding': encoding, Accept: 'text/html' } }]],
  ])('%s is compressed, with the same content', async (name, make) => {
    const [path, sent] = make();
    const { 'Accept-Encoding': _, ...headers } = sent.headers!;
    const plain = await send(path, { ...sent, headers });
    const compressed = await send(path, sent);
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
    const text = DECODERS[encoding](compressed.bytes).toString();
    // A page has a new nonce each time.
    if (name !== 'a page') expect(text).toBe(plain.bytes.toString());
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length * (name === 'a page' ? 0.8 : 0.4));
  });
});

it('is not compressed without Accept-Encoding, below 1 kB, and if only identity is accepted', async () => {
  const query = `{ me { company { ${STAFF} } } }`;
  const cases: [string, Sent][] = [
    ['/graphql', graphql(undefined, query)],
    ['/graphql', graphql('identity', query)],
    ['/graphql', graphql('deflate', query)],
    ['/graphql', graphql('br, gzip', '{ me { id } }')],
    ['/health/live', { headers: { 'Accept-Encoding': 'br' } }],
  ];
  for (const [path, sent] of cases) {
    const { status, headers } = await send(path, sent);
    expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding: undefined });
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  }
});

it('errors above 1 kB are compressed as well', async () => {
  const fields = Array.from({ length: 60 }, (_, index) => `nothing${index}`).join(' ');
  const { status, headers, bytes } = await send('/graphql', graphql('gzip', `{ ${fields} }`));
  expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 400, encoding: 'gzip' });
  expect(JSON.parse(gunzipSync(bytes).toString()).errors).toHaveLength(60);
});

it("the client's files keep the compression of the build", async () => {
  const { bytes } = await send('/', { headers: { Accept: 'text/html' } });
  const [, script] = /href="(\/assets\/react-[^"]+\.js)"/.exec(bytes.toString())!;
  const plain = await send(script);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await send(script, { headers: { 'Accept-Encoding': encoding } });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(Number(compressed.headers['content-length'])).toBe(compressed.bytes.length);
    expect(DECODERS[encoding](compressed.bytes).equals(plain.bytes)).toBe(true);
  }
});

describe('documents with an ETag', () => {
  it.each([
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs/schema.graphql', 'text/plain; charset=utf-8'],
  ])('%s is sent once', async (path, type) => {
    const first = await send(path);
    const { etag } = first.headers;
    expect({ status: first.status, type: first.headers['content-type'] }).toEqual({ status: 200, type });
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag!, etag!.slice(2), `"other", ${etag}`, '*']) {
      const again = await send(path, { headers: { 'If-None-Match': tag, 'Accept-Encoding': 'br' } });
      expect({ status: again.status, size: again.bytes.length, etag: again.headers.etag }).toEqual({
        status: 304,
        size: 0,
        etag,
      });
    }
    for (const tag of ['"other"', 'W/"other"', '']) {
      expect((await send(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    }
  });

  it('the schema is the one that queries are run against', async () => {
    const { bytes } = await send('/api/docs/schema.graphql');
    expect(bytes.toString()).toContain('type Subscription {');
    expect(bytes.toString()).toContain('  me: User');
  });
});
