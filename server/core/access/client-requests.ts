import type { FastifyInstance } from 'fastify';
import { type ErrorCode, HTTP_STATUS } from '../../platform/errors/error-code.js';
import type { ActorService } from './actor.service.js';
import type { RequestOutcome } from './api-client.js';

/** Returns the outcome of a request from the codes of its errors. The most serious one decides. */
export const outcomeOf = (codes: Iterable<ErrorCode>): RequestOutcome =>
  outcomeOfStatuses([...codes].map((code) => HTTP_STATUS[code]));

function outcomeOfStatuses(statuses: readonly number[]): RequestOutcome {
  if (statuses.some((status) => status >= 500)) return 'failed';
  if (statuses.includes(HTTP_STATUS.TOO_MANY_REQUESTS)) return 'limited';
  return statuses.some((status) => status >= 400) ? 'refused' : 'succeeded';
}

/**
 * Counts each request of an API client once its response is sent. Requests whose clients disconnect first, or that are
 * refused by address before their key is read, are not counted.
 */
export function countClientRequests(fastify: FastifyInstance, actors: () => ActorService): void {
  fastify.decorateRequest('clientId', undefined);
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const { clientId, errorCode, graphqlCodes } = request;
    if (clientId !== undefined) {
      // GraphQL reports errors with the status 200, and a stream may fail after its status was sent.
      const codes = [...(graphqlCodes ?? []), ...(errorCode ? [errorCode] : [])];
      const outcome = statusCode < 400 ? outcomeOf(codes) : outcomeOfStatuses([statusCode]);
      actors().countRequest(clientId, outcome);
    }
    done();
  });
  // Requests that run during shutdown finish before this hook, and the database closes after it.
  fastify.addHook('onClose', () => actors().stopCounting());
}
