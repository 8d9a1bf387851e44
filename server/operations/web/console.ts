import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/pages.js';
import { isGraphqlRequest, isNavigation } from '../../platform/requests/request.js';

/** Serves the console to browsers that open /graphql. Other clients get GraphQL. */
export function serveConsole(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isGraphqlRequest(request) && isNavigation(request)) sendPage(reply, 'graphql');
    else done();
  });
}
