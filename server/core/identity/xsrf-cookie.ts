import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../platform/requests/request.js';
import { offerXsrfCookie } from './credentials.js';

/** Sets the XSRF cookie on responses, except for files that are cached forever and responses that shared caches may store. */
export function offerXsrf(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const isShared = request.routeOptions.config.isShared || pathOf(request).startsWith('/assets/');
    if (!isShared) offerXsrfCookie(request, reply);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether shared caches may store a route's responses, which then set no cookies. See `RouteConfig` of NestJS. */
    isShared?: boolean;
  }
}
