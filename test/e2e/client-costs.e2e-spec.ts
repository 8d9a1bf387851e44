import { globSync, readFileSync } from 'node:fs';
import type { GraphQLInputType, OperationDefinitionNode } from 'graphql';
import { sharedServer, type SharedServer } from '../shared-server.js';

let app: SharedServer;

beforeAll(async () => {
  app = await sharedServer();
});
afterAll(() => app.close());

const source = globSync('client/**/*.graphql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('no request of a screen costs more than one request may, however many rows its lists have', async () => {
  const { costs, most } = await app.evaluate(async ({ get, load }, text: string) => {
    const { queryCost, MAX_COST } = await load('platform/graphql/query-cost.js');
    const {
      getNamedType,
      isEnumType,
      isInputObjectType,
      isNonNullType,
      isListType,
      Kind,
      parse,
      typeFromAST,
      visit,
    } = await import('graphql');
    const schema = get('GraphQLSchemaHost').schema;
    const SCALARS: Record<string, unknown> = {
      Int: 50,
      Float: 1,
      Boolean: true,
      DateTime: '2026-01-01T00:00:00Z',
    };
    /** Any value of a type. Lists have the one element. */
    const valueOf = (type: GraphQLInputType): unknown => {
      if (isNonNullType(type)) return valueOf(type.ofType);
      if (isListType(type)) return [valueOf(type.ofType)];
      const named = getNamedType(type);
      if (isEnumType(named)) return named.getValues()[0]!.name;
      if (!isInputObjectType(named)) return SCALARS[named.name] ?? '1';
      const fields = Object.values(named.getFields());
      const needed = named.isOneOf ? fields.slice(0, 1) : fields.filter((one) => isNonNullType(one.type));
      return Object.fromEntries(needed.map((one) => [one.name, valueOf(one.type)]));
    };
    const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
    // The client requests the type of every object.
    const document = visit(parse(text), {
      SelectionSet: {
        leave: (set, _, parent) =>
          parent && 'operation' in parent ? undefined : { ...set, selections: [...set.selections, typename] },
      },
    });
    const operations = document.definitions.filter(
      (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
    );
    const found = operations.map((operation) => {
      // No screen requests pages of more than 50 rows.
      const needed = operation.variableDefinitions!.filter(
        ({ type, variable }) =>
          type.kind === 'NonNullType' || ['first', 'last'].includes(variable.name.value),
      );
      const values = needed.map(({ type, variable }) => [
        variable.name.value,
        valueOf(typeFromAST(schema, type as never) as never),
      ]);
      const cost: number = queryCost(schema, document, operation, Object.fromEntries(values));
      return [operation.name!.value, cost] as const;
    });
    return { costs: found, most: MAX_COST };
  }, source);
  expect(costs.length).toBeGreaterThan(100);
  // 0 is the cost of invalid variables.
  expect(costs.filter(([, cost]) => cost <= 0 || cost > most)).toEqual([]);
});
