import type { FastifyInstance } from 'fastify';
import { unavailable } from '../common/app-error.js';
import { sendError } from '../common/error.filter.js';

/** How long a request may take until its answer begins, in milliseconds: 503 is worth more than silence. */
const DEADLINE = 4_000;

/**
 * Answers 503 where an answer is late, whatever it waits for. What was begun may still be finished:
 * with an Idempotency-Key a repeat gets its answer.
 */
export function answerInTime(fastify: FastifyInstance): void {
  // From when the request has been received: who sends slowly is not answered that we are slow.
  fastify.addHook('preValidation', async (request, reply) => {
    const timer = setTimeout(
      () =>
        sendError(unavailable('This takes too long just now. Try again in a few seconds.'), request, reply),
      DEADLINE,
    );
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
