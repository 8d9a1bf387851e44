import { startApp, type TestApp } from '../../../test/app.js';
import { rootFields, schemaOf } from '../../../test/security/discovery.js';
import type { Actor } from './actor.js';
import { checkSupport } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inSession = (canChange: boolean): Actor => ({
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
  privileges: new Set(),
  restriction: null,
  support: { sessionId: 1, canChange, holder: { uid: 'uid', userId: 1, name: 'Max Master' } },
});

/** The root fields of the schema that a support session may use. */
const allowed = (canChange: boolean): string[] =>
  rootFields(schemaOf(app)).filter((operation) => {
    try {
      checkSupport(inSession(canChange), [operation]);
      return true;
    } catch {
      return false;
    }
  });

it('a support session that may only read changes nothing', () => {
  expect(allowed(false).length).toBeGreaterThan(20);
  expect(allowed(false).filter((name) => name.startsWith('Mutation.'))).toEqual([]);
});

it('a support session may change what this list says, once that was allowed', () => {
  // A new line is a change of permissions. Nothing here may be about credentials, privileges, sessions or leaving.
  expect(allowed(true).filter((name) => name.startsWith('Mutation.'))).toMatchSnapshot();
});

it('a support session may not read this', () => {
  const readable = new Set(allowed(true));
  const reads = rootFields(schemaOf(app)).filter((name) => !name.startsWith('Mutation.'));
  expect(reads.filter((name) => !readable.has(name))).toEqual(['Query.exportCompany', 'Query.exportMyData']);
});

it('an operation that no list has is refused', () => {
  expect(() => checkSupport(inSession(true), ['Mutation.unknown'])).toThrow('for the person alone');
});
