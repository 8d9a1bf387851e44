import { buildSchema, getOperationAST, parse } from 'graphql';
import { jitPlugin } from './jit.plugin.js';

const schema = buildSchema(`
  enum Color { ${Array.from({ length: 50 }, (_, n) => `C${n}`).join(' ')} }
  input Filter { color: Color other: Color }
  type Query { things(filter: Filter): Int }
`);

/** Sends an operation twice, and returns whether it was compiled. */
async function isCompiled(query: string, operationCost: number): Promise<boolean> {
  const document = parse(query);
  const listener = await jitPlugin((error) => error).requestDidStart!({} as never);
  const req: { operationCost: number; compileTime?: number } = { operationCost };
  for (let sent = 0; sent < 2; sent++) {
    await listener!.responseForOperation!({
      schema,
      document,
      operation: getOperationAST(document)!,
      operationName: null,
      queryHash: 'hash',
      request: { variables: {} },
      contextValue: { req },
    } as never);
  }
  return req.compileTime !== undefined;
}

const withFilters = (count: number) => {
  const names = Array.from({ length: count }, (_, n) => `f${n}`);
  return `query (${names.map((name) => `$${name}: Filter`).join(' ')}) {
    ${names.map((name) => `${name}: things(filter: $${name})`).join(' ')} }`;
};

it('compiles repeated documents', async () => {
  expect(await isCompiled(withFilters(1), 10)).toBe(true);
});

it('does not compile, or charge for, documents with invalid variables', async () => {
  expect(await isCompiled(withFilters(1), 0)).toBe(false);
});

it('does not compile documents with many enum values, because code is generated for each of them', async () => {
  const results = await Promise.all([3, 4].map((count) => isCompiled(withFilters(count), 10)));
  expect(results).toEqual([true, false]);
});
