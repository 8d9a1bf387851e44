import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/pages.js';
import { hookRoutes, isGraphqlRoute } from '../../platform/http/route-hooks.js';
import { isNavigation } from '../../platform/requests/request.js';

/** Serves the console to browsers that open /graphql. Other clients get GraphQL. */
export function serveConsole(fastify: FastifyInstance): void {
  hookRoutes(fastify, isGraphqlRoute, {
    onRequest: (request, reply, done) => {
      if (isNavigation(request)) sendPage(reply, 'graphql');
      else done();
    },
  });
}
