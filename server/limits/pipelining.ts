import type { FastifyInstance } from 'fastify';

/** Requests that a connection may have sent without waiting for their responses. */
const MAX_UNANSWERED = 100;

declare module 'node:net' {
  interface Socket {
    /** How many requests of the connection have no response yet. */
    unanswered?: number;
    /** Resolves once the last of them has its response. */
    lastAnswered?: Promise<void>;
  }
}

/**
 * Handles the requests that a connection sends without waiting for responses one after the other, as their responses
 * are sent anyway, so that they delay other connections no more than requests that wait. Closes floods of them.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed || socket.writableEnded) return void reply.hijack();
    const earlier = socket.unanswered ? socket.lastAnswered : undefined;
    socket.unanswered = (socket.unanswered ?? 0) + 1;
    if (socket.unanswered > MAX_UNANSWERED) {
      socket.destroy();
      return void reply.hijack();
    }
    socket.lastAnswered = new Promise<void>((resolve) => {
      reply.raw.once('close', () => {
        socket.unanswered!--;
        resolve();
      });
    });
    if (!earlier) return done();
    void earlier.then(() => (socket.destroyed || socket.writableEnded ? void reply.hijack() : done()));
  });
}
