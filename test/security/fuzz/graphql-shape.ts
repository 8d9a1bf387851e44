import {
  buildSchema,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  printSchema,
  validate,
} from 'graphql';

/** What tells whether data has the shape that a document asked for. */
export interface ShapeCheck {
  /** Whether the document may run at all. */
  isValid(document: string): boolean;
  /** How the data departs from the shape, or null. */
  departure(document: string, variables: Record<string, unknown>, data: any): string | null;
}

/**
 * Runs each document once more, here, over the answered data itself: every field is read from the place where the
 * answer has it. What comes out is the same, unless a field is absent, too much, or of another type.
 */
export function shapeCheckOf(live: GraphQLSchema): ShapeCheck {
  // As clients know the schema: without the resolvers of the server.
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
      // The schema itself says the same in another order.
      if (/__(schema|type)\b/.test(document)) return null;
      const result = execute({
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
      }) as ExecutionResult;
      const found = result.errors?.find(({ message }) => !/non-nullable field/.test(message));
      if (found) return found.message;
      const [expected, given] = [JSON.stringify(result.data ?? null), JSON.stringify(data)];
      return expected === given ? null : `the shape would be ${expected}, answered was ${given}`;
    },
  };
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
