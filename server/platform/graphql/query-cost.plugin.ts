import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { AppError, codeOf } from '../errors/app-error.js';
import { HTTP_STATUS } from '../errors/error-code.js';
import { toGraphqlError } from '../http/error.filter.js';
import { GRAPHQL_RESPONSE, graphqlMediaType } from '../requests/graphql-media-type.js';
import type { GraphqlContext } from '../requests/request.js';
import { describeOperation } from '../requests/graphql-operation.js';
import { LimitsService } from '../limits/limits.service.js';
import { isUndo } from './undo.decorator.js';
import { MAX_COST, MAX_SUBSCRIPTION_COST, queryCost } from './query-cost.js';

/** How long reading the variables of an operation may take without being charged, in milliseconds. */
const LONG_READING = 1;

/** Refuses operations that cost too much before they run, and charges the cost of others to the caller. */
@Plugin()
export class QueryCostPlugin implements ApolloServerPlugin<GraphqlContext> {
  constructor(private readonly limits: LimitsService) {}

  async requestDidStart(): Promise<GraphQLRequestListener<GraphqlContext>> {
    let prepared = 0;
    return {
      // Not called for cached documents.
      parsingDidStart: async ({ contextValue: { req } }) => {
        prepared = performance.now();
        return async (error) => error && this.limits.endDocument(req, performance.now() - prepared);
      },
      validationDidStart:
        async ({ contextValue: { req } }) =>
        async () =>
          this.limits.endDocument(req, performance.now() - prepared),
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        this.limits.endDocument(contextValue.req);
        if (!operation) return;
        try {
          if (operation.operation === OperationTypeNode.SUBSCRIPTION && schema.getSubscriptionType()) {
            throw refused('Subscriptions run over WebSocket (graphql-transport-ws) at this address.');
          }
          await this.charge(contextValue.req, schema, document, operation, request.variables ?? {});
        } catch (error) {
          const refusal = overHttp(error, contextValue.req);
          contextValue.req.errorCode ??= codeOf(refusal);
          throw refusal;
        }
      },
      willSendResponse: async ({ contextValue: { req } }) => {
        if (req.compileTime) this.limits.endDocument(req, req.compileTime);
      },
      // Not called for operations that a compiled function runs.
      executionDidStart: async ({ contextValue }) => this.limits.countInterpretation(contextValue.req),
    };
  }

  /** Charges the cost of an operation to its caller. Throws if the cost exceeds the limit. */
  async charge(request: FastifyRequest, ...args: Parameters<typeof queryCost>): Promise<void> {
    const [schema, document, definition, inputs] = args;
    const { operation } = definition;
    request.graphqlOperation = describeOperation(document, definition);
    if (!schema.getRootType(operation)) throw refused(`There is no ${operation} here.`);
    const most = operation === OperationTypeNode.SUBSCRIPTION ? MAX_SUBSCRIPTION_COST : MAX_COST;
    request.rowCosts = {};
    const begun = performance.now();
    const cost = queryCost(schema, document, definition, inputs, request.rowCosts);
    const time = performance.now() - begun;
    // Coercing the variables takes time in proportion to the number of values.
    if (time > LONG_READING) this.limits.endDocument(request, time);
    if (cost > most) {
      throw refused(
        `This operation costs ${cost}, and the limit is ${most}. Request fewer fields, or smaller pages (first, last) of nested lists.`,
      );
    }
    request.operationCost = cost;
    // Subscribing itself runs nothing. Each event is charged.
    if (operation === OperationTypeNode.SUBSCRIPTION) return;
    if (isUndo(schema, definition)) await this.limits.countOperation(request, cost);
    else await this.limits.chargeOperation(request, cost);
  }
}

const refused = (message: string) => new AppError('BAD_REQUEST', message);

/** The status is 400 for a refused document. For a refused caller it is 200, unless the caller accepts other statuses. */
function overHttp(thrown: unknown, request: FastifyRequest): GraphQLError {
  const { message, extensions } = toGraphqlError(thrown, request.id);
  const code = codeOf({ extensions });
  const usesStatus = code === 'BAD_REQUEST' || graphqlMediaType(request) === GRAPHQL_RESPONSE;
  const status = usesStatus ? code && HTTP_STATUS[code] : 200;
  return new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
}
