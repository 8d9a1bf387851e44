import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { HTTP_STATUS } from '../common/app-error.js';
import { toGraphqlError } from '../common/error.filter.js';

/** Gives every GraphQL error a code of the contract; what has no meaning for callers is logged and hidden. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const original = unwrapResolverError(thrown);
  const code = String(formatted.extensions?.code ?? '');
  if (!(original instanceof GraphQLError) || code === 'INTERNAL_SERVER_ERROR') {
    return { ...toGraphqlError(maskable(original)).toJSON(), locations, path };
  }
  if (code in HTTP_STATUS) return formatted;
  // Apollo's own codes for documents and variables that it refuses.
  return {
    // What the parser's and the validator's recursion say of a document that is nested thousands deep.
    message: message.includes('call stack') ? 'The document is nested too deeply.' : message,
    locations,
    path,
    extensions: { code: 'BAD_REQUEST' },
  };
}

/** A failure that GraphQL itself found while executing, such as a value that a scalar cannot represent, is ours. */
function maskable(error: unknown): unknown {
  return error instanceof GraphQLError ? new Error(error.message, { cause: error }) : error;
}
