import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';
import { gatewayTypeDefs, markOf } from './gateway-schema.js';
import { REASONS, reasonFor, SUPPORTED, UNSUPPORTED_INPUTS } from './unsupported-fields.js';

const product = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const gateway = buildSchema(gatewayTypeDefs());

const fieldsOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
    );
const inputsOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
  );

describe("The gateway's schema", () => {
  it('has exactly the types, fields and arguments of the product', () => {
    expect(Object.keys(gateway.getTypeMap()).sort()).toEqual(Object.keys(product.getTypeMap()).sort());
    const coordinates = (schema: GraphQLSchema) =>
      fieldsOf(schema).map(
        ({ type, field }) => `${type.name}.${field.name}(${field.args.map(String)}): ${field.type}`,
      );
    expect(coordinates(gateway)).toEqual(coordinates(product));
  });

  it('supports or marks every field', () => {
    const marked = fieldsOf(gateway).filter(({ field }) => markOf(field) !== null);
    expect(marked.length).toBeGreaterThan(200);
    for (const { type, field } of fieldsOf(gateway)) {
      const isSupported = SUPPORTED[type.name]?.some((name) => name === field.name || name === '*') ?? false;
      expect([type.name, field.name, markOf(field) === null]).toEqual([type.name, field.name, isSupported]);
    }
  });

  it('contains no patterns for missing fields', () => {
    const types = gateway.getTypeMap();
    for (const [name, fields] of Object.entries(SUPPORTED)) {
      const type = types[name];
      expect([name, isObjectType(type)]).toEqual([name, true]);
      if (isObjectType(type))
        expect([...Object.keys(type.getFields()), '*']).toEqual(expect.arrayContaining(fields));
    }
    const all = [...fieldsOf(gateway), ...inputsOf(gateway)].map(
      ({ type, field }) => `${type.name}.${field.name}`,
    );
    expect(all).toEqual(expect.arrayContaining(UNSUPPORTED_INPUTS));
    expect(REASONS.filter(([pattern]) => !all.some((coordinate) => pattern.test(coordinate)))).toEqual([]);
  });

  it('marks inputs, and includes reasons in introspection', () => {
    const marked = inputsOf(gateway)
      .filter(({ field }) => markOf(field) !== null)
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(marked.sort()).toEqual([...UNSUPPORTED_INPUTS].sort());
    const { auditLog } = gateway.getQueryType()!.getFields();
    expect(auditLog.description).toMatch(
      /\n\nNot supported by the gateway: The old backend has no audit log\.$/,
    );
  });

  it('gives a family of fields the same reason', () => {
    expect(reasonFor('Query', 'auditLog')).toBe(reasonFor('AuditEvent', 'changes'));
    expect(reasonFor('Mutation', 'inviteUsers')).toBe(reasonFor('Company', 'invitations'));
    expect(reasonFor('Mutation', 'startBulkAction')).toBe(reasonFor('Query', 'jobRows'));
    expect(reasonFor('Mutation', 'saveView')).toBe(reasonFor('Query', 'listSettings'));
    expect(reasonFor('User', 'company')).toBeNull();
  });
});
