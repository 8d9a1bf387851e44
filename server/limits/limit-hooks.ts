import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { refuseGraphql } from '../common/error.filter.js';
import { isGraphqlRequest, pathOf } from '../common/request.js';
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
      if (!isGraphqlRequest(request) || request.method !== 'POST') throw error;
      return refuseGraphql(reply, error);
    }
    return undefined;
  });

  fastify.addHook('onSend', async (request, reply, payload) => {
    // What GraphQL answers was paid for before it ran, by its cost.
    if (typeof payload === 'string' && !isGraphqlRequest(request)) {
      await limits().spent(request, Math.floor(payload.length / CHARACTERS_PER_POINT));
    }
    void reply.headers(limits().fieldsOf(request));
  });
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
  fastify.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length / 2 > MAX_HEADERS) {
      throw new AppError('BAD_REQUEST', `A request may have ${MAX_HEADERS} header fields.`, { status: 431 });
    }
  });
}
