import {
  buildSchema,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
  parse,
  printSchema,
  validate,
} from 'graphql';

/** Checks whether data has the shape that a document selects. */
export interface ShapeCheck {
  /** Returns whether the document is valid. */
  isValid(document: string): boolean;
  /** Returns how the data departs from the shape, or null. */
  departure(document: string, variables: Record<string, unknown>, data: any): string | null;
}

/**
 * Executes each document again locally, with the response data as the root value: every field is read from its position
 * in the response. The result is the same unless a field is missing, superfluous, or of another type.
 */
export function shapeCheckOf(live: GraphQLSchema): ShapeCheck {
  // The schema as clients see it: without the server's resolvers.
  const schema = buildSchema(printSchema(live));
  return {
    isValid(document) {
      try {
        return validate(schema, parse(document)).length === 0;
      } catch {
        return false;
      }
    },
    departure(document, variables, data) {
      // Introspection returns the same in another order.
      if (/__(schema|type)\b/.test(document)) return null;
      const result = executeSync({
        schema,
        document: parse(document),
        variableValues: variables,
        rootValue: data,
        fieldResolver: (source, _args, _context, { path, returnType }) => {
          const value = source[path.key];
          if (value === undefined) throw new GraphQLError(`${path.key} is absent`);
          if (value !== null && /^DateTime!?$/.test(String(returnType)) && !TIMESTAMP.test(value)) {
            throw new GraphQLError(`${path.key} is no time: ${String(value)}`);
          }
          return value;
        },
      });
      const found = result.errors?.find(({ message }) => !/non-nullable field/.test(message));
      if (found) return found.message;
      const [expected, given] = [JSON.stringify(result.data ?? null), JSON.stringify(data)];
      return expected === given ? null : `the shape would be ${expected}, answered was ${given}`;
    },
  };
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
