import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorCode, isErrorCode } from '../../platform/errors/error-code.js';
import type { GraphqlContext } from '../../platform/requests/request.js';
import { sessionCookieName } from '../identity/credentials.js';
import type { SecurityLog } from './security-log.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error codes of the request's GraphQL operation, if it failed. */
    graphqlCodes?: Set<ErrorCode>;
  }
}

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

/** Collects the codes of all errors of an operation, because a denial need not be the first error. */
@Plugin()
export class GraphqlDenials implements ApolloServerPlugin<GraphqlContext> {
  async requestDidStart(): Promise<GraphQLRequestListener<GraphqlContext>> {
    return LISTENER;
  }
}

/** Records each denied request in the security log once its response is sent. */
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

/** Whether a failure is a denial. A request without credentials or to an unknown address is not. */
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
      // The record is missing or hidden. Neither the log nor the response distinguishes the two.
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
