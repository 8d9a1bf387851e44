import type { GraphQLSchemaHost } from '@nestjs/graphql';
import { type SharedServer, sharedServer } from '../../../test/shared-server.js';
import type { Actor } from './actor.js';

let app: SharedServer;
/** The root fields of the schema that a support session may use, by whether it may change something, and all. */
let reading: string[];
let changing: string[];
let all: string[];

beforeAll(async () => {
  app = await sharedServer();
  all = await app.evaluate(({ get }) => {
    const { schema } = get<GraphQLSchemaHost>('GraphQLSchemaHost');
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    return roots.flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`),
    );
  });
  reading = await allowed(false, all);
  changing = await allowed(true, all);
});
afterAll(() => app.close());

const inSession = (canChange: boolean) => ({
  identity: {
    uid: 'support:1:uid',
    email: null,
    emailVerified: false,
    authTime: 0,
    issuedAt: 0,
    expiresAt: 0,
    secondFactor: null,
  },
  user: null,
  company: null,
  restriction: null,
  support: { sessionId: 1, canChange, holder: { uid: 'uid', userId: 1, name: 'Max Master' } },
});

/** Returns those of the operations that a support session may use. */
const allowed = (canChange: boolean, operations: readonly string[]) =>
  app.evaluate(
    async ({ load }, session, names) => {
      const { checkSupport }: typeof import('./support.js') = await load('core/access/support.js');
      const actor: Actor = { ...session, privileges: new Set() };
      return names.filter((operation) => {
        try {
          checkSupport(actor, [operation]);
          return true;
        } catch {
          return false;
        }
      });
    },
    inSession(canChange),
    operations,
  );

it('a support session that may only read changes nothing', () => {
  expect(reading.length).toBeGreaterThan(20);
  expect(reading.filter((name) => name.startsWith('Mutation.'))).toEqual([]);
});

it('a support session may change what this list says, once that was allowed', () => {
  // A new line is a change of permissions. Nothing here may be about credentials, privileges, sessions or leaving.
  expect(changing.filter((name) => name.startsWith('Mutation.'))).toMatchSnapshot();
});

it('a support session may not read this', () => {
  const readable = new Set(changing);
  const reads = all.filter((name) => !name.startsWith('Mutation.'));
  expect(reads.filter((name) => !readable.has(name))).toEqual(['Query.exportCompany', 'Query.exportMyData']);
});

it('an operation that no list has is refused', async () => {
  expect(await allowed(true, ['Mutation.unknown'])).toEqual([]);
  const refusal = app.evaluate(
    async ({ load }, session) =>
      (await load('core/access/support.js')).checkSupport({ ...session, privileges: new Set() }, [
        'Mutation.unknown',
      ]),
    inSession(true),
  );
  await expect(refusal).rejects.toThrow('for the person alone');
});
