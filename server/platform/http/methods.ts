import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { pathOf } from '../requests/request.js';
import { sendOptions } from './options.js';
import { isUnrouted, patternOf } from './routing.js';

/** Whether a path belongs to an API, rather than to pages and files. */
const isOfApi = (path: string) =>
  path === '/graphql' || path.startsWith('/api/') || path.startsWith('/scim/');

/** Handles OPTIONS, and sends 405 with Allow for API paths that have other methods. Register it before routes are added. */
export function handleMethods(fastify: FastifyInstance, corsOrigins: string[]): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!isOfApi(url)) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });
  const methodsOf = (path: string): string[] =>
    [...routes.values()].filter(({ pattern }) => pattern.test(path)).flatMap((route) => [...route.methods]);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') {
      const path = pathOf(request);
      // Everything outside the API is a page or a file.
      return sendOptions(request, reply, isOfApi(path) ? methodsOf(path) : ['GET', 'HEAD'], corsOrigins);
    }
    if (!isUnrouted(request)) return done();
    const methods = methodsOf(pathOf(request));
    if (methods.length === 0 || methods.includes(request.method)) return done();
    const allow = [...new Set(methods)].sort().join(', ');
    void reply.header('Allow', allow);
    throw new AppError('BAD_REQUEST', `This address only supports ${allow}.`, { status: 405 });
  });
}
