import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_TYPE, type ErrorCode } from '../common/app-error.js';
import { toGraphqlError } from '../common/error.filter.js';
import type { GraphqlContext } from '../common/request.js';

/** Gives every GraphQL error a code of the contract; what has no meaning for callers is logged and hidden. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const original = unwrapResolverError(thrown);
  const code = String(formatted.extensions?.code ?? '');
  if (!(original instanceof GraphQLError) || (code === 'INTERNAL_SERVER_ERROR' && !isRefusal(original))) {
    return { ...toGraphqlError(maskable(original)).toJSON(), locations, path };
  }
  // Clients that send a document's hash look for this one by its name, and send the text then.
  if (code in ERROR_TYPE || code === 'PERSISTED_QUERY_NOT_FOUND') {
    const type = ERROR_TYPE[code as ErrorCode] ?? ERROR_TYPE.BAD_REQUEST;
    return { ...formatted, extensions: { ...formatted.extensions, type } };
  }
  // Apollo's own codes for documents and variables that it refuses.
  return {
    // What the parser's and the validator's recursion say of a document that is nested thousands deep.
    message: message.includes('call stack') ? 'The document is nested too deeply.' : message,
    locations,
    path,
    extensions: { code: 'BAD_REQUEST', type: ERROR_TYPE.BAD_REQUEST },
  };
}

/** The same error with the id of its request, by which support finds it in the log. */
export const withRequestId = (error: GraphQLFormattedError, requestId: string): GraphQLFormattedError =>
  error.extensions?.requestId ? error : { ...error, extensions: { ...error.extensions, requestId } };

/** Adds the request id to all errors of a response: `formatError` does not know the request. */
export const requestIdPlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body }, contextValue: { req } }) {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map((error) => withRequestId(error, req.id));
      },
    };
  },
};

/** What Apollo refuses without a code, such as a hash that is another text's: its status alone says so. */
const isRefusal = ({ extensions }: GraphQLError) =>
  (extensions.http as { status?: number } | undefined)?.status === 400;

/** A failure that GraphQL itself found while executing, such as a value that a scalar cannot represent, is ours. */
function maskable(error: unknown): unknown {
  return error instanceof GraphQLError ? new Error(error.message, { cause: error }) : error;
}
