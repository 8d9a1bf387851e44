import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';
import { refuseGraphql } from '../../platform/http/error.filter.js';
import { hasLargeBody } from '../../platform/http/bodies.js';
import { checkRepetitions } from '../../platform/graphql/document-guards.js';
import { isKnownDocument } from '../../platform/graphql/graphql.js';
import { propertiesOf } from '../../platform/validation/properties.js';
import { onBehalfOf } from '../../platform/requests/current-request.js';
import { isGraphqlRequest, onClosed } from '../../platform/requests/request.js';
import type { LimitsService } from '../../platform/limits/limits.service.js';
import type { ActorService } from './actor.service.js';
import { isPublicOperation } from './public-operations.js';

/**
 * Refuses signed-out callers before their document is validated, unless it selects only public fields, and callers
 * whose recent documents took too long.
 */
export function authenticateGraphql(
  fastify: FastifyInstance,
  actors: () => ActorService,
  limits: () => LimitsService,
): void {
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/graphql' || request.method === 'OPTIONS') return undefined;
    const isPublic = request.method === 'POST' && isPublicOperation(request.body);
    try {
      if (!isPublic) await actors().ofRequest(request);
      await limits().admitDocument(request);
      const payload = propertiesOf(request.method === 'POST' ? request.body : request.query);
      if (isKnownDocument(payload)) return undefined;
      // Even if a later step refuses the request, or the client has disconnected.
      onClosed(reply, () => limits().endDocument(request));
      await limits().beginDocument(request);
      const { query } = payload;
      if (typeof query === 'string') checkRepetitions(query);
      return undefined;
    } catch (error) {
      limits().endDocument(request);
      // A refused document has the status 400 for every caller.
      if (error instanceof AppError && error.code === 'BAD_REQUEST') throw error;
      return refuseGraphql(reply, error);
    }
  });
  // A request that is refused before parsing must not occupy its slot while the client reads the response.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.endsDocument) limits().endDocument(request);
    done();
  });
}

/** Refuses large bodies of signed-out callers before they are received. */
export function authenticateLargeBodies(fastify: FastifyInstance, actors: () => ActorService): void {
  fastify.addHook('preParsing', async (request, reply) => {
    if (!hasLargeBody(request)) return undefined;
    try {
      await onBehalfOf(request, () => actors().ofRequest(request));
    } catch (error) {
      if (!isGraphqlRequest(request)) throw error;
      return refuseGraphql(reply, error);
    }
    return undefined;
  });
}
