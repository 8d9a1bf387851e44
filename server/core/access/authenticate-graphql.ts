import type { FastifyInstance } from 'fastify';
import { refuseGraphql } from '../../platform/http/error.filter.js';
import type { ActorService } from './actor.service.js';
import { isPublicOperation } from './public-operations.js';

/** Refuses callers that are not signed in before their document is validated, unless it selects only public fields. */
export function authenticateGraphql(fastify: FastifyInstance, actors: () => ActorService): void {
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/graphql' || request.method === 'OPTIONS') return undefined;
    if (request.method === 'POST' && isPublicOperation(request.body)) return undefined;
    try {
      await actors().ofRequest(request);
      return undefined;
    } catch (error) {
      return refuseGraphql(reply, error);
    }
  });
}
