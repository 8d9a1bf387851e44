import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const storage = new AsyncLocalStorage<FastifyRequest>();

/** Runs work in the context of a request. */
export const onBehalfOf = <T>(request: FastifyRequest, work: () => T): T => storage.run(request, work);

/** The request that the code runs for; undefined in background work. */
export const currentRequest = (): FastifyRequest | undefined => storage.getStore();

/** Runs every handler in the context of its request. */
export function trackRequests(fastify: FastifyInstance): void {
  // Not earlier, because reading the body would lose the context.
  fastify.addHook('preHandler', (request, _reply, done) => onBehalfOf(request, done));
}
