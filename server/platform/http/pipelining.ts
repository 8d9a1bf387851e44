import type { FastifyInstance } from 'fastify';
import { onClosed } from '../requests/request.js';
import { meter } from '../telemetry/instruments.js';

/** Maximum number of requests that a connection may send without waiting for responses. */
const MAX_UNANSWERED = 100;

declare module 'node:net' {
  interface Socket {
    /** The number of requests without a response. */
    unanswered?: number;
    /** Starts the queued requests, in order. */
    queued?: (() => void)[];
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When it was queued behind earlier requests of its connection, by `performance.now()`. */
    queuedSince?: number;
  }
}

/**
 * Handles pipelined requests one at a time, so that pipelining gives a connection no advantage over others. Closes the
 * connection if too many requests have no response yet.
 *
 * Call it before all other hooks. Queued requests then use no other resources, and those whose connection closes are
 * dropped without a log line. Log lines of other requests include the time in the queue.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const closed = meter().createCounter('limits.connections_closed', {
    description: 'Connections closed for sending too many requests without waiting for responses.',
  });
  fastify.decorateRequest('queuedSince', undefined);
  fastify.decorateRequest('closing', undefined);
  fastify.decorateRequest('abandonment', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed || socket.writableEnded) return void reply.hijack();
    socket.unanswered = (socket.unanswered ?? 0) + 1;
    if (socket.unanswered > MAX_UNANSWERED) {
      closed.add(1);
      socket.destroy();
      return void reply.hijack();
    }
    onClosed(reply, () => {
      socket.unanswered!--;
      socket.queued?.shift()?.();
    });
    if (socket.unanswered === 1) return done();
    request.queuedSince = performance.now();
    (socket.queued ??= []).push(() => {
      if (socket.destroyed || socket.writableEnded) reply.hijack();
      else done();
    });
  });
}
