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
const get = (parameters: Record<string, string>) =>
  app.http(`/graphql?${new URLSearchParams(parameters)}`, { headers: bearer() });
const post = (body: unknown) =>
  app.http('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer() },
    body: JSON.stringify(body),
  });

describe('an empty text counts as omitted', () => {
  const NOTHING = { operationName: '', variables: '', extensions: '' };

  it.each([
    ['without a name', { query: '{ me { id } }' }],
    ['with a name', { query: 'query Me { me { id } }' }],
  ])('in a query %s, by POST and by GET', async (_, query) => {
    const data = { me: { id: String(cast.admin.id) } };
    expect((await post({ ...query, ...NOTHING })).body).toEqual({ data });
    expect((await get({ ...NOTHING, ...query })).body).toEqual({ data });
  });

  it('instead of the document of a persisted query', async () => {
    const query = '{ me { id email } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await post({ query, extensions });
    expect((await post({ query: '', extensions })).body.data.me.email).toBe(cast.admin.email);
    const byGet = await get({ query: '', extensions: JSON.stringify(extensions) });
    expect(byGet.body.data.me.email).toBe(cast.admin.email);
  });

  it('but a document with several operations still needs the name of one', async () => {
    const query = 'query A { me { id } } query B { me { id } }';
    expect((await post({ query, operationName: '' })).status).toBe(400);
  });
});
