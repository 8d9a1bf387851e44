import { readFileSync } from 'node:fs';
import { assertObjectType, buildSchema, getOperationAST, parse, validate } from 'graphql';
import { COSTS_AS_RECORD, costsStatements, costsStatementsPerId, queryCost, WEIGHTS } from './query-cost.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
// The schema file has no extensions.
assertObjectType(schema.getType('Company')).getFields().userCount.extensions = COSTS_AS_RECORD;
assertObjectType(schema.getType('Query')).getFields().jobRows.extensions = costsStatements(2, 500);
assertObjectType(schema.getType('Mutation')).getFields().decideActions.extensions = costsStatementsPerId(4);
assertObjectType(schema.getType('Mutation')).getFields().addTeamMembers.extensions = costsStatementsPerId(
  0.3,
  'userIds',
);
const { count, directive, introspection, mutation, page, record, statement, tokensPerPoint, unpagedRows } =
  WEIGHTS;
/** The cost of a list. */
const list = page + statement;
const counted = count + statement;

/** The cost of an operation without its tokens, which depend on formatting. */
function cost(query: string, variables: Record<string, unknown> = {}, operation?: string): number {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const tokens = Math.ceil(document.tokenCount! / tokensPerPoint);
  return queryCost(schema, document, getOperationAST(document, operation)!, variables) - tokens;
}

const PAGE = 'query ($n: Int = 200) { users(first: $n) { nodes { id } } }';

describe('the cost of an operation', () => {
  it.each<[what: string, query: string, expected: number, variables: Record<string, unknown>]>(
    Object.entries<[query: string, expected: number, variables?: Record<string, unknown>]>({
      'a value each': ['{ me { id email } }', record + 3],
      '__typename like any value': ['{ __typename me { __typename } }', record + 3],
      'rows of a page with what is in them': ['{ users(first: 20) { nodes { id email } } }', list + 20 * 3],
      'rows of a page from its end': ['{ users(last: 20) { nodes { id } } }', list + 20 * 2],
      'edges as rows': ['{ users(first: 20) { edges { cursor node { id } } } }', list + 20 * 4],
      'rows that are selected twice': ['{ users(first: 9) { nodes { id } edges { cursor } } }', list + 9 * 4],
      '50 rows without a page size': ['{ users { nodes { id } } }', list + 50 * 2],
      'a page without rows': ['{ users(first: 200) { pageInfo { hasNextPage } } }', list + 2],
      'related records, and the sum of all types in a union': [
        '{ auditLog(first: 9) { nodes { actor { id } subject { ... on User { id } ... on Company { title } } } } }',
        list + 9 * (2 * record + 6),
      ],
      'a value that is read from other records': [
        '{ companies(first: 9) { nodes { userCount } } }',
        list + statement + 9 * (1 + 1 + record),
      ],
      counting: ['{ users(first: 200) { totalCount totalCountExact } }', list + counted + 1],
      'a list that is not paged': ['{ me { privileges { title } } }', 1 + 2 * record + unpagedRows * 2],
      'a list with statements of its own': [
        '{ jobRows(id: 1, first: 300) { label } }',
        2 * statement + record + 300 * 2,
      ],
      'a list above its maximum size as the maximum': [
        '{ jobRows(id: 1, first: 5000) { label } }',
        2 * statement + record + 500 * 2,
      ],
      'a page of 200 by a variable': [PAGE, list + 7 * 2, { n: 7 }],
      "a variable's default": [PAGE, list + 200 * 2],
      'a variable that is null': [PAGE, list + 50 * 2, { n: null }],
      'a page above the maximum size as the maximum': [PAGE, list + 200 * 2, { n: 5_000_000 }],
      'a page below the minimum size as the minimum': [PAGE, list + 1 * 2, { n: -5 }],
      'nested pages multiplied': [
        '{ companies(first: 100) { nodes { users(first: 30) { totalCount nodes { id } } } } }',
        2 * list + statement + 100 * (1 + page + count + 30 * 2) - page,
      ],
      'a mutation': ['mutation { setDevMode(enabled: true) { id } }', mutation + record + 2],
      'a mutation of several records': [
        'mutation { decideActions(ids: [1, 2, 3], decision: "DONE") { id } }',
        mutation + record + 3 * (4 * statement + 2),
      ],
      'a mutation of several people': [
        'mutation { addTeamMembers(teamId: 1, userIds: [1, 2, 3]) { changed { role } } }',
        mutation + record + 1 + 3 * 0.3 * statement + record + unpagedRows * 2,
      ],
      'every mutation field': ['mutation { a: signOutEverywhere b: signOutEverywhere }', 2 * (mutation + 1)],
      'a mutation in a fragment': [
        'mutation { ...M } fragment M on Mutation { signOutEverywhere }',
        mutation + 1,
      ],
      directives: ['{ me @include(if: true) { id @skip(if: false) } }', record + 2 + 2 * directive],
      'skipped fields': ['{ users(first: 9) @skip(if: true) { nodes { id } } }', list + 18 + directive],
      'the schema': ['{ __schema { types { name } } }', introspection],
      'a type': ['{ __type(name: "User") { name } me { id } }', introspection + record + 2],
    }).map(([what, [query, expected, variables = {}]]) => [what, query, expected, variables]),
  )('counts %s', (_, query, expected, variables) => expect(cost(query, variables)).toBe(expected));

  it('counts fragments each time they are spread', () => {
    const fragments =
      'fragment Row on User { id email } fragment Page on UserConnection { nodes { ...Row } }';
    expect(cost(`{ users(first: 20) { ...Page } } ${fragments}`)).toBe(list + 20 * 3);
    expect(cost(`{ a: users(first: 20) { ...Page } b: users(first: 9) { ...Page } } ${fragments}`)).toBe(
      2 * list + 29 * 3,
    );
    expect(cost('{ users(first: 20) { ... on UserConnection { nodes { ... { id } } } } }')).toBe(
      list + 20 * 2,
    );
  });

  it('counts a fragment once per selection set', () => {
    expect(cost('{ me { ...F ...F } } fragment F on User { id email }')).toBe(record + 3);
    expect(cost('{ a: me { ...F } b: me { ...F } } fragment F on User { id email }')).toBe(2 * record + 6);
  });

  it('is computed quickly for fragments that double at every step', () => {
    const steps = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on Company { a: users { nodes { company { ...F${i + 1} } } }
        b: users { nodes { company { ...F${i + 1} } } } }`,
    );
    const query = `{ company(id: 1) { ...F0 } } ${steps.join(' ')} fragment F60 on Company { id }`;
    expect(cost(query)).toBeGreaterThan(2 ** 60);
  });

  it('counts tokens', () => {
    const document = (filler: number) => parse(`{ me { ${'id '.repeat(filler)} } }`);
    const of = (filler: number) => {
      const parsed = document(filler);
      return queryCost(schema, parsed, getOperationAST(parsed)!, {});
    };
    expect(of(101) - of(1)).toBe(100 + 100 / tokensPerPoint);
  });

  it('counts only the executed operation of a document', () => {
    const document = parse('query A { me { id } } query B { users(first: 200) { nodes { id } } }');
    const tokens = Math.ceil(document.tokenCount! / tokensPerPoint);
    expect(queryCost(schema, document, getOperationAST(document, 'A')!, {})).toBe(record + 2 + tokens);
  });

  it('is zero for invalid variables, which are refused before the operation runs', () =>
    expect(queryCost(schema, parse(PAGE), getOperationAST(parse(PAGE))!, { n: 'x' })).toBe(0));
});

describe('the cost of a search', () => {
  const { narrowed, searchWord, unindexedSearch } = WEIGHTS;
  const of = (search: string) =>
    cost('query ($s: String) { users(first: 1, search: $s) { nodes { id } } }', { s: search });
  const page1 = list + 2;

  it('grows with the number of distinct words', () => {
    expect(of('')).toBe(page1);
    expect(of('maria')).toBe(page1 + narrowed + searchWord);
    expect(of('maria a')).toBe(page1 + narrowed + 2 * searchWord);
    expect(of('maria MARÍA maria')).toBe(page1 + narrowed + searchWord);
  });

  it('includes reading every row if no index helps', () => {
    expect(of('🙂🙂🙂')).toBe(page1 + narrowed + searchWord + unindexedSearch);
    expect(of('🙂🙂🙂 maria')).toBe(page1 + narrowed + 2 * searchWord);
    expect(of('---')).toBe(page1 + narrowed + searchWord);
  });

  it('is counted for each list, together with its filter', () => {
    const query = `{ a: users(first: 1, search: "maria") { nodes { id } }
      b: unallocatedUsers(first: 1, filter: { userType: ADMIN }) { nodes { id } }
      c: users(first: 1, filter: { userType: null }) { nodes { id } }
      d: companies(first: 1, search: "acme", filter: { createdAt: { since: "2026-01-01T00:00:00Z" } }) { nodes { id } } }`;
    expect(cost(query)).toBe(4 * page1 + 3 * narrowed + 2 * searchWord);
  });
});

describe('a null condition', () => {
  const document = `
    query A($x: Boolean = true) { me { id @include(if: $x) } }
    query B($x: String) { me { id } user(firebaseId: $x) { id } }
    query C($x: Boolean = true) { me { ...Outer } }
    fragment Outer on User { ...Inner }
    fragment Inner on User { id @skip(if: $x) }`;

  it.each(['A', 'C'])('is refused in the executed operation and its fragments: %s', (operation) => {
    expect(() => cost(document, { x: null }, operation)).toThrow('the variable "$x" is null');
    expect(cost(document, { x: false }, operation)).toBeGreaterThan(0);
  });

  it('is ignored in other operations', () => {
    expect(cost(document, { x: null }, 'B')).toBeGreaterThan(0);
  });
});

it('stops at the first invalid variable, because each error takes time to be located', () => {
  let read = 0;
  const ids = new Proxy(
    Array.from({ length: 20_000 }, () => null),
    {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
        return Reflect.get(target, key) as unknown;
      },
    },
  );
  const document = parse(
    'query ($ids: [ID!]!) { freeBusy(userIds: $ids, from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z") { id } }',
  );
  expect(validate(schema, document)).toEqual([]);
  expect(queryCost(schema, document, getOperationAST(document)!, { ids })).toBe(0);
  expect(read).toBeLessThan(5);
});
