import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { refuseGraphql, toAppError } from './error.filter.js';
import { isGraphqlOperation, isGraphqlRequest, pathOf } from '../requests/request.js';
import { BYTES_PER_POINT, CHARACTERS_PER_POINT } from '../limits/budgets.js';
import type { LimitsService } from '../limits/limits.service.js';

/** Maximum number of header fields of a request. */
export const MAX_HEADERS = 100;

/** Paths that are not charged: files with hashed names, and health checks. */
const FREE = /^\/(assets|health)\//;

/** Charges each request to its address before the request is read, and adds the remaining points to the response. */
export function limitAddresses(fastify: FastifyInstance, limits: () => LimitsService): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (FREE.test(pathOf(request))) return undefined;
    try {
      await limits().chargeAddress(request, pointsOf(request));
    } catch (error) {
      if (!isGraphqlOperation(request)) throw error;
      return refuseGraphql(reply, error);
    }
    return undefined;
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    const sendHeaders = () => {
      void reply.headers(limits().fieldsOf(request));
      // Requests without an identity, such as for files, are not charged by size.
      const isCharged = payload instanceof Readable && request.account?.uid !== undefined;
      done(null, isCharged ? chargedStream(request, payload, limits()) : payload);
    };
    const points = typeof payload === 'string' ? Math.floor(payload.length / CHARACTERS_PER_POINT) : 0;
    // GraphQL responses were charged by their cost before they ran.
    if (points === 0 || isGraphqlRequest(request)) sendHeaders();
    else void limits().chargeCompleted(request, points).then(sendHeaders, done);
  });
}

/** The points of a request and of parsing its body. Files are not parsed. */
function pointsOf({ headers, routeOptions }: FastifyRequest): number {
  const { config, bodyLimit = 0 } = routeOptions ?? {};
  const isForm = config?.maxFile !== undefined && headers['content-type']?.startsWith('multipart/form-data');
  if (config?.isUpload || isForm) return 1;
  const isUnknown = headers['transfer-encoding'] !== undefined;
  const bytes = isUnknown ? bodyLimit : Math.min(Number(headers['content-length'] ?? 0), bodyLimit);
  return 1 + Math.floor((bytes || 0) / BYTES_PER_POINT);
}

/** Charges each chunk of a streamed response as it is sent. A stream that fails is cut off and recorded as failed. */
function chargedStream(request: FastifyRequest, payload: Readable, limits: LimitsService): Readable {
  const chunks: AsyncIterable<string | Buffer> = payload;
  async function* parts(): AsyncGenerator<string | Buffer> {
    let characters = 0;
    let paid = 0;
    try {
      for await (const part of chunks) {
        characters += part.length;
        const points = Math.floor(characters / CHARACTERS_PER_POINT);
        await limits.chargeCompleted(request, points - paid);
        paid = points;
        yield part;
      }
    } catch (error) {
      request.errorCode ??= toAppError(error, request.id).code;
      throw error;
    }
  }
  // The client may have disconnected before the first chunk was read.
  return Readable.from(parts()).once('close', () => payload.destroy());
}

/** Charges a request that the router refuses, for which no hooks run. Returns the error to send. */
export async function countUnroutable(
  limits: LimitsService,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Error,
): Promise<unknown> {
  const reason = await limits.chargeAddress(request).then(
    () => refusal,
    (error: unknown) => error,
  );
  void reply.headers(limits.fieldsOf(request));
  return reason;
}

/** Refuses requests with too many header fields. */
export function limitHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.rawHeaders.length / 2 > MAX_HEADERS) {
      throw new AppError('BAD_REQUEST', `A request may have at most ${MAX_HEADERS} header fields.`, {
        status: 431,
      });
    }
    done();
  });
}
