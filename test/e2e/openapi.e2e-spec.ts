import { restData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { LEGACY_CALLS, pathOf, validBody } from '../legacy.js';
import { departures } from '../openapi.js';
import { entraUser, provisioned, scimOf } from '../scim.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;
let document: any;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
  const answer = await app.http('/api/openapi.json');
  expect(answer.status).toBe(200);
  document = answer.body;
});
afterAll(() => app.close());

const SCIM_NAMES = [
  'scimGetConfig',
  'scimListResourceTypes',
  'scimListSchemas',
  ...['User', 'Group'].flatMap((kind) => [
    `scimList${kind}s`,
    ...['Create', 'Get', 'Replace', 'Change', 'Remove'].map((verb) => `scim${verb}${kind}`),
  ]),
];

it('is the document that `npm run check` checks', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const checked = await app.evaluate(async ({ load }) => (await load('emit-openapi.js')).describeRestApi());
  expect(checked).toEqual(document);
});

it('lists each call once, with a unique and descriptive name', () => {
  const operations = Object.values<any>(document.paths).flatMap((item) => Object.values<any>(item));
  const names = operations.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(
    [
      ...LEGACY_CALLS.map(([, name]) => name.split('/')[0]),
      'createSession',
      'endSession',
      'getCompanyLogo',
      'getEvents',
      'getPayrollPeriod',
      'getUserPhoto',
      ...SCIM_NAMES,
    ].toSorted(),
  );
  const known = document.tags.map(({ name }: { name: string }) => name);
  for (const { tags } of operations) {
    expect(tags).toHaveLength(1);
    expect(known).toContain(tags[0]);
  }
});

it('lists exactly the fourteen calls, the session, images, events, payroll and SCIM', () => {
  const listed = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(
    [
      ...LEGACY_CALLS.map(([method, name]) => `${method} /api/${name}`),
      'POST /api/session',
      'DELETE /api/session',
      'GET /api/companies/{companyId}/logo',
      'GET /api/users/{userId}/photo',
      'GET /api/v1/events',
      'GET /api/v1/payroll/periods/{id}',
      'GET /scim/v2/ServiceProviderConfig',
      'GET /scim/v2/ResourceTypes',
      'GET /scim/v2/Schemas',
      ...['Users', 'Groups'].flatMap((kind) => [
        `GET /scim/v2/${kind}`,
        `POST /scim/v2/${kind}`,
        ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /scim/v2/${kind}/{id}`),
      ]),
    ].sort(),
  );
});

it('describes every failure of each call', () => {
  for (const [method, name] of LEGACY_CALLS) {
    const { responses, deprecated } = document.paths[`/api/${name}`][method.toLowerCase()];
    const expected = ['200', '400', '401', '403', '404', '405', '410', '429', '500', '503'];
    if (method === 'POST') expected.push('409', '413', '415', '422');
    expect(Object.keys(responses).sort()).toEqual(expected.sort());
    expect(deprecated).toBe(true);
    for (const status of expected.filter((each) => each !== '200')) {
      const { schema, example } = responses[status].content['application/problem+json'];
      expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
      expect(departures(document, schema, example)).toEqual([]);
      expect(example.status).toBe(Number(status));
    }
  }
});

it('describes the headers of every response', () => {
  for (const [method, name] of LEGACY_CALLS) {
    const { responses } = document.paths[`/api/${name}`][method.toLowerCase()];
    for (const [status, { headers }] of Object.entries<{ headers: object }>(responses)) {
      const expected = ['Deprecation', 'Link', 'RateLimit', 'RateLimit-Policy', 'Sunset', 'X-Request-Id'];
      if (['409', '410', '429', '503'].includes(status)) expected.push('Retry-After');
      if (status === '401') expected.push('WWW-Authenticate');
      if (status === '405') expected.push('Allow');
      if (status === '200' && method === 'POST') expected.push('Idempotency-Replayed');
      expect({ name, status, headers: Object.keys(headers).sort() }).toEqual({
        name,
        status,
        headers: expected.sort(),
      });
      for (const header of expected) expect(document.components.headers).toHaveProperty(header);
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

it('documents the request headers', async () => {
  const wrongMethod = await app.http('/api/getAllCompanies', { method: 'PUT' });
  const denied = await app.rest(null, 'getAllCompanies');
  const body = { title: 'Repeated' };
  const key = { 'Idempotency-Key': 'documented', 'Content-Type': 'application/json' };
  const create = () =>
    app.http('/api/createCompany', {
      method: 'POST',
      headers: { ...key, Authorization: `Bearer ${cast.master.idToken}` },
      body: JSON.stringify(body),
    });
  await create();
  const sent = [wrongMethod, denied, await create()].flatMap(({ headers }) => [...headers.keys()]);
  const documented = Object.keys(document.components.headers).map((name) => name.toLowerCase());
  const onlySometimes = ['retry-after', 'sunset', 'set-cookie'];
  expect(sent).toEqual(expect.arrayContaining(documented.filter((name) => !onlySometimes.includes(name))));
});

it.each(LEGACY_CALLS)('describes what %s %s really returns', async (method, name) => {
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

it('describes the real error responses', async () => {
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

describe('SCIM', () => {
  it('is described as the server describes and returns it', async () => {
    const { admin, scim } = await provisioned(app);
    const answers = [
      ['ScimUserList', await scim('GET', 'Users')],
      ['ScimUser', await scim('POST', 'Users', entraUser())],
      ['ScimGroup', await scim('POST', 'Groups', { displayName: 'Night shift' })],
      ['ScimGroupList', await scim('GET', 'Groups')],
      ['ScimError', await scim('GET', 'Users/u999999')],
      ['ScimError', await scimOf(app, admin.idToken)('GET', 'Users')],
    ] as const;
    for (const [schema, { status, body, headers }] of answers) {
      expect(headers.get('content-type')).toMatch(/^application\/scim\+json/);
      const described = document.components.schemas[schema];
      expect([schema, status, fieldsBeyond(described, body)]).toEqual([schema, expect.any(Number), []]);
    }
    const { parameters } = document.paths['/scim/v2/Users'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['filter', 'startIndex', 'count']),
    );
  });
});

/** The fields of a value that a schema does not describe, and required ones that are missing. */
function fieldsBeyond(schema: any, value: any, at = '$'): string[] {
  const { $ref, type, properties, required = [], items } = schema;
  if ($ref) return fieldsBeyond(document.components.schemas[$ref.split('/').at(-1)], value, at);
  if (type === 'array')
    return value.flatMap((one: unknown, index: number) => fieldsBeyond(items, one, `${at}[${index}]`));
  if (type !== 'object' || !properties) return [];
  return [
    ...required.filter((name: string) => !(name in value)).map((name: string) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, one]) =>
      properties[name] ? fieldsBeyond(properties[name], one, `${at}.${name}`) : [`${at}.${name}`],
    ),
  ];
}
