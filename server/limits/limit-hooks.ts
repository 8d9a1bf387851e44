import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { refuseGraphql, toAppError } from '../common/error.filter.js';
import { isGraphqlOperation, isGraphqlRequest, pathOf } from '../common/request.js';
import { CHARACTERS_PER_POINT } from './budgets.js';
import type { Limits } from './limits.service.js';

/** How many header fields a request may have. */
export const MAX_HEADERS = 100;

/** What costs nothing: files named by content, and the probes of operators. */
const FREE = /^\/(assets|health)\//;

/** Takes each request's point from its address's budget before anything is read, and tells on the answer what is left. */
export function limitAddresses(fastify: FastifyInstance, limits: () => Limits): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (FREE.test(pathOf(request))) return undefined;
    try {
      await limits().arrived(request);
    } catch (error) {
      if (!isGraphqlOperation(request)) throw error;
      return refuseGraphql(reply, error);
    }
    return undefined;
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    const tell = () => {
      void reply.headers(limits().fieldsOf(request));
      // Files are for anybody: nobody pays for them.
      const isPaidInParts = payload instanceof Readable && request.account?.uid !== undefined;
      done(null, isPaidInParts ? paidInParts(request, payload, limits()) : payload);
    };
    const points = typeof payload === 'string' ? Math.floor(payload.length / CHARACTERS_PER_POINT) : 0;
    // What GraphQL answers was paid for before it ran, by its cost.
    if (points === 0 || isGraphqlRequest(request)) tell();
    else void limits().spent(request, points).then(tell, done);
  });
}

/** The same answer, each part paid for as it is sent. One that fails half-way is cut off, and known to have failed. */
function paidInParts(request: FastifyRequest, answer: Readable, limits: Limits): Readable {
  async function* parts(): AsyncGenerator<string | Buffer> {
    let characters = 0;
    let paid = 0;
    try {
      for await (const part of answer as AsyncIterable<string | Buffer>) {
        characters += part.length;
        const points = Math.floor(characters / CHARACTERS_PER_POINT);
        await limits.spent(request, points - paid);
        paid = points;
        yield part;
      }
    } catch (error) {
      request.errorCode ??= toAppError(error, request.id).code;
      throw error;
    }
  }
  // Whoever leaves may have done so before the first part was taken.
  return Readable.from(parts()).once('close', () => answer.destroy());
}

/** Takes the point of a request that the router itself refuses, for which no hook runs; answers why it is refused. */
export async function countUnroutable(
  limits: Limits,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Error,
): Promise<unknown> {
  const reason = await limits.arrived(request).then(
    () => refusal,
    (error: unknown) => error,
  );
  void reply.headers(limits.fieldsOf(request));
  return reason;
}

/** Refuses requests with more header fields than any program has reason to send. */
export function limitHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.rawHeaders.length / 2 > MAX_HEADERS) {
      throw new AppError('BAD_REQUEST', `A request may have ${MAX_HEADERS} header fields.`, { status: 431 });
    }
    done();
  });
}
