import type { FastifyInstance } from 'fastify';
import { onClosed } from '../common/request.js';
import { count } from '../telemetry/telemetry.js';

/** Requests that a connection may have sent without waiting for their responses. */
const MAX_UNANSWERED = 100;

declare module 'node:net' {
  interface Socket {
    /** How many requests of the connection have no response yet. */
    unanswered?: number;
    /** Starts those that wait for the first of them, in their order. */
    queued?: (() => void)[];
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When it began to wait for earlier requests of its connection, by `performance.now()`. */
    queuedSince?: number;
  }
}

/**
 * Handles pipelined requests one at a time, so that a connection that pipelines delays others no more than any other
 * connection. Closes the connection if it has too many requests without a response.
 *
 * Call it before all other hooks: a request in the queue takes up nothing else, and one whose connection is closed
 * meanwhile is dropped without a line in the log. The line of any other includes its time in the queue.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  fastify.decorateRequest('queuedSince', undefined);
  fastify.decorateRequest('closing', undefined);
  fastify.decorateRequest('abandonment', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed || socket.writableEnded) return void reply.hijack();
    socket.unanswered = (socket.unanswered ?? 0) + 1;
    if (socket.unanswered > MAX_UNANSWERED) {
      count('limits.connections_closed');
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
