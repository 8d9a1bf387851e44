import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../common/app-error.js';
import { sendError } from '../common/error.filter.js';
import { abandon } from '../common/request.js';

/** How long a request may take until its answer begins, in milliseconds: 503 is worth more than silence. */
const DEADLINE = 4_000;
/** How often those that wait are looked at, in milliseconds: one clock for all is cheaper than one for each. */
const LOOK = 100;

/**
 * Answers 503 where an answer is late, whatever it waits for. What was begun may still be finished:
 * with an Idempotency-Key a repeat gets its answer.
 */
export function answerInTime(fastify: FastifyInstance): void {
  // In the order in which they began to wait.
  const waiting = new Map<FastifyRequest, { reply: FastifyReply; until: number }>();
  // From when the request has been received: who sends slowly is not answered that we are slow.
  fastify.addHook('preValidation', (request, reply, done) => {
    waiting.set(request, { reply, until: performance.now() + DEADLINE });
    done();
  });
  // Also when the caller has gone.
  fastify.addHook('onResponse', (request, _reply, done) => {
    waiting.delete(request);
    done();
  });
  const clock = setInterval(() => {
    const now = performance.now();
    for (const [request, { reply, until }] of waiting) {
      if (until > now) return;
      waiting.delete(request);
      // A stream is on its way: the client decides how long it takes.
      if (reply.sent || reply.raw.headersSent) continue;
      abandon(request);
      sendError(unavailable('This takes too long just now. Try again in a few seconds.'), request, reply);
    }
  }, LOOK).unref();
  fastify.addHook('onClose', async () => clearInterval(clock));
}
