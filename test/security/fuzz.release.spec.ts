import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { startServer, type TestServer } from '../app.js';
import { schemaFrom } from '../schema.js';
import { graphqlRequests } from './fuzz/graphql-requests.js';
import { measureHealth } from './fuzz/health.js';
import { type Judge, judgeOf } from './fuzz/judge.js';
import { ACTORS, makePeople, type People } from './fuzz/people.js';
import { pageRequests } from './fuzz/page-requests.js';
import { rawRequests } from './fuzz/raw-requests.js';
import { credentialsOf, curlOf, type FuzzRequest } from './fuzz/request.js';
import { restRequests } from './fuzz/rest-requests.js';
import { type Answer, Sender } from './fuzz/send.js';
import { socketRequests } from './fuzz/socket-requests.js';
import { Tally } from './fuzz/tally.js';

const RUNS = Number(process.env.FUZZ_RUNS ?? 2_000);
/** The same requests in every run. For others, set `FUZZ_SEED`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_129);
/** Set these to reproduce the same requests. */
const SETTINGS = `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`;
/** How often the callers are restored to their original state. */
const REVIVE_EVERY = 100;
/** Rare, because signing out everywhere takes up to a second each time. */
const BRING_BACK_EVERY = 2_000;
const SAY_EVERY = 5_000;
/** In milliseconds: many times the usual total. */
const TIMEOUT = 400_000 + RUNS * 400;

let app: TestServer;
let people: People;
let sender: Sender;
let openApi: any;
let schema: GraphQLSchema;
let judge: Judge;

beforeAll(async () => {
  app = await startServer();
  people = await makePeople(app);
  sender = new Sender(app.url, people.proofs);
  openApi = (await app.http('/api/openapi.json')).body;
  // SCIM accepts only keys of API clients.
  for (const path of Object.keys(openApi.paths)) if (!path.startsWith('/api/')) delete openApi.paths[path];
  schema = await schemaFrom(app);
  judge = judgeOf(openApi, schema);
});
afterAll(async () => {
  sender.close();
  await app.close();
});

const say = (text: string) => process.stdout.write(`fuzz: ${text}\n`);

describe('the judge', () => {
  const credentials = { actor: 'master', by: 'bearer' } as const;
  const rest: FuzzRequest = {
    door: 'rest',
    credentials,
    method: 'GET',
    path: '/api/getPrivileges/1',
    headers: [],
    operation: 'GET /api/getPrivileges/{userId}',
  };
  const graphql: FuzzRequest = {
    door: 'graphql',
    credentials,
    method: 'POST',
    path: '/graphql',
    headers: [],
    document: 'query ($a: Boolean!) { me { id ... on User @include(if: $a) { at: createdAt } } }',
    variables: { a: true },
  };
  const page: FuzzRequest = {
    door: 'page',
    credentials,
    method: 'GET',
    path: '/jobs?search=SELECT%201',
    headers: [],
    entered: ['search', 'SELECT 1'],
  };
  const html = (status: number, body: string, headers: object = {}): Answer => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'x', ...headers },
    body: `<!doctype html><html>${body}</html>`,
    took: 1,
  });
  const answer = (status: number, body: unknown): Answer => ({
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
    body: JSON.stringify(body),
    took: 1,
  });
  const problem = (change: object = {}) => ({
    type: '/api/docs/errors/not-found',
    title: 'Not Found',
    status: 404,
    detail: 'User not found.',
    instance: 'x',
    ...change,
  });
  const at = '2026-01-01T00:00:00.000Z';
  const failed = (extensions: object, message = 'x') => ({ data: null, errors: [{ message, extensions }] });

  it.each<[string, FuzzRequest, Answer]>([
    ['a list', rest, answer(200, [{ title: 'MASTER CONTROL' }])],
    ['a problem', rest, answer(404, problem())],
    ['data', graphql, answer(200, { data: { me: { id: '1', at } } })],
    ['no data', graphql, answer(200, { data: { me: null } })],
    ['a page', page, html(200, 'Jobs')],
    ['a page that shows what was typed', page, html(422, 'SELECT 1')],
    ['a redirect', page, { ...html(303, ''), headers: { location: '/jobs/searches/sent' }, body: '' }],
    ['a failure', graphql, answer(200, failed({ code: 'NOT_FOUND' }))],
    [
      'text that the caller sent',
      { ...graphql, document: 'SELECT ' },
      answer(200, failed({ code: 'NOT_FOUND' }, 'SELECT ')),
    ],
  ])('accepts %s', (_, request, given) => expect(judge(request, given)).toBeNull());

  it.each<[string, FuzzRequest, Answer]>([
    ['a failure of the server', rest, answer(500, problem({ status: 500 }))],
    ['a failure with code INTERNAL', graphql, answer(200, failed({ code: 'INTERNAL' }))],
    ['an unknown code', graphql, answer(200, failed({ code: 'GRAPHQL_VALIDATION_FAILED' }))],
    ['an undescribed status', rest, answer(418, problem({ status: 418 }))],
    ['an undescribed field', rest, answer(200, [{ title: 'MASTER CONTROL', id: 1 }])],
    ['a field of another type', rest, answer(200, [{ title: null }])],
    ['no list', rest, answer(200, { title: 'MASTER CONTROL' })],
    ['a page', rest, { ...answer(404, ''), body: '<html>' }],
    ['another status inside', rest, answer(404, problem({ status: 403 }))],
    ['a stack', rest, answer(404, problem({ stack: 'Error\n    at find (/srv/a.js:1:2)' }))],
    ['SQL', rest, answer(404, problem({ detail: 'SELECT id' }))],
    ['a file', graphql, answer(200, failed({ code: 'NOT_FOUND' }, 'in node_modules/pg'))],
    ['a constraint', graphql, answer(200, failed({ code: 'CONFLICT' }, 'users_email_key'))],
    ['a field that was not selected', graphql, answer(200, { data: { me: { id: '1', at, email: 'x' } } })],
    ['a missing field', graphql, answer(200, { data: { me: { id: '1' } } })],
    ['an id that is a number', graphql, answer(200, { data: { me: { id: 1, at } } })],
    ['an invalid time', graphql, answer(200, { data: { me: { id: '1', at: 'now' } } })],
    ['neither data nor errors', graphql, answer(200, { data: null })],
    ['more than data and errors', graphql, answer(200, { data: { me: null }, extensions: {} })],
    ['data for an invalid document', { ...graphql, document: '{ x }' }, answer(200, { data: { x: 1 } })],
    ['a page with a script of the caller', page, html(200, '<svg onload=alert(1)>')],
    ['a page that may run any script', page, html(200, '', { 'content-security-policy': undefined })],
    ['a redirect to another website', page, { ...html(303, ''), headers: { location: '//evil.example' } }],
    ['a page with SQL', page, html(422, 'INSERT INTO jobs')],
    ['a slow response', rest, { ...answer(200, []), took: 60_000 }],
  ])('rejects %s', (_, request, given) => expect(judge(request, given)).toMatch(/\S/));
});

it(
  `${RUNS} requests generated from the schemas get the responses that these describe`,
  async () => {
    const credentials = credentialsOf(ACTORS);
    const requests = fc.oneof(
      { weight: 9, arbitrary: graphqlRequests(schema, people.pool, credentials) },
      { weight: 8, arbitrary: restRequests(openApi, people.pool, credentials) },
      { weight: 3, arbitrary: pageRequests(people.pool, people.records, credentials) },
      { weight: 3, arbitrary: rawRequests(people.pool) },
      { weight: 1, arbitrary: socketRequests(schema, people.pool, credentials) },
    );
    const health = await measureHealth(app);
    const tally = new Tally();
    const begin = performance.now();
    say(SETTINGS);

    const report = await fc.check(
      fc.asyncProperty(requests, async (request: FuzzRequest) => {
        if (tally.sent % REVIVE_EVERY === 0) await people.revive();
        if (tally.sent % BRING_BACK_EVERY === 0) await people.bringBack();
        const answer = await sender.send(request);
        tally.add(request, answer);
        if (tally.sent % SAY_EVERY === 0) say(`${tally.sent} of ${RUNS}`);
        const wrong = judge(request, answer);
        if (wrong) throw new Error(wrong);
      }),
      { seed: SEED, numRuns: RUNS },
    );

    const seconds = (performance.now() - begin) / 1000;
    say(`${Math.round(tally.sent / seconds)} requests/s\n${tally}`);
    if (report.failed) {
      throw new Error(
        `${report.errorInstance instanceof Error ? report.errorInstance.message : String(report.errorInstance)}\n${curlOf(report.counterexample![0])}\n` +
          `${SETTINGS}: request ${report.numRuns}, made smaller ${report.numShrinks} times`,
        { cause: report.errorInstance },
      );
    }
    tally.expectVariety(openApi, schema);
    say(await health.expectSound());
  },
  TIMEOUT,
);
