import type { RestAnswer } from '../app.js';
import { expectProblem } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const ones = (count: number) => Array<number>(count).fill(1);
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
/** Larger than the limit for unauthenticated callers. */
const LARGE = 'x'.repeat(40_000);

const post = (path: string, body: BodyInit, type = JSON_TYPE, more: Record<string, string> = {}) =>
  app.http(path, { method: 'POST', headers: { 'Content-Type': type, ...more }, body });
const send = (path: string, body: object, more?: Record<string, string>) =>
  post(path, JSON.stringify(body), path.startsWith('/scim') ? 'application/scim+json' : JSON_TYPE, more);
const bearer = () => ({ Authorization: `Bearer ${cast.admin.idToken}` });
const FORGED = { Authorization: 'Bearer not.a.token' };

/** Expects that a body was refused because of its values, before anything else. */
function expectTooMany(answer: RestAnswer, values: number) {
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(`more than ${values} values`);
}

describe('a body of more than 1,000 values is refused before it is processed', () => {
  it.each([
    '/api/session',
    '/api/requestPasswordReset',
    '/api/createCompany',
    '/api/fetchUsersWithinCompany',
    '/api/removeFeature',
    '/api/toggleDevMode',
  ])('by %s, whoever sends it', async (path) => {
    const bodies = [
      { undeclared: ones(1_000) },
      { idToken: ones(1_000), title: ones(1_000) },
      Object.fromEntries(names(1_001).map((name) => [name, ''])),
      { a: ones(10).map(() => ones(10).map(() => ({ list: ones(10) }))) },
    ];
    for (const headers of [{}, FORGED, bearer()]) {
      for (const body of bodies) expectTooMany(await send(path, body, headers), 1_000);
    }
  });

  it.each([
    ['one field', names(1_001).map(() => 'a=1')],
    ['many fields', names(1_001).map((name) => `${name}=1`)],
    ['empty fields', names(1_001)],
  ])('as a form with %s', async (_, fields) =>
    expectTooMany(await post('/api/createCompany', fields.join('&'), FORM_TYPE), 1_000),
  );
});

describe('fields that an operation does not declare', () => {
  it('are ignored, up to 1,000 values', async () => {
    const token = { idToken: 'x' };
    expectProblem(await send('/api/session', { ...token, undeclared: ones(990) }), 401);
    expectProblem(await send('/api/session', { undeclared: ones(990) }), 422);
    expectProblem(await post('/api/session', '{"__proto__":{"idToken":"x"}}'), 400);
  });

  it('are ignored in forms', async () => {
    const form = new URLSearchParams(names(990).map((name) => [name, '1']));
    const headers = bearer();
    expectProblem(await post('/api/createCompany', form.toString(), FORM_TYPE, headers), 422);
    expectProblem(await post('/api/createCompany', '__proto__=1', FORM_TYPE, headers), 400);
  });
});

describe('GraphQL and SCIM', () => {
  const GRAPHQL = { query: '{ __typename }' };
  const PATHS: [string, object][] = [
    ['/graphql', GRAPHQL],
    ['/scim/v2/Users', { userName: 'x' }],
    ['/scim/v2/Groups', { displayName: 'x' }],
  ];
  const codeOf = ({ status, body }: RestAnswer) => body.errors?.[0].extensions.code ?? status;

  it.each(PATHS)('%s reads no large body of callers without valid credentials', async (path, body) => {
    for (const headers of [{}, FORGED]) {
      const answer = await send(path, { ...body, pad: LARGE, values: ones(40_000) }, headers);
      expect([401, 'UNAUTHENTICATED']).toContain(codeOf(answer));
    }
  });

  it.each(PATHS)('%s reads no body of unknown length of such callers', async (path) => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"values":[${ones(40_000).join()}]}`));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body: stream, duplex: 'half' };
    expect([401, 'UNAUTHENTICATED']).toContain(codeOf(await app.http(path, init as RequestInit)));
  });

  it('refuse more than 30,000 values from everybody', async () => {
    const body = { ...GRAPHQL, variables: { values: ones(30_000) } };
    const answer = await send('/graphql', body, bearer());
    expect(answer.body.errors[0]).toMatchObject({
      message: 'The body has more than 30000 values. Send several smaller ones.',
      extensions: { code: 'BAD_REQUEST' },
    });
  });

  it('accept lists of many records from callers with valid credentials', async () => {
    const body = { ...GRAPHQL, variables: { values: ones(29_000) } };
    expect((await send('/graphql', body, bearer())).body.data).toEqual({ __typename: 'Query' });
  });
});
