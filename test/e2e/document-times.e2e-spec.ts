import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer('limited');
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** A new document that takes long to validate, and is then refused. */
function expensive() {
  const fragments = Array.from(
    { length: 90 },
    (_, i) => `fragment F${i} on User { id name email ...F${(i + 1) % 90} }`,
  );
  return `# ${randomUUID()}\n{ me { id ...F0 } } ${fragments.join(' ')}`;
}

it('slow documents are refused for their sender after a while, and for nobody else', async () => {
  let codes: unknown[] = [];
  for (let sent = 0; sent < 60 && !codes.includes('TOO_MANY_REQUESTS'); sent++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.gql(cast.employee, expensive())));
    codes = answers.map(({ code }) => code);
  }
  expect(codes).toContain('TOO_MANY_REQUESTS');
  expect((await app.gql(cast.admin, '{ me { id } }')).code).toBeUndefined();
});

it.each([
  ['more lines than anybody writes', `${'\n'.repeat(3_001)}{ me { id } }`, /more than 3000 lines/],
  [
    'a field that is selected again and again',
    `{ ${'__schema { queryType { fields { name } } } '.repeat(51)} }`,
    /"__schema" more than 50 times/,
  ],
  [
    'one that is selected again and again in inline fragments',
    `{ me { ${'... on User { company { id } } '.repeat(51)} } }`,
    /"company" more than 50 times/,
  ],
])('refuses %s', async (_, query, message) => {
  const { errors } = await app.gql(cast.admin, query);
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
});

it('reports at most fifty variable errors', async () => {
  const { errors } = await app.gql(
    cast.admin,
    'query ($ids: [ID!]!) { freeBusy(userIds: $ids, from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z") { id } }',
    { ids: Array.from({ length: 20_000 }, () => null) },
  );
  expect(errors!.length).toBeLessThanOrEqual(51);
});

/** Sends a GraphQL request and closes its connection some milliseconds later, regardless of its progress. */
async function sendAndLeave(body: object, after: number): Promise<void> {
  const sent = request(`${app.url}/graphql`, {
    method: 'POST',
    agent: false,
    headers: { Authorization: `Bearer ${cast.rival.idToken}`, 'Content-Type': 'application/json' },
  });
  sent.on('error', () => {});
  sent.on('response', (response) => response.resume());
  sent.end(JSON.stringify(body));
  await sleep(after);
  sent.destroy();
}

it('continues for others when connections close at any time', async () => {
  const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: randomUUID() } } };
  const bodies = () => [{ a: 1 }, unknown, { query: `# ${randomUUID()}\n{ me { id } }` }];
  for (let after = 0; after < 12; after++) {
    await Promise.all(bodies().map((body) => sendAndLeave(body, after)));
  }
  const { me } = await gqlData(app, cast.admin, `# ${randomUUID()}\n{ me { id } }`);
  expect(me.id).toBe(String(cast.admin.id));
});
