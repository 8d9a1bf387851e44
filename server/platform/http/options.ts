import type { FastifyReply, FastifyRequest } from 'fastify';

/** Methods of the API that pages of other origins may use. */
const CROSS_ORIGIN_METHODS = 'GET, HEAD, POST, DELETE';
/** How long a browser may cache the response to a preflight request, in seconds. */
const PREFLIGHT_SECONDS = 600;

/** Response headers that pages of other origins may read: all documented ones. */
export const READABLE_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Link',
  'Deprecation',
  'Sunset',
  'ETag',
  'Allow',
  'WWW-Authenticate',
];

/**
 * Responds to an OPTIONS request with the methods of its path and status 204. A preflight request from one of the origins
 * also gets the CORS headers; Access-Control-Allow-Origin is already set.
 */
export function sendOptions(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string[],
  corsOrigins: string[],
): void {
  const { origin } = request.headers;
  const isPreflight = request.headers['access-control-request-method'] !== undefined;
  if (origin !== undefined && isPreflight && corsOrigins.includes(origin)) {
    void reply
      .header('Access-Control-Allow-Methods', CROSS_ORIGIN_METHODS)
      .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      .header('Vary', 'Origin, Access-Control-Request-Headers');
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) void reply.header('Access-Control-Allow-Headers', wanted);
  }
  const allow = [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
  void reply.status(204).header('Allow', allow).send();
}
