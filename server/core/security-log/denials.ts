import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../platform/errors/error-code.js';
import { sessionCookieName } from '../identity/credentials.js';
import type { SecurityLog } from './security-log.js';

/** Records each denied request in the security log once its response is sent. */
export function noteDenials(fastify: FastifyInstance, log: () => SecurityLog): void {
  fastify.addHook('onResponse', (request, _reply, done) => {
    const { errorCode, graphqlCodes } = request;
    if (errorCode !== undefined || graphqlCodes !== undefined) {
      const codes = new Set(graphqlCodes);
      if (errorCode) codes.add(errorCode);
      for (const code of codes) if (isDenial(request, code)) log().denied(request, code);
    }
    done();
  });
}

/** Whether a failure is a denial. A request without credentials or to an unknown address is not. */
export function isDenial(
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'url' | 'method' | 'actor'>,
  code: ErrorCode,
): boolean {
  switch (code) {
    case 'FORBIDDEN':
      return true;
    case 'UNAUTHENTICATED':
      return presentsCredentials(request);
    case 'NOT_FOUND':
      // The record is missing or hidden. Neither the log nor the response distinguishes the two.
      return request.actor !== undefined;
    default:
      return false;
  }
}

function presentsCredentials({
  headers,
  cookies,
  url,
  method,
}: Pick<FastifyRequest, 'headers' | 'cookies' | 'url' | 'method'>): boolean {
  const inBody = method === 'POST' && url.startsWith('/api/session');
  return Boolean(headers.authorization) || cookies?.[sessionCookieName()] !== undefined || inBody;
}
