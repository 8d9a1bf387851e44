import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import { type ErrorCode, isErrorCode } from '../errors/error-code.js';
import type { GraphqlContext } from '../requests/request.js';

const LISTENER: GraphQLRequestListener<GraphqlContext> = {
  async willSendResponse({ response: { body }, contextValue }) {
    if (body.kind !== 'single' || !body.singleResult.errors) return;
    const codes = new Set<ErrorCode>();
    for (const { extensions } of body.singleResult.errors) {
      if (isErrorCode(extensions?.code)) codes.add(extensions.code);
    }
    contextValue.req.graphqlCodes = codes;
  },
};

/** Collects the codes of all errors of an operation, because the first error need not be the one that matters. */
@Plugin()
export class ErrorCodesPlugin implements ApolloServerPlugin<GraphqlContext> {
  async requestDidStart(): Promise<GraphQLRequestListener<GraphqlContext>> {
    return LISTENER;
  }
}
