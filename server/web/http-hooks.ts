import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLFormattedError,
  OperationTypeNode,
  parse,
} from 'graphql';
import type { ActorService } from '../access/actor.service.js';
import { AppError } from '../common/app-error.js';
import { refuseGraphql } from '../common/error.filter.js';
import { isGraphqlRequest, isNavigation, pathOf } from '../common/request.js';
import { MAX_DOCUMENT_BYTES, MAX_TOKENS } from '../config/graphql.js';
import { withRequestId } from '../config/graphql-errors.js';
import { type LegacyCallInfo, successorUrl } from '../docs/legacy-calls.js';
import { offerXsrfCookie } from '../identity/credentials.js';
import { answerOptions } from './options.js';
import { sendPage } from './pages.js';

/** When the legacy paths became deprecated (RFC 9745): 2026-11-01. */
const DEPRECATED_SINCE = `@${Date.UTC(2026, 10, 1) / 1000}`;

/** Every answer names its request, so that people can tell support which one it was; data of people is never cached. */
export function markAnswer(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', request.id);
  if (/^\/(api|graphql)\b/.test(pathOf(request))) void reply.header('Cache-Control', 'no-store');
}

/** Takes a body that is empty as none: many clients name a content type on every request. */
export function ignoreEmptyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['content-length'] === undefined || headers['content-length'] === '0';
    if (isEmpty && headers['transfer-encoding'] === undefined) delete headers['content-type'];
    done();
  });
}

/** Gives browsers the XSRF cookie. Files that are cached for good carry none. */
export function offerXsrf(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!pathOf(request).startsWith('/assets/')) offerXsrfCookie(request, reply);
    done();
  });
}

/** Sends browsers that open /graphql the console; programs get GraphQL. */
export function serveConsole(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isGraphqlRequest(request) && isNavigation(request)) sendPage(reply, 'graphql');
    else done();
  });
}

/** How deep arrays and objects of a body may be nested; no call needs more than four. */
const MAX_NESTING = 32;

/** Refuses bodies that are nested too deeply, GraphQL documents that are too large, and batches, before anything reads them. */
export function limitDocuments(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (isNestedBeyond(request.body, MAX_NESTING)) {
      throw new AppError('BAD_REQUEST', `The body is nested deeper than ${MAX_NESTING} levels.`);
    }
    if (request.method !== 'POST' || !isGraphqlRequest(request)) return done();
    const body = request.body as { query?: unknown } | null;
    if (Array.isArray(body)) throw new AppError('BAD_REQUEST', 'Send one operation at a time, not a batch.');
    if (typeof body?.query === 'string' && Buffer.byteLength(body.query) > MAX_DOCUMENT_BYTES) {
      throw new AppError('BAD_REQUEST', 'The document is larger than 100 kB.');
    }
    done();
  });
}

/** Level by level: what would walk down each branch by itself runs out of stack where this must not. */
function isNestedBeyond(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (each !== null && typeof each === 'object' ? Object.values(each) : []));
  }
  return false;
}

/** Adds the request id to errors that Apollo raises before it knows the request, such as those of a malformed body. */
export function completeErrors(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, { statusCode }, payload, done) => {
    if (statusCode < 400 || typeof payload !== 'string' || !isGraphqlRequest(request)) return done();
    if (payload.includes(request.id)) return done();
    const { errors, ...rest } = JSON.parse(payload) as { errors: GraphQLFormattedError[] };
    const complete = errors.map((error) => withRequestId(error, request.id));
    return done(null, JSON.stringify({ errors: complete, ...rest }));
  });
}

/** Answers OPTIONS, and 405 with Allow for a path of the API that has other methods. Call it before routes are added. */
export function answerMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') && url !== '/graphql') return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });
  const methodsOf = (path: string): string[] =>
    [...routes.values()].filter(({ pattern }) => pattern.test(path)).flatMap((route) => [...route.methods]);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') {
      const path = pathOf(request);
      // Everything outside the API is a page or a file.
      const isOfApi = path === '/graphql' || path.startsWith('/api/');
      return answerOptions(request, reply, isOfApi ? methodsOf(path) : ['GET', 'HEAD']);
    }
    if (!isUnrouted(request)) return done();
    const methods = methodsOf(pathOf(request));
    if (methods.length === 0 || methods.includes(request.method)) return done();
    const allow = [...new Set(methods)].sort().join(', ');
    void reply.header('Allow', allow);
    throw new AppError('BAD_REQUEST', `This address takes ${allow}.`, { status: 405 });
  });
}

/** What tells callers of the legacy paths, on every answer, that they are deprecated and what succeeds them. */
export function successorHeaders(calls: () => LegacyCallInfo[], sunset?: Date) {
  let links: { path: string; pattern: RegExp; link: string }[] | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const isRouted = !isUnrouted(request);
    const path = isRouted ? request.routeOptions.url! : pathOf(request);
    if (!path.startsWith('/api/')) return;
    links ??= calls().map((call) => ({
      path: call.path,
      pattern: patternOf(call.path),
      link: call.successors.map((name) => `<${successorUrl(name)}>; rel="successor-version"`).join(', '),
    }));
    const call = links.find((each) => (isRouted ? each.path === path : each.pattern.test(path)));
    if (!call) return;
    void reply.header('Deprecation', DEPRECATED_SINCE).header('Link', call.link);
    if (sunset) void reply.header('Sunset', sunset.toUTCString());
  };
}

/** Refuses whoever is not signed in before a document is read: no operation is for them. */
export function authenticateGraphql(fastify: FastifyInstance, actors: () => ActorService): void {
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/graphql' || request.method === 'OPTIONS') return undefined;
    try {
      await actors().ofRequest(request);
      return undefined;
    } catch (error) {
      return refuseGraphql(reply, error);
    }
  });
}

/**
 * Refuses documents with subscriptions that validating them would fail on, as the rule of a single root field does where
 * that depends on a variable, and all that are to be run here: those are for the socket.
 */
export function refuseSubscriptions(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.url !== '/graphql') return done();
    const { query, operationName } = { ...(request.query as object), ...(request.body as object) } as Sent;
    if (typeof query !== 'string' || !query.includes('subscription')) return done();
    const document = parsed(query);
    const subscriptions = document?.definitions.filter(
      (definition) => 'operation' in definition && definition.operation === OperationTypeNode.SUBSCRIPTION,
    );
    if (!document || !subscriptions?.length) return done();
    const name = typeof operationName === 'string' ? operationName : null;
    if (subscriptions.includes(getOperationAST(document, name)!) || /@(skip|include)\b/.test(query)) {
      throw new AppError(
        'BAD_REQUEST',
        'Subscriptions run over WebSocket (graphql-transport-ws) at this address.',
      );
    }
    done();
  });
}

interface Sent {
  query?: unknown;
  operationName?: unknown;
}

/** What cannot be parsed is told so where it is to be run. */
function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return null;
  }
}

/** Whether no route but the client's wildcard has the request, or the router has refused to look for one. */
function isUnrouted({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || [undefined, '/*', '*'].includes(routeOptions?.url);
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
}
