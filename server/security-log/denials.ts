import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../common/app-error.js';
import type { GraphqlContext } from '../common/request.js';
import { sessionCookieName } from '../identity/credentials.js';
import type { SecurityLog } from './security-log.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The codes of the errors of its GraphQL operation, once it has some. */
    graphqlCodes?: Set<ErrorCode>;
  }
}

const LISTENER: GraphQLRequestListener<GraphqlContext> = {
  async willSendResponse({ response: { body }, contextValue }) {
    if (body.kind !== 'single' || !body.singleResult.errors) return;
    const codes = body.singleResult.errors.map(({ extensions }) => extensions?.code as ErrorCode);
    contextValue.req.graphqlCodes = new Set(codes);
  },
};

/** Notes the codes of all errors of an operation: the first may hide a denial. */
@Plugin()
export class GraphqlDenials implements ApolloServerPlugin<GraphqlContext> {
  async requestDidStart(): Promise<GraphQLRequestListener<GraphqlContext>> {
    return LISTENER;
  }
}

/** Notes each request that is denied in the security log, once it is answered. */
export function noteDenials(fastify: FastifyInstance, log: () => SecurityLog): void {
  fastify.decorateRequest('graphqlCodes', undefined);
  fastify.addHook('onResponse', (request, _reply, done) => {
    const { errorCode, graphqlCodes } = request;
    if (errorCode !== undefined || graphqlCodes !== undefined) {
      const codes = new Set(graphqlCodes);
      if (errorCode) codes.add(errorCode);
      for (const code of codes) if (isDenial(request, code)) log().denied(request, code);
    }
    done();
  });
}

/** Whether a failure is a denial, and not a caller without credentials or an address that does not exist. */
export function isDenial(
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'url' | 'method' | 'actor'>,
  code: ErrorCode,
): boolean {
  switch (code) {
    case 'FORBIDDEN':
      return true;
    case 'UNAUTHENTICATED':
      return presentsCredentials(request);
    case 'NOT_FOUND':
      // The record is missing or hidden; the log does not say which, nor does the response.
      return request.actor !== undefined;
    default:
      return false;
  }
}

function presentsCredentials({
  headers,
  cookies,
  url,
  method,
}: Pick<FastifyRequest, 'headers' | 'cookies' | 'url' | 'method'>): boolean {
  const inBody = method === 'POST' && url.startsWith('/api/session');
  return Boolean(headers.authorization) || cookies?.[sessionCookieName()] !== undefined || inBody;
}
