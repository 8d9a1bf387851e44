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
