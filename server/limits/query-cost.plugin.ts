import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { AppError } from '../common/app-error.js';
import { toGraphqlError } from '../common/error.filter.js';
import type { GraphqlContext } from '../common/request.js';
import { COST_PER_POINT } from './budgets.js';
import { Limits } from './limits.service.js';
import { MAX_COST, queryCost } from './query-cost.js';

/** Refuses an operation that costs too much before it runs, and takes what others cost from the caller's budget. */
@Plugin()
export class QueryCostPlugin implements ApolloServerPlugin<GraphqlContext> {
  constructor(private readonly limits: Limits) {}

  async requestDidStart(): Promise<GraphQLRequestListener<GraphqlContext>> {
    return {
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (!operation) return;
        if (!schema.getRootType(operation.operation))
          throw refused(`There is no ${operation.operation} here.`);
        if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
          throw refused('Subscriptions run over WebSocket (graphql-transport-ws) at this address.');
        }
        const cost = queryCost(schema, document, operation, request.variables ?? {});
        if (cost > MAX_COST) {
          throw refused(
            `This costs ${cost}; ${MAX_COST} is the most. Ask for fewer fields, or smaller pages (first, last) of nested lists.`,
          );
        }
        try {
          await this.limits.spend(contextValue.req, Math.floor(cost / COST_PER_POINT));
        } catch (error) {
          throw overBudget(error);
        }
      },
    };
  }
}

const refused = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** Like every refusal of who calls: HTTP carries it as 200. */
function overBudget(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { message, extensions } = toGraphqlError(error);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 200 } } });
}
