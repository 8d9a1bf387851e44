import { Field, ID, InterfaceType } from '@nestjs/graphql';
import {
  defaultFieldResolver,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { notFound } from '../errors/app-error.js';
import { propertiesOf } from '../validation/properties.js';
import { costsStatements } from './query-cost.js';

/**
 * The interface of what `node` returns. A type implements it with `@ObjectType({ implements: () => Node })` if one
 * query returns a record of it by `id`. `node` runs that query, so it has the same guards, policies, scopes and errors.
 */
@InterfaceType({ description: 'A record that `node` finds by an id of its own.' })
export abstract class Node {
  @Field(() => ID, {
    description:
      'An id that no record of another type has. `id` is unique among the records of the type only.',
  })
  nodeId: string;
}

type QueryField = GraphQLField<unknown, unknown>;

/** The types of the records that `node` has returned. */
const types = new WeakMap<object, string>();

/** Returns an id that is unique across all types. */
export const nodeIdOf = (type: string, id: string | number): string =>
  Buffer.from(`${type}:${id}`).toString('base64url');

/** Adds the resolvers of nodes that depend on the schema. Throws if a node cannot be read by its id. */
export function resolveNodes(schema: GraphQLSchema): GraphQLSchema {
  const node = schema.getType(Node.name);
  const query = schema.getQueryType()?.getFields().node;
  if (!isInterfaceType(node) || !query) return schema;
  node.resolveType = (value: object) => types.get(value);
  let most = 0;
  for (const type of schema.getImplementations(node).objects) {
    type.getFields().nodeId.resolve = (record) => nodeIdOf(type.name, String(propertiesOf(record).id));
    most = Math.max(most, Number(readerOf(schema, type).extensions.statements ?? 0));
  }
  // The cost of the most expensive query.
  query.extensions = { ...query.extensions, ...costsStatements(most) };
  return schema;
}

/** Runs the query that returns a record by its id. Throws NOT_FOUND for an invalid node id. */
export async function readNode(nodeId: string, context: unknown, info: GraphQLResolveInfo): Promise<unknown> {
  const [, name, id] = /^(\w+):(.+)$/s.exec(Buffer.from(nodeId, 'base64url').toString()) ?? [];
  const type = info.schema.getType(name ?? '');
  if (!isNode(type) || nodeIdOf(type.name, id) !== nodeId) throw notFound('Record');
  const query = readerOf(info.schema, type);
  const { resolve = defaultFieldResolver } = query;
  const found: unknown = await resolve(undefined, { id }, context, {
    ...info,
    fieldName: query.name,
    returnType: query.type,
  });
  if (found !== null && typeof found === 'object') types.set(found, type.name);
  return found;
}

const isNode = (type: unknown): type is GraphQLObjectType =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === Node.name);

/** Returns the query that returns a record of a type by its id. */
function readerOf(schema: GraphQLSchema, type: GraphQLObjectType): QueryField {
  const found = Object.values(schema.getQueryType()!.getFields()).filter(
    (field) =>
      getNullableType(field.type) === type &&
      field.args.some(({ name }) => name === 'id') &&
      field.args.every((argument) => argument.name === 'id' || !isRequiredArgument(argument)),
  );
  if (found.length !== 1) throw new Error(`${type.name} is a node, so one query must return it by its id.`);
  return found[0];
}
