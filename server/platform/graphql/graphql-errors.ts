import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_TYPE } from '../errors/app-error.js';
import { isErrorCode } from '../errors/error-code.js';
import { toGraphqlError } from '../http/error.filter.js';
import type { GraphqlContext } from '../requests/request.js';
import { propertiesOf } from '../validation/properties.js';

/** Gives every GraphQL error one of our codes. Unexpected errors are logged and hidden from callers. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const original = unwrapResolverError(thrown);
  const code = String(formatted.extensions?.code ?? '');
  if (!(original instanceof GraphQLError) || (code === 'INTERNAL_SERVER_ERROR' && !isRefusal(original))) {
    return { ...toGraphqlError(maskable(original)).toJSON(), locations, path };
  }
  // Apollo's clients recognize PERSISTED_QUERY_NOT_FOUND by its name and then send the whole document.
  if (isErrorCode(code) || code === 'PERSISTED_QUERY_NOT_FOUND') {
    const type = ERROR_TYPE[isErrorCode(code) ? code : 'BAD_REQUEST'];
    return { ...formatted, extensions: { ...formatted.extensions, type } };
  }
  // Apollo's own codes for invalid documents and variables.
  return {
    // Documents nested thousands of levels deep overflow the stack of the parser and the validator.
    message: message.includes('call stack') ? 'The document is nested too deeply.' : message,
    locations,
    path,
    extensions: { code: 'BAD_REQUEST', type: ERROR_TYPE.BAD_REQUEST },
  };
}

/** Adds a request id to an error, so that support can find it in the log. */
export const withRequestId = (error: GraphQLFormattedError, requestId: string): GraphQLFormattedError =>
  error.extensions?.requestId ? error : { ...error, extensions: { ...error.extensions, requestId } };

/** Adds the request id to all errors of a response, because `formatError` does not have the request. */
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

/** Whether Apollo refused the request without a code, for example because a hash does not match its document. */
const isRefusal = ({ extensions }: GraphQLError) => propertiesOf(extensions.http).status === 400;

/** Errors that GraphQL raises during execution, such as an unserializable value, are our bugs: they are hidden as well. */
function maskable(error: unknown): unknown {
  return error instanceof GraphQLError ? new Error(error.message, { cause: error }) : error;
}
