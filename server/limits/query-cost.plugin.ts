import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { AppError, type ErrorCode, HTTP_STATUS } from '../common/app-error.js';
import { toGraphqlError } from '../common/error.filter.js';
import { GRAPHQL_RESPONSE, graphqlMediaType } from '../common/graphql-media-type.js';
import type { GraphqlContext } from '../common/request.js';
import { describeOperation } from '../telemetry/graphql-operation.js';
import { Limits } from './limits.service.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST, queryCost } from './query-cost.js';

/** Refuses an operation that costs too much before it runs, and takes what others cost from the caller's budget. */
@Plugin()
export class QueryCostPlugin implements ApolloServerPlugin<GraphqlContext> {
  constructor(private readonly limits: Limits) {}

  async requestDidStart(): Promise<GraphQLRequestListener<GraphqlContext>> {
    return {
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (!operation) return;
        try {
          if (operation.operation === OperationTypeNode.SUBSCRIPTION && schema.getSubscriptionType()) {
            throw refused('Subscriptions run over WebSocket (graphql-transport-ws) at this address.');
          }
          await this.pay(contextValue.req, schema, document, operation, request.variables ?? {});
        } catch (error) {
          const refusal = overHttp(error, contextValue.req);
          contextValue.req.errorCode ??= refusal.extensions.code as ErrorCode;
          throw refusal;
        }
      },
      // Only for operations that no compiled function has run.
      executionDidStart: async ({ contextValue }) => this.limits.countInterpretation(contextValue.req),
    };
  }

  /** Takes what an operation costs from the budget of whoever asks for it; throws where it is too much. */
  async pay(request: FastifyRequest, ...asked: Parameters<typeof queryCost>): Promise<void> {
    const [schema, document, definition] = asked;
    const { operation } = definition;
    request.graphqlOperation = describeOperation(document, definition);
    if (!schema.getRootType(operation)) throw refused(`There is no ${operation} here.`);
    const most = operation === OperationTypeNode.SUBSCRIPTION ? MAX_SUBSCRIPTION_COST : MAX_COST;
    const cost = queryCost(...asked);
    if (cost > most) {
      throw refused(
        `This costs ${cost}; ${most} is the most. Ask for fewer fields, or smaller pages (first, last) of nested lists.`,
      );
    }
    request.operationCost = cost;
    // Subscribing runs nothing yet: each event is charged.
    if (operation !== OperationTypeNode.SUBSCRIPTION) await this.limits.spendOn(request, cost);
  }
}

const refused = (message: string) => new AppError('BAD_REQUEST', message);

/** The status is 400 for a refused document, and 200 for a refused caller that did not ask for statuses. */
function overHttp(thrown: unknown, request: FastifyRequest): GraphQLError {
  const { message, extensions } = toGraphqlError(thrown, request.id);
  const code = extensions.code as ErrorCode;
  const isStatusAsked = code === 'BAD_REQUEST' || graphqlMediaType(request) === GRAPHQL_RESPONSE;
  const status = isStatusAsked ? HTTP_STATUS[code] : 200;
  return new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
}
