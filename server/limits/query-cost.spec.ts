import { readFileSync } from 'node:fs';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { queryCost, WEIGHTS } from './query-cost.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const { count, directive, introspection, mutation, page, tokensPerPoint, unpagedRows } = WEIGHTS;

/** What the operation costs without its tokens, which depend on how it is written. */
function cost(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const tokens = Math.ceil(document.tokenCount! / tokensPerPoint);
  return queryCost(schema, document, getOperationAST(document)!, variables) - tokens;
}

const PAGE = 'query ($n: Int = 200) { users(first: $n) { nodes { id } } }';

describe('the cost of an operation', () => {
  it.each<[what: string, query: string, expected: number, variables: object]>(
    Object.entries<[query: string, expected: number, variables?: object]>({
      'a value each': ['{ me { id email } }', 3],
      '__typename as any value': ['{ __typename me { __typename } }', 3],
      'rows of a page with what is in them': ['{ users(first: 20) { nodes { id email } } }', page + 20 * 3],
      'rows of a page from its end': ['{ users(last: 20) { nodes { id } } }', page + 20 * 2],
      'edges as rows': ['{ users(first: 20) { edges { cursor node { id } } } }', page + 20 * 4],
      'rows that are asked for twice': [
        '{ users(first: 9) { nodes { id } edges { cursor } } }',
        page + 9 * 4,
      ],
      '50 rows where nobody says how many': ['{ users { nodes { id } } }', page + 50 * 2],
      'a page without rows': ['{ users(first: 200) { pageInfo { hasNextPage } } }', page + 2],
      'what leads to other records, in a union as the sum of its types': [
        '{ auditLog(first: 9) { nodes { actor { id } subject { ... on User { id } ... on Company { title } } } } }',
        page + 9 * 6,
      ],
      counting: ['{ users(first: 200) { totalCount totalCountExact } }', page + count + 1],
      'a list that is not paged': ['{ me { privileges { title } } }', 1 + unpagedRows * 2],
      'a page of 200 by a variable': [PAGE, page + 7 * 2, { n: 7 }],
      "a variable's default": [PAGE, page + 200 * 2],
      'a variable that is null': [PAGE, page + 50 * 2, { n: null }],
      'a page beyond the largest as the largest': [PAGE, page + 200 * 2, { n: 5_000_000 }],
      'a page below the smallest as the smallest': [PAGE, page + 1 * 2, { n: -5 }],
      'pages in pages multiplied': [
        '{ companies(first: 100) { nodes { users(first: 30) { totalCount nodes { id } } } } }',
        page + 100 * (1 + page + count + 30 * 2),
      ],
      'a change': ['mutation { setDevMode(enabled: true) { id } }', mutation + 2],
      'each change': ['mutation { a: signOutEverywhere b: signOutEverywhere }', 2 * (mutation + 1)],
      'a change in a fragment': [
        'mutation { ...M } fragment M on Mutation { signOutEverywhere }',
        mutation + 1,
      ],
      directives: ['{ me @include(if: true) { id @skip(if: false) } }', 2 + 2 * directive],
      'what is skipped, too': ['{ users(first: 9) @skip(if: true) { nodes { id } } }', page + 18 + directive],
      'the schema': ['{ __schema { types { name } } }', introspection],
      'a type': ['{ __type(name: "User") { name } me { id } }', introspection + 2],
    }).map(([what, [query, expected, variables = {}]]) => [what, query, expected, variables]),
  )('counts %s', (_, query, expected, variables) =>
    expect(cost(query, variables as Record<string, unknown>)).toBe(expected),
  );

  it('counts fragments where they are spread, in the page that they are spread in', () => {
    const fragments =
      'fragment Row on User { id email } fragment Page on UserConnection { nodes { ...Row } }';
    expect(cost(`{ users(first: 20) { ...Page } } ${fragments}`)).toBe(page + 20 * 3);
    expect(cost(`{ a: users(first: 20) { ...Page } b: users(first: 9) { ...Page } } ${fragments}`)).toBe(
      2 * page + 29 * 3,
    );
    expect(cost('{ users(first: 20) { ... on UserConnection { nodes { ... { id } } } } }')).toBe(
      page + 20 * 2,
    );
  });

  it('counts a fragment once among the same fields, and again among others', () => {
    expect(cost('{ me { ...F ...F } } fragment F on User { id email }')).toBe(3);
    expect(cost('{ a: me { ...F } b: me { ...F } } fragment F on User { id email }')).toBe(6);
  });

  it('is told at once where fragments double it at every step', () => {
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

  it('counts no more for an operation than it has itself', () => {
    const document = parse('query A { me { id } } query B { users(first: 200) { nodes { id } } }');
    const tokens = Math.ceil(document.tokenCount! / tokensPerPoint);
    expect(queryCost(schema, document, getOperationAST(document, 'A')!, {})).toBe(2 + tokens);
  });

  it('is none for variables that are refused before it runs', () =>
    expect(queryCost(schema, parse(PAGE), getOperationAST(parse(PAGE))!, { n: 'x' })).toBe(0));
});
