import { type ApolloServerPlugin, type BaseContext, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { formatError } from './graphql-errors.js';

/** Compiled documents kept at the most: clients have few, and send them again and again. */
const MAX_COMPILED = 300;
/** Seen this often, a document is worth compiling. */
const WORTH = 2;
/** Fields of an operation at the most, fragments unfolded: the compiler takes time for each. */
const MAX_FIELDS = 200;

/**
 * Runs queries that come again as compiled functions (graphql-jit). What comes once, mutations, and what the compiler
 * does not take run as ever; errors have the same form either way.
 */
export function jitPlugin(): ApolloServerPlugin<BaseContext> {
  const seen = new LRUCache<string, number | CompiledQuery | 'interpreted'>({ max: MAX_COMPILED });

  return {
    async requestDidStart() {
      return {
        async responseForOperation({
          schema,
          document,
          operation,
          operationName,
          queryHash,
          request,
          contextValue,
        }) {
          // No operation of the name that was asked for: the interpreter says so.
          if (operation?.operation !== OperationTypeNode.QUERY) return null;
          const key = `${queryHash} ${operationName ?? ''}`;
          const known = seen.get(key) ?? 0;
          if (known === 'interpreted') return null;
          if (typeof known === 'number' && known + 1 < WORTH) {
            seen.set(key, known + 1);
            return null;
          }
          const compiled =
            typeof known !== 'number'
              ? known
              : isSmall(document, operation)
                ? compile(schema, document, operationName)
                : null;
          seen.set(key, compiled ?? 'interpreted');
          if (!compiled) return null;
          const { data, errors } = await compiled.query(undefined, contextValue, request.variables ?? {});
          // Variables that do not fit: nothing has run, and the interpreter says it in the words of the contract.
          if (data === undefined) return null;
          return {
            http: { status: undefined, headers: new HeaderMap() },
            body: {
              kind: 'single',
              singleResult: { data, ...(errors && { errors: errors.map(formatted) }) },
            },
          };
        },
      };
    },
  };
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? (compiled as CompiledQuery) : null;
}

function isSmall(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  let fields = 0;
  const count = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (++fields > MAX_FIELDS) return false;
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return count(fragments.get(selection.name.value)!.selectionSet);
      return !selection.selectionSet || count(selection.selectionSet);
    });
  return count(operation.selectionSet);
}

/** The compiler's errors are of a class of its own: this is what the interpreter would have made of the failure. */
function formatted({ message, path, locations, originalError }: GraphQLError): GraphQLFormattedError {
  const error = new GraphQLError(message, { path, originalError });
  return formatError({ message, locations, path, extensions: error.extensions }, error);
}
