import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { AppError } from '../../platform/errors/app-error.js';
import { MAX_COST, queryCost } from '../../platform/graphql/query-cost.js';
import { toGraphqlError } from '../../platform/http/error.filter.js';
import { describeOperation } from '../../platform/requests/graphql-operation.js';
import type { GatewayContext } from './request-calls.js';

/** Refuses operations that cost too much before they run, with the product's limit. */
export const gatewayCostPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue: { req } }) {
        if (!operation) return;
        req.graphqlOperation = describeOperation(document, operation);
        const cost = refusing(() => queryCost(schema, document, operation, request.variables ?? {}), req.id);
        if (cost <= MAX_COST) return;
        throw refusal(
          new AppError(
            'BAD_REQUEST',
            `This operation costs ${cost}, and the limit is ${MAX_COST}. Request fewer fields, or smaller pages (first, last) of nested lists.`,
          ),
          req.id,
        );
      },
    };
  },
};

function refusing<T>(work: () => T, requestId: string): T {
  try {
    return work();
  } catch (error) {
    throw refusal(error, requestId);
  }
}

function refusal(error: unknown, requestId: string): GraphQLError {
  const { message, extensions } = toGraphqlError(error, requestId);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
}
