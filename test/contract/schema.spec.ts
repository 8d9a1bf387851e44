import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expectCode, gqlData } from '../expectations.js';
import { signUp } from '../identity-emulator.js';
import { printedSchemaOf } from '../schema.js';
import { sharedServer, type SharedServer } from '../shared-server.js';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

let app: SharedServer;
let printed: string;
let schema: GraphQLSchema;
const contract = buildSchema(
  read('test/contract/schema.graphql') + read('test/contract/live.graphql'),
);

beforeAll(async () => {
  app = await sharedServer();
  printed = await printedSchemaOf(app);
  schema = buildSchema(printed);
});
afterAll(() => app.close());

const ownTypes = (of: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(of.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type));

/** Lists every type, field, argument and enum value as `coordinate: type`. */
function coordinates(of: GraphQLSchema): Map<string, string> {
  const found = new Map<string, string>();
  for (const type of ownTypes(of)) {
    found.set(type.name, type.constructor.name);
    if (isEnumType(type)) {
      for (const { name } of type.getValues()) found.set(`${type.name}.${name}`, 'value');
    }
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        found.set(`${type.name}.${field.name}`, String(field.type));
        if ('args' in field) {
          for (const arg of field.args) found.set(`${type.name}.${field.name}(${arg.name}:)`, String(arg.type));
        }
      }
    }
  }
  return found;
}

it('the running schema has everything in the contract, with the same types', () => {
  const running = coordinates(schema);
  const wanted = [...coordinates(contract)];
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.map(([name]) => [name, running.get(name)])).toEqual(wanted);
});

it('no document of the contract’s clients breaks', () => {
  expect(findBreakingChanges(contract, schema).map((change) => change.description)).toEqual([]);
});

it('everything in it is described', () => {
  const bare: string[] = [];
  const check = (name: string, { description }: { description?: string | null }) => {
    if (!description?.trim()) bare.push(name);
  };
  for (const type of ownTypes(schema)) {
    check(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field);
        if ('args' in field) for (const arg of field.args) check(`${type.name}.${field.name}(${arg.name}:)`, arg);
      }
    }
  }
  expect(bare).toEqual([]);
});

it('server/schema.graphql matches the running schema', () => {
  const committed = read('server/schema.graphql').replace(/^(#.*\n|\s*\n)*/, '').trim();
  expect(committed).toBe(printed.trim());
});

it('introspection is open to signed-in callers only', async () => {
  const query = '{ __schema { queryType { name } mutationType { name } types { name } } }';
  const { __schema } = await gqlData(app, await signUp(), query);
  expect(__schema.queryType.name).toBe('Query');
  expect(__schema.types.map((type: { name: string }) => type.name)).toContain('UserConnection');
  for (const document of [query, '{ __typename }', '{ me { id } }']) {
    expectCode(await app.gql(null, document), 'UNAUTHENTICATED');
    expectCode(await app.gql({ idToken: 'bad' }, document), 'UNAUTHENTICATED');
  }
});
