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

const bearer = () => ({ Authorization: `Bearer ${cast.admin.idToken}` });
const get = (parameters: Record<string, string>, headers: Record<string, string>) =>
  app.http(`/graphql?${new URLSearchParams(parameters)}`, { headers });
const post = (body: unknown, headers: Record<string, string>) =>
  app.http('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('an empty text is the same as nothing', () => {
  const NOTHING = { operationName: '', variables: '', extensions: '' };

  it.each([
    ['without a name', { query: '{ me { id } }' }],
    ['with a name', { query: 'query Me { me { id } }' }],
  ])('in a query %s, by POST and by GET', async (_, query) => {
    const data = { me: { id: String(cast.admin.id) } };
    expect((await post({ ...query, ...NOTHING }, bearer())).body).toEqual({ data });
    expect((await get({ ...NOTHING, ...query }, bearer())).body).toEqual({ data });
  });

  it('in place of the document of a stored query', async () => {
    const query = '{ me { id email } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await post({ query, extensions }, bearer());
    expect((await post({ query: '', extensions }, bearer())).body.data.me.email).toBe(cast.admin.email);
    const byGet = await get({ query: '', extensions: JSON.stringify(extensions) }, bearer());
    expect(byGet.body.data.me.email).toBe(cast.admin.email);
  });

  it('but a document with several operations still needs the name of one', async () => {
    const query = 'query A { me { id } } query B { me { id } }';
    expect((await post({ query, operationName: '' }, bearer())).status).toBe(400);
  });
});
