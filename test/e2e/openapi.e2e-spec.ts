import { Validator } from '@seriousme/openapi-schema-validator';
import { startApp, type TestApp } from '../app.js';
import { restData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { LEGACY_CALLS, pathOf, validBody } from '../legacy.js';
import { departures } from '../openapi.js';

let app: TestApp;
let cast: Cast;
let document: any;

beforeAll(async () => {
  app = await startApp();
  cast = await buildCast(app);
  const answer = await app.http('/api/openapi.json');
  expect(answer.status).toBe(200);
  document = answer.body;
});
afterAll(() => app.close());

it('is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

it('lists exactly the fourteen calls and the session', () => {
  const listed = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(
    [
      ...LEGACY_CALLS.map(([method, name]) => `${method} /api/${name}`),
      'POST /api/session',
      'DELETE /api/session',
    ].sort(),
  );
});

it('describes every failure that a call can have', () => {
  for (const [method, name] of LEGACY_CALLS) {
    const { responses, deprecated } = document.paths[`/api/${name}`][method.toLowerCase()];
    const expected = ['200', '400', '401', '403', '404', '429', '503'];
    if (method === 'POST') expected.push('409', '413', '415', '422');
    expect(Object.keys(responses).sort()).toEqual(expected.sort());
    expect(deprecated).toBe(true);
    for (const status of expected.filter((each) => each !== '200')) {
      expect(responses[status].content).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      });
    }
  }
});

it('describes what answers tell of limits', () => {
  for (const [method, name] of LEGACY_CALLS) {
    const { responses } = document.paths[`/api/${name}`][method.toLowerCase()];
    for (const [status, { headers }] of Object.entries<{ headers: object }>(responses)) {
      const expected = ['RateLimit', 'RateLimit-Policy'];
      if (['429', '503'].includes(status)) expected.push('Retry-After');
      expect({ name, status, headers: Object.keys(headers).sort() }).toEqual({
        name,
        status,
        headers: expected,
      });
    }
  }
});

it('describes bodies as JSON and as forms, with every field of the contract', () => {
  for (const [method, name] of LEGACY_CALLS) {
    if (method === 'GET') continue;
    const { content } = document.paths[`/api/${name}`].post.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    const schema = document.components.schemas[content['application/json'].schema.$ref.split('/').at(-1)];
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(validBody(name, cast)).sort());
  }
});

const PARAMETERS: Record<string, (cast: Cast) => string | number> = {
  'getUserData/{user_firebase_id}': ({ viewer }) => viewer.uid,
  'getFeatures/{company_id}': ({ company }) => company.id,
  'getDevModeState/{id}': ({ viewer }) => viewer.id,
  'getCompanyData/{companyId}': ({ company }) => company.id,
  'getPrivileges/{userId}': ({ viewer }) => viewer.uid,
};

it.each(LEGACY_CALLS)('describes what %s %s really answers', async (method, name) => {
  for (const title of ['Teams', 'Events']) {
    await app.database.query(
      'INSERT INTO company_features (company_id, title) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [cast.company.id, title],
    );
  }
  const path = pathOf(name, PARAMETERS[name]?.(cast));
  const body = method === 'POST' ? validBody(name, cast) : undefined;
  const answer = await restData(app, cast.master, path, body);
  const { content } = document.paths[`/api/${name}`][method.toLowerCase()].responses['200'];
  expect(departures(document, content['application/json'].schema, answer)).toEqual([]);
  if (Array.isArray(answer)) expect(answer).not.toHaveLength(0);
});

it('describes what a failure really answers', async () => {
  const schema = { $ref: '#/components/schemas/Problem' };
  for (const answer of [
    await app.rest(null, 'getAllCompanies'),
    await app.rest(cast.admin, 'getAllCompanies'),
    await app.rest(cast.master, 'createCompany', {}),
    await app.rest(cast.master, 'getCompanyData/0'),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(departures(document, schema, answer.body)).toEqual([]);
  }
});
