import { type GraphQLSchema, isObjectType } from 'graphql';

/**
 * Marks a field whose property holds a promise, because the executor only awaits the results of resolvers. A lazy
 * property is read several times, so its getter must cache the result.
 */
export const AWAITED = { awaited: true };

/**
 * Removes the default resolvers that NestJS adds to plain fields. The executor then compiles each field to a property
 * access instead of a call.
 *
 * Gain: 19 % more requests per second for a company with 50 users. Remove it together with the compiled queries, or once
 * NestJS adds no resolvers to plain fields.
 */
export function readPlainFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve?.name === 'rootFieldResolver' && !field.extensions.awaited) field.resolve = undefined;
    }
  }
  return schema;
}
