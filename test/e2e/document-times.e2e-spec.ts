import { randomUUID } from 'node:crypto';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer('limited');
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** A document that takes long to validate, is refused and is sent for the first time. */
function expensive() {
  const fragments = Array.from(
    { length: 90 },
    (_, i) => `fragment F${i} on User { id name email ...F${(i + 1) % 90} }`,
  );
  return `# ${randomUUID()}\n{ me { id ...F0 } } ${fragments.join(' ')}`;
}

it('documents that take long to validate are refused to their sender after a while, and to nobody else', async () => {
  let codes: unknown[] = [];
  for (let sent = 0; sent < 60 && !codes.includes('TOO_MANY_REQUESTS'); sent++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.gql(cast.employee, expensive())));
    codes = answers.map(({ code }) => code);
  }
  expect(codes).toContain('TOO_MANY_REQUESTS');
  const [own, other] = await Promise.all(
    [cast.employee, cast.admin].map((caller) => app.gql(caller, '{ me { id } }')),
  );
  expect([own.code, other.code]).toEqual(['TOO_MANY_REQUESTS', undefined]);
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

it('reports no more than fifty errors of variables, however many there are', async () => {
  const { errors } = await app.gql(
    cast.admin,
    'query ($ids: [ID!]!) { freeBusy(userIds: $ids, from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z") { id } }',
    { ids: Array.from({ length: 20_000 }, () => null) },
  );
  expect(errors!.length).toBeLessThanOrEqual(51);
});
