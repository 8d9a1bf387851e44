import { getIntrospectionQuery } from 'graphql';
import { expectCode, expectNothingOfTheInside, gqlData } from '../expectations.js';
import { buildCast, type Cast } from '../factories.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;
let cast: Cast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildCast(app);
});
afterAll(() => app.close());

const refused = async (query: string, variables?: object) => {
  const answer = await app.gql(cast.master, query, variables);
  expectCode(answer, 'BAD_REQUEST');
  expectNothingOfTheInside(answer.errors);
  expect(answer.data ?? null).toBeNull();
};

/** `me`, `company` and `users { nodes … }` alternating down to that depth, with small pages. */
function nested(depth: number): string {
  const levels = ['me', 'company', 'users(first: 1)', 'nodes'];
  while (levels.length < depth - 1) levels.push('company', 'users(first: 1)', 'nodes');
  const path = levels.slice(0, depth - 1);
  return `{ ${path.join(' { ')} { __typename ${' }'.repeat(path.length)} }`;
}

describe('depth', () => {
  it('of 15 is allowed', async () => {
    const { me } = await gqlData(app, cast.master, nested(15));
    expect(me.company.users.nodes).toHaveLength(1);
  });

  it.each([16, 17, 60])('of %d is refused', (depth) => refused(nested(depth)));

  it('counts through fragments and inline fragments', async () => {
    const inner = (depth: number) =>
      nested(depth)
        .replace(/^\{ me \{/, '')
        .replace(/\}$/, '')
        .replace(/\}\s*$/, '');
    await refused(`{ me { ...Deep } } fragment Deep on User { ${inner(16)} }`);
    await refused(`{ me { ... on User { ${inner(16)} } } }`);
    await gqlData(app, cast.master, `{ me { ...Deep } } fragment Deep on User { ${inner(15)} }`);
  });
});

describe('aliases', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: privilegeCatalogue`).join(' ')} }`;

  it('are allowed up to 100', async () => {
    expect(Object.keys(await gqlData(app, cast.master, aliases(100)))).toHaveLength(100);
  });

  it('are refused from 101', () => refused(aliases(101)));

  it('are counted wherever they are', async () => {
    const fields = Array.from({ length: 101 }, (_, index) => `a${index}: id`).join(' ');
    await refused(`{ me { ${fields} } }`);
    await refused(`{ me { ...F } } fragment F on User { ${fields} }`);
    await refused(`{ me { ... on User { ${fields} } } }`);
  });
});

describe('directives', () => {
  const directives = (count: number) =>
    `{ ${Array.from({ length: count }, () => 'privilegeCatalogue @include(if: true)').join(' ')} }`;

  it('are allowed up to 50', async () => {
    expect(await gqlData(app, cast.master, directives(50))).toHaveProperty('privilegeCatalogue');
  });

  it('are refused from 51', () => refused(directives(51)));

  it('are counted in fragments', () =>
    refused(`{ me { ...F } } fragment F on User { ${'id @skip(if: false) '.repeat(51)} }`));
});

describe('fragments', () => {
  const fragments = (count: number) =>
    `{ me { id } } ${Array.from({ length: count }, (_, i) => `fragment F${i} on User { id ...F${(i + 1) % count} }`).join(' ')}`;

  it('are refused from 101, before anything parses them', async () => {
    const answer = await app.gql(cast.master, fragments(101));
    expectCode(answer, 'BAD_REQUEST');
    expect(answer.errors!.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('more than 100 fragments'),
    ]);
    expect((await app.gql(cast.master, fragments(100))).errors![0].message).not.toContain('100 fragments');
  });
});

it('the schema has no location of a directive that is newer than the specification', async () => {
  const { __schema } = await gqlData(app, cast.master, '{ __schema { directives { name locations } } }');
  expect(JSON.stringify(__schema.directives)).not.toContain('DIRECTIVE_DEFINITION');
});

describe('cost', () => {
  const nested = (outer: number, inner: number, fields = 'id') =>
    `{ users(first: ${outer}) { nodes { company { users(last: ${inner}) { nodes { ${fields} } } } } } }`;

  it('of 50,000 is allowed', async () => {
    expect((await gqlData(app, cast.master, nested(115, 200))).users.nodes.length).toBeGreaterThan(5);
  });

  it('above that is refused, with the limit in the error', async () => {
    const answer = await app.gql(cast.master, nested(130, 200));
    expectCode(answer, 'BAD_REQUEST');
    expect(answer.errors![0].message).toMatch(
      /^This operation costs 5\d{4}, and the limit is 50000\. Request fewer fields/,
    );
  });

  it.each([
    ['pages in pages', nested(200, 200)],
    ['many fields', nested(100, 100, 'id email firstName lastName createdAt')],
    [
      'pages that a fragment hides',
      `{ users(first: 200) { ...P } } fragment P on UserConnection { nodes { company { users(first: 200) { ...Q } } } }
       fragment Q on UserConnection { edges { node { id } } }`,
    ],
    [
      'the same under many names',
      `{ ${Array.from({ length: 90 }, (_, i) => `a${i}: users(first: 200) { nodes { id email } }`).join(' ')} }`,
    ],
  ])('is too high for %s', (_, query) => refused(query));

  it("is counted with a variable's value, or its default", async () => {
    const document = (size: string) =>
      `query ($n: Int${size}) { users(first: $n) { nodes { company { users(first: $n) { nodes { id email } } } } } }`;
    await refused(document(''), { n: 200 });
    await refused(document(' = 200'));
    expectCode(await app.gql(cast.master, document(''), { n: 100_000 }), 'BAD_REQUEST');
    await gqlData(app, cast.master, document(' = 200'), { n: 10 });
  });

  it('lets the console read the whole schema', async () => {
    const query = getIntrospectionQuery({
      inputValueDeprecation: true,
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      oneOf: true,
    });
    const { __schema } = await gqlData(app, cast.employee, query);
    expect(__schema.types.length).toBeGreaterThan(20);
  });
});

describe('size', () => {
  const padded = (bytes: number) => {
    const document = '{ privilegeCatalogue } #';
    return document + 'x'.repeat(bytes - document.length);
  };

  it('of 100 kB is allowed, one more byte is refused', async () => {
    await gqlData(app, cast.master, padded(100 * 1024));
    await refused(padded(100 * 1024 + 1));
  });

  it('is measured in bytes, not in characters', () =>
    refused(`{ privilegeCatalogue } # ${'é'.repeat(52_000)}`));
});

describe('a batch', () => {
  it.each([
    '[{"query":"{ privilegeCatalogue }"}]',
    '[]',
    '[{"query":"{ me { id } }"},{"query":"{ me { id } }"}]',
  ])('is refused: %s', async (body) => {
    const answer = await app.http('/graphql', {
      method: 'POST',
      headers: { Authorization: `Bearer ${cast.master.idToken}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].extensions.code).toBe('BAD_REQUEST');
    expect(answer.body.data ?? null).toBeNull();
  });
});

describe('a malicious document', () => {
  const bombs: [string, () => string][] = [
    [
      'selections nested thousands deep',
      () => `{ me ${'{ company '.repeat(5_000)}{ id } ${'}'.repeat(5_000)} }`,
    ],
    ['braces alone', () => '{'.repeat(50_000)],
    ['lists in lists', () => `{ company(id: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { id } }`],
    [
      'objects in objects',
      () => `{ users(orderBy: ${'{a:'.repeat(10_000)}1${'}'.repeat(10_000)}) { totalCount } }`,
    ],
    ['types in types', () => `query ($a: ${'['.repeat(20_000)}Int${']'.repeat(20_000)}) { me { id } }`],
    ['inline fragments in each other', () => `{ me ${'{ ... '.repeat(3_000)}{ id } ${'}'.repeat(3_000)} }`],
    ['a fragment of itself', () => '{ me { ...A } } fragment A on User { id ...A }'],
    [
      'fragments in a circle',
      () =>
        '{ me { ...A } } fragment A on User { company { ...B } } fragment B on Company { users { nodes { ...A } } }',
    ],
    ['an unused fragment that includes itself', () => '{ me { id } } fragment A on User { ...A }'],
    [
      'fragments that double at every step, and a missing one',
      () =>
        `{ me { ...F0 } } ${Array.from({ length: 40 }, (_, i) => `fragment F${i} on User { id ...F${i + 1} ...F${i + 1} }`).join(' ')}`,
    ],
    ['a field a thousand times that does not exist', () => `{ ${'nothing '.repeat(2_000)} }`],
    ['the same field thousands of times', () => `{ me { ${'id '.repeat(20_000)} } }`],
    ['directives a thousand times', () => `{ me ${'@skip(if: false) '.repeat(1_000)}{ id } }`],
    [
      'variables a thousand times',
      () => `query (${Array.from({ length: 1_500 }, (_, i) => `$v${i}: Int`).join(' ')}) { me { id } }`,
    ],
    ['no operation', () => 'fragment A on User { id }'],
    ['two operations and no name', () => 'query A { me { id } } query B { me { id } }'],
    [
      'a subscription whose one field depends on a variable',
      () => 'subscription ($a: Boolean!) { meChanged @include(if: $a) { id } }',
    ],
    [
      'an unselected operation beside a query',
      () => 'query A { me { id } } subscription B ($a: Boolean!) { meChanged @skip(if: $a) { id } }',
    ],
    ['a subscription that is not there', () => 'subscription { me { id } }'],
    ['an empty document', () => ''],
    ['control characters', () => '{ me \u0000 { id } }'],
    ['text without an end', () => '{ user(firebaseId: "x) { id } }'],
  ];

  it.each(bombs)('is refused before it runs: %s', (_, make) => refused(make()));

  it.each([
    ['below a field', 'User', 'me { ...F0 }', '{ id }'],
    ['at the root', 'Query', '...F0', '{ me { id } }'],
  ])('with only exponentially nested fragments %s is processed in time', async (_, type, start, end) => {
    const steps = Array.from(
      { length: 60 },
      (__, i) => `fragment F${i} on ${type} { ...F${i + 1} ...F${i + 1} }`,
    );
    const query = `{ ${start} } ${steps.join(' ')} fragment F60 on ${type} ${end}`;
    expect(await gqlData(app, cast.employee, query)).toEqual({ me: { id: String(cast.employee.id) } });
  });
});

describe('a document that does not match the schema', () => {
  it.each([
    '{ nothing }',
    '{ me { password } }',
    '{ me { companyId } }',
    '{ me { claimsAt } }',
    '{ company(id: 1) { foundedBy } }',
    '{ company(id: 1) { pending } }',
    '{ me(id: 1) { id } }',
    '{ company { id } }',
    '{ me }',
    '{ me { id { x } } }',
    'mutation { nothing }',
    '{ users(orderBy: { field: PASSWORD, direction: ASC }) { totalCount } }',
    '{ users(orderBy: { field: EMAIL }) { totalCount } }',
    '{ users(offset: 1) { totalCount } }',
  ])('is refused: %s', (query) => refused(query));
});

describe('variables of the wrong type', () => {
  const USER = 'query ($v: String!) { user(firebaseId: $v) { id } }';
  const PAGE = 'query ($v: Int) { users(first: $v) { totalCount } }';
  const ORDER = 'query ($v: UserOrder) { users(orderBy: $v) { totalCount } }';
  const MODE = 'mutation ($v: Boolean!) { setDevMode(enabled: $v) { id } }';

  it.each<[string, object]>([
    [USER, {}],
    [USER, { v: null }],
    [USER, { v: 7 }],
    [USER, { v: ['x'] }],
    [USER, { v: { x: 1 } }],
    [PAGE, { v: '7' }],
    [PAGE, { v: 1.5 }],
    [PAGE, { v: 2 ** 31 }],
    [PAGE, { v: -(2 ** 53) }],
    [PAGE, { v: true }],
    [PAGE, { v: [7, 8] }],
    [ORDER, { v: { field: 'NOTHING', direction: 'ASC' } }],
    [ORDER, { v: { field: 'EMAIL', direction: 'ASC', more: 1 } }],
    [ORDER, { v: 'EMAIL' }],
    [MODE, { v: 'true' }],
    [MODE, { v: 1 }],
    [MODE, { v: null }],
  ])('are refused: %s %j', (query, variables) => refused(query, variables));

  it.each(['"text"', '7', '[]', 'true'])('must not be %s instead of an object', async (variables) => {
    const answer = await app.http('/graphql', {
      method: 'POST',
      headers: { Authorization: `Bearer ${cast.master.idToken}`, 'Content-Type': 'application/json' },
      body: `{"query":"{ privilegeCatalogue }","variables":${variables}}`,
    });
    expect({ variables, status: answer.status }).toEqual({ variables, status: 400 });
    expect(answer.body.errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  it.each([
    '{"query":7}',
    '{"query":["{me{id}}"]}',
    '{"query":null}',
    '{}',
    '{"operationName":"A"}',
    '{"query":"{ me { id } }","operationName":"B"}',
    '{"query":"{ me { id } }","operationName":7}',
  ])('in a body of the wrong shape are refused: %s', async (body) => {
    const answer = await app.http('/graphql', {
      method: 'POST',
      headers: { Authorization: `Bearer ${cast.master.idToken}`, 'Content-Type': 'application/json' },
      body,
    });
    expect({ body, status: answer.status }).toEqual({ body, status: 400 });
    expect(answer.body.errors[0].extensions.code).toBe('BAD_REQUEST');
  });
});
