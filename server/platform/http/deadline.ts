import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../errors/app-error.js';
import { sendError } from './error.filter.js';
import { abandon } from '../requests/request.js';

/** How long a request may usually take before its response begins, in milliseconds. After that, 503. */
export const REQUEST_TIME = { most: 4_000 };
/** How often pending requests are checked, in milliseconds. One timer for all is cheaper than one per request. */
const CHECK_INTERVAL = 100;

/**
 * Sends 503 if a response does not begin in time. Work that has started may still finish: with an Idempotency-Key,
 * repeating the request then returns its response.
 */
export function enforceDeadline(fastify: FastifyInstance, deadline = REQUEST_TIME.most): void {
  const waiting = new Map<FastifyRequest, { reply: FastifyReply; until: number }>();
  // Starts when the whole request has been received, so that slow uploads do not count.
  fastify.addHook('preValidation', (request, reply, done) => {
    const more = request.routeOptions.config.maxWait?.(request) ?? 0;
    const wait = () => waiting.set(request, { reply, until: performance.now() + deadline + more });
    // The handler of an upload reads its body.
    if (request.routeOptions.config.isUpload && !request.raw.readableEnded) request.raw.once('end', wait);
    else wait();
    done();
  });
  // Also called if the client has disconnected.
  fastify.addHook('onResponse', (request, _reply, done) => {
    waiting.delete(request);
    done();
  });
  const clock = setInterval(() => {
    const now = performance.now();
    for (const [request, { reply, until }] of waiting) {
      if (until > now) continue;
      waiting.delete(request);
      // A streamed response has already begun. Its duration depends on the client.
      if (reply.sent || reply.raw.headersSent) continue;
      abandon(request);
      sendError(unavailable('This is taking too long. Try again in a few seconds.'), request, reply);
    }
  }, CHECK_INTERVAL).unref();
  fastify.addHook('onClose', async () => clearInterval(clock));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may wait for an event, in milliseconds, in addition to the time for its work. */
    maxWait?: (request: FastifyRequest) => number;
  }
}
