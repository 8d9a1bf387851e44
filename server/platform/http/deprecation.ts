import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../requests/request.js';
import { isUnrouted, patternOf } from './routing.js';

/** A legacy REST endpoint, as declared by its handler. */
export interface LegacyCallInfo {
  method: 'GET' | 'POST';
  /** The router's pattern, such as `/api/getUserData/:user_firebase_id`. */
  path: string;
  /** What it does, in a few words. */
  summary: string;
  /** GraphQL schema coordinates. */
  successors: string[];
}

/** When the legacy paths became deprecated. */
export const DEPRECATED_SINCE = new Date('2026-11-01T00:00:00Z');

const DEPRECATION = `@${DEPRECATED_SINCE.getTime() / 1000}`;

/** The documentation of the deprecation (RFC 9745): a guide to replacing legacy calls. */
const DEPRECATION_GUIDE = '/api/docs/graphql#legacy';
const GUIDE_LINK = `<${DEPRECATION_GUIDE}>; rel="deprecation"; type="text/html"`;

/** The path of the documentation of a legacy endpoint's successor. */
export const successorUrl = (coordinate: string) => `/api/docs/graphql#${coordinate}`;

/** Returns a function that adds the deprecation headers of a legacy path, with its successors, to a response. */
export function deprecationHeaders(calls: () => LegacyCallInfo[], sunset?: Date) {
  let known: Map<string, { pattern: RegExp; headers: Record<string, string> }> | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const isRouted = !isUnrouted(request);
    const path = isRouted ? request.routeOptions.url! : pathOf(request);
    if (!path.startsWith('/api/')) return;
    known ??= new Map(
      calls().map((call) => [call.path, { pattern: patternOf(call.path), headers: headersOf(call, sunset) }]),
    );
    const call = isRouted ? known.get(path) : [...known.values()].find(({ pattern }) => pattern.test(path));
    if (call) void reply.headers(call.headers);
  };
}

const headersOf = ({ successors }: LegacyCallInfo, sunset?: Date): Record<string, string> => ({
  Deprecation: DEPRECATION,
  Link: [...successors.map((name) => `<${successorUrl(name)}>; rel="successor-version"`), GUIDE_LINK].join(
    ', ',
  ),
  ...(sunset && { Sunset: sunset.toUTCString() }),
});

/** Adds deprecation headers to every response of a legacy path. */
export function announceDeprecation(
  fastify: FastifyInstance,
  announce: ReturnType<typeof deprecationHeaders>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    announce(request, reply);
    done();
  });
}
