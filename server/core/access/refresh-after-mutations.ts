import { getNamedType, type GraphQLSchema, isCompositeType } from 'graphql';
import type { GraphqlContext } from '../../platform/requests/request.js';

/**
 * Reloads the actor after each mutation field, so that fields of its result and later mutations of the same document
 * are checked with the caller's current rights.
 */
export function refreshAfterMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()!.getFields())) {
    const { resolve } = field;
    const hasFields = isCompositeType(getNamedType(field.type));
    field.resolve = async (source, args, context: GraphqlContext, info) => {
      const result: unknown = await resolve!(source, args, context, info);
      context.req.hasMutated = true;
      // The mutation has succeeded. If the actor cannot be loaded, only the next mutation fails.
      if (hasFields) await context.req.refreshActor?.().catch(() => undefined);
      return result;
    };
  }
  return schema;
}
