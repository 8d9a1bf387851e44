import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../requests/request.js';

/** Adds the request id to the response, so that users can quote it to support. Prevents caching of personal data. */
export function markResponse(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', request.id);
  if (/^\/(api|graphql)\b/.test(pathOf(request))) void reply.header('Cache-Control', 'no-store');
}

/** Does so for every response. */
export function markResponses(fastify: FastifyInstance): void {
  // A callback, because a promise would cost more than the hook itself.
  fastify.addHook('onRequest', (request, reply, done) => {
    markResponse(request, reply);
    done();
  });
}
