import { type GraphQLSchema, isObjectType } from 'graphql';

/**
 * Marks a field whose property holds a promise: the executor waits for what a resolver answers, and for nothing else. A
 * property that is worked out when it is read is read several times, and has to remember.
 */
export const AWAITED = { awaited: true };

/**
 * Leaves fields that only read the property of their name to the executor, which compiles that to a mere access, instead
 * of to a call of the resolver that NestJS gives each of them: half of the time a long page takes to execute.
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
