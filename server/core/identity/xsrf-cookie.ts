import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../platform/requests/request.js';
import { offerXsrfCookie } from './credentials.js';

/** Sets the XSRF cookie on responses, except for files that are cached forever. */
export function offerXsrf(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!pathOf(request).startsWith('/assets/')) offerXsrfCookie(request, reply);
    done();
  });
}
